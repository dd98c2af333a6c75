import { isValidElement, memo, type NamedExoticComponent, type ReactNode } from 'react';

/**
 * A component that is drawn again only when what it is given says something else. A table makes its data again with every
 * row, and most of it says what it said before. Functions and elements have to be the same ones; `useSteady` keeps a function.
 * A ref would be compared by what it holds, so none may be given.
 */
export function memoData<Props extends object>(
  component: (props: Props) => ReactNode,
): NamedExoticComponent<Props> {
  return memo(component, isSameData);
}

/** Do lists, records and what is in them say the same? Anything else has to be the same thing. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isData(one) || !isData(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSameData(one[key], other[key]))
  );
}

function isData(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

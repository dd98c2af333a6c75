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
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, place) => isSameData(part, other[place]))
    );
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSameData(one[key], other[key]))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !isValidElement(value)
  );
}

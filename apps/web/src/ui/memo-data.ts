import { isValidElement, memo, type NamedExoticComponent, type ReactNode } from 'react';

/**
 * A component that renders again only when the content of its props changes. A table creates its data again with every
 * row, and most of it is equal to what it was before. Functions and elements must be identical; `useSteady` keeps a
 * function so. A ref would be compared by its content, so do not pass one.
 */
export function memoData<Props extends object>(
  component: (props: Props) => ReactNode,
): NamedExoticComponent<Props> {
  return memo(component, isSameData);
}

/** Are lists, records and their contents equal? Anything else must be identical. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isData(one) || !isData(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  // A loop: a callback for each key would double the calls of what runs hundreds of times per row.
  for (const key of keys) if (!(key in other) || !isSameData(one[key], other[key])) return false;
  return true;
}

function isData(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

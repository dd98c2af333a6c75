import type { ComponentType } from 'react';

import { lazily } from '../lib/lazy/lazy-part.tsx';

const parts = new WeakMap<() => unknown, unknown>();

/**
 * A page of a game, as a component that is fetched when it is first shown.
 *
 * @param load one of the `load…` of a game; the same function gives the same component
 */
export function gamePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = parts.get(load) ?? lazily(load);
  parts.set(load, part);
  return part as ComponentType<Props>;
}

import { useSyncExternalStore, type ComponentType } from 'react';

let lazySprites: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Puts more shapes among the sprites of every page from now on: what shows cards brings what cards are drawn with. */
export function addSprites(sprites: ComponentType): void {
  lazySprites = sprites;
  for (const listener of listeners) listener();
}

/** The shapes that have been added; null before. */
export function useAddedSprites(): ComponentType | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lazySprites,
  );
}

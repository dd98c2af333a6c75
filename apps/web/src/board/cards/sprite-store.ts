import type { ComponentType } from 'react';

import { createStore, useDeferredStore } from '../../lib/store/store.ts';

/** The shapes that a game's cards are drawn with. They outweigh all lists and forms, so they load with the first card. */
interface SpriteStore {
  /** Adds shapes to the sprites of every page from now on; code that shows cards adds the shapes it needs. */
  addSprites(sprites: ComponentType): void;
  /** The shapes that have been added; null until then. */
  useAddedSprites(): ComponentType | null;
}

/** A store for the shapes of one game. */
export function spriteStore(): SpriteStore {
  const store = createStore<ComponentType | null>(null);
  return { addSprites: store.set, useAddedSprites: () => useDeferredStore(store) };
}

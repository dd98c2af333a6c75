import type { ComponentType } from 'react';

import { createStore, useDeferredStore } from '../../lib/store/store.ts';

/** What a game's cards are drawn with. It weighs more than all that lists and forms show, so it comes with the first card. */
interface SpriteStore {
  /** Puts more shapes among the sprites of every page from now on: what shows cards brings what cards are drawn with. */
  addSprites(sprites: ComponentType): void;
  /** The shapes that have been added; null before. */
  useAddedSprites(): ComponentType | null;
}

/** A place for the shapes of one game. */
export function spriteStore(): SpriteStore {
  const store = createStore<ComponentType | null>(null);
  return { addSprites: store.set, useAddedSprites: () => useDeferredStore(store) };
}

import { spriteStore } from '../../../board/cards/sprite-store.ts';

export const { addSprites, useAddedSprites } = spriteStore();

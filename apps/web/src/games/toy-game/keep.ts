import { keepWith } from '../../board/replay/keep-with.ts';

/** Extracts from a log what can be stored of its game, and recognizes what was stored. */
export const { keep, isKept } = keepWith(() => import('./notation.ts'));

import { keepWith } from '../../board/replay/keep-with.ts';

/** Extracts from a log what can be stored of its game. */
export const keep = keepWith(() => import('./notation.ts'));

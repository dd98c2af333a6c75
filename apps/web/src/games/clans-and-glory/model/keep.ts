import { keepWith } from '../../../board/replay/keep-with.ts';

/** Makes of a log what can be kept of a game in it. */
export const keep = keepWith(() => import('./notation.ts'));

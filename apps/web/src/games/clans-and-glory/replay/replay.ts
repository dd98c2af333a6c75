import type { ClansAndGlory } from '@call-to-glory/clans-and-glory/client';
import type { ClansRecord } from '@call-to-glory/clans-and-glory/notation';

import type { Replayable } from '../../../board/replay/notation.ts';
import { Board } from '../board/board.tsx';
import { seatName } from '../lobby/seat-mark.tsx';
import { notation } from '../model/notation.ts';

/** Plays of Clans and Glory, to be shown again. */
export const replay: Replayable<ClansAndGlory, ClansRecord> = { notation, Board, seatName };

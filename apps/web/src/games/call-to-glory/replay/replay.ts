import type { CallToGlory } from '@call-to-glory/rules/client';
import type { GameRecord } from '@call-to-glory/rules/notation';

import type { Replayable } from '../../../board/replay/notation.ts';
import { Board } from '../board/board.tsx';
import { seatName } from '../lobby/descriptions.ts';
import { notation } from '../model/notation.ts';

/** Plays of Call to Glory, to be shown again. */
export const replay: Replayable<CallToGlory, GameRecord> = {
  notation,
  Board,
  seatName,
  roundOf: ({ round }) => round,
};

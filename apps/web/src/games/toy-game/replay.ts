import type { Toy } from '@call-to-glory/toy-game/client';

import type { Replayable } from '../../board/replay/notation.ts';
import { bareGame, Board } from './board.tsx';
import { notation, type ToyRecord } from './notation.ts';

/** Replays of the toy game. */
export const replay: Replayable<Toy, ToyRecord> = {
  notation,
  Board,
  looks: bareGame.looks,
  writer: bareGame,
  handOf: () => [],
  roundOf: ({ round }) => round,
};

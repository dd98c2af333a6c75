import { accept } from '@call-to-glory/game-kit';
import { rules, type CallToGlory } from '@call-to-glory/rules/client';
import {
  packRecord,
  printRecord,
  recordOf,
  replayRecord,
  unpackRecord,
  type GameRecord,
} from '@call-to-glory/rules/notation';

import type { Notation } from '../../../board/replay/notation.ts';

/** How plays of Call to Glory are written down: see `NOTATION.md`. */
export const notation: Notation<CallToGlory, GameRecord> = {
  game: rules,
  recordOf,
  optionsOf: ({ options }) => options,
  seatCountOf: ({ seatCount }) => seatCount,
  commandsOf: ({ moves }) => moves.map(({ command }) => command),
  replay(record) {
    const replay = replayRecord(record);
    return replay.ok ? accept(replay.value.batches) : replay;
  },
  seatOf([first]) {
    // The first fact that followed names the seat that gave the command.
    if (first === undefined || !('seat' in first.fact)) throw new Error('nobody made this move');
    return first.fact.seat;
  },
  pack: packRecord,
  unpack: unpackRecord,
  print: printRecord,
};

import { clansAndGlory, type ClansAndGlory } from '@call-to-glory/clans-and-glory/client';
import {
  commandsOf,
  packRecord,
  printRecord,
  recordOf,
  replayRecord,
  seatOf,
  unpackRecord,
  type ClansRecord,
} from '@call-to-glory/clans-and-glory/notation';
import { accept } from '@call-to-glory/game-kit';

import type { Notation } from '../../../board/replay/notation.ts';

/** How plays of Clans and Glory are written down: see `NOTATION.md`. */
export const notation: Notation<ClansAndGlory, ClansRecord> = {
  game: clansAndGlory,
  recordOf,
  optionsOf: ({ options }) => options,
  seatCountOf: ({ seatCount }) => seatCount,
  commandsOf,
  replay(record) {
    const replay = replayRecord(record);
    return replay.ok ? accept(replay.value.batches) : replay;
  },
  seatOf,
  pack: packRecord,
  unpack: unpackRecord,
  print: printRecord,
};

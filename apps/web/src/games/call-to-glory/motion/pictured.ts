import { isSeatView } from '@call-to-glory/game-kit';
import type { CallToGlory, PlayerView } from '@call-to-glory/rules/client';
import { gameAt } from '@call-to-glory/table/client';

import type { HandOver } from '../../../board/motion/hand-over.ts';
import { pilesOf, type BoardModel } from '../model/board-model.ts';
import type { Cue } from './cues.ts';
import { inAir } from './in-air.ts';
import type { CardPosition } from './table-position.ts';

/** What the pictures and numbers of the table are taken from. */
export interface Pictured {
  /** The table less what is in the air. */
  readonly model: BoardModel;
  /** What the viewer held before anything was in the air; null for a watcher. */
  readonly settled: PlayerView | null;
}

/** The table as it is pictured now. */
export function picturedOf(
  journey: HandOver<CardPosition, Cue>['journey'],
  model: BoardModel,
): Pictured {
  if (journey === null) return { model, settled: model.mine };
  const before = journey.from && gameAt(journey.from.table);
  const piles = before === null ? [] : pilesOf(before.public);
  const isMine = model.mine !== null && before !== null && isSeatView<CallToGlory>(before);
  return {
    model: inAir(model, piles, journey.cues.slice(journey.landed)),
    settled: isMine ? before : model.mine,
  };
}

import { isSeatView, type View } from '@call-to-glory/game-kit';
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
  /** What the viewer held before anything was in the air, nothing while it is dealt; null for a watcher. */
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
  const ahead = journey.cues.slice(journey.landed);
  return { model: inAir(model, piles, ahead), settled: settledOf(model.mine, before, ahead) };
}

function settledOf(
  mine: PlayerView | null,
  before: View<CallToGlory> | null,
  ahead: readonly Cue[],
): PlayerView | null {
  if (mine === null) return null;
  if (ahead.some(({ type }) => type === 'deal')) return { ...mine, own: { ...mine.own, hand: [] } };
  return before !== null && isSeatView<CallToGlory>(before) ? before : mine;
}

import { isSeatView, type View } from '@call-to-glory/game-kit';
import type { CallToGlory, PlayerView } from '@call-to-glory/rules/client';
import { gameAt } from '@call-to-glory/table/client';

import type { HandOver, Journey } from '../../../board/motion/hand-over.ts';
import { pilesOf, type BoardModel } from '../model/board-model.ts';
import type { Cue } from './cues.ts';
import { inAir } from './in-air.ts';
import type { CardPosition } from './table-position.ts';

/** The source of the pictures and numbers of the table. */
export interface Pictured {
  /** The table without the cards in the air. */
  readonly model: BoardModel;
  /** The viewer's view before anything was in the air, with no hand until it is dealt; null for a spectator. */
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
  return {
    model: inAir(model, piles, journey.cues.slice(journey.landed)),
    settled: settledOf(model.mine, before, journey),
  };
}

function settledOf(
  mine: PlayerView | null,
  before: View<CallToGlory> | null,
  { cues, landed }: Pick<Journey<CardPosition, Cue>, 'cues' | 'landed'>,
): PlayerView | null {
  if (mine === null) return null;
  const deal = cues.findIndex(({ type }) => type === 'deal');
  if (deal >= landed) return { ...mine, own: { ...mine.own, hand: [] } };
  // Before a deal there was another hand.
  const isKnown = deal < 0 && before !== null && isSeatView<CallToGlory>(before);
  return isKnown ? before : mine;
}

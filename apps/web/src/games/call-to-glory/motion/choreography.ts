import type { Seat } from '@call-to-glory/game-kit';
import { countOf, pointsOnTable } from '@call-to-glory/rules/client';

import type { Choreography, Stage } from '../../../board/motion/choreography.ts';
import type { BoardModel } from '../model/board-model.ts';
import { scoreRows } from '../model/round-model.ts';
import { CardLookShown } from './card-look-shown.tsx';
import type { CardLook } from './card-look.ts';
import { cueSounds } from './cue-sounds.ts';
import type { Cue } from './cues.ts';
import type { TableChange } from './table-change.ts';
import { timelinesOf } from './timelines.ts';

/** What the page shows, as far as flying cards depend on it. */
export interface PicturedScene {
  readonly model: BoardModel;
  /** The anatomy of the cards on the piles. */
  readonly pileSize: 'large' | 'medium';
}

/** How the cues of Call to Glory are shown. */
export const choreography: Choreography<PicturedScene, Cue, CardLook> = {
  planOf(cues, stage) {
    const timelines = timelinesOf(cues, changeOf(stage));
    return timelines.map((timeline, index) => {
      const cue = cues[index];
      return { timeline, sounds: cue === undefined ? [] : cueSounds(cue) };
    });
  },
  isReplaced: (from, to) => !isScoring(from) && isScoring(to),
  isNewTable: (cues) => cues.some(({ type }) => type === 'deal'),
  Look: CardLookShown,
};

function isScoring({ model }: PicturedScene): boolean {
  const { type } = model.view.public.stage;
  return type === 'break' || type === 'over';
}

function changeOf({ from, to, before, after }: Stage<PicturedScene>): TableChange {
  const { view, mine } = from.model;
  const present = to.model.view.public;
  const { startSeat, seatCount } = present;
  return {
    before,
    after,
    pileSize: to.pileSize,
    seats: Array.from({ length: seatCount }, (_, turn): Seat => (startSeat + turn) % seatCount),
    mine: to.model.mine?.seat ?? null,
    points: { before: pointsOnTable(view.public), after: pointsOnTable(present) },
    scored: scoreRows(present),
    held: (character) => (mine === null ? 0 : countOf(mine.own.hand, character)),
  };
}

import {
  clansAndGlory,
  type ClansAndGlory,
  type Meeting,
  type Place,
  type Villager,
} from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';
import { gameAt } from '@call-to-glory/table/client';

import type { BoardPosition } from '../../../board/contract/board-game.ts';
import { stepsOf } from '../../../board/log/steps.ts';
import type { CueSource } from '../../../board/motion/use-hand-over.ts';

/** What moves: a card to its place, or a shield onto its stack. */
export type ClansCue =
  | {
      readonly type: 'lay';
      readonly seat: Seat;
      readonly place: Place;
      /** Null for a card whose face the viewer does not know. */
      readonly card: Villager | null;
      readonly face: 'up' | 'down';
    }
  | { readonly type: 'shield'; readonly seat: Seat; readonly meeting: Meeting };

/** What the hand-over of positions needs to know about the game. */
export const cueSource: CueSource<BoardPosition<ClansAndGlory>, ClansCue> = {
  cuesBetween: (from, to) =>
    stepsOf(to.recent.filter(({ seq }) => seq > from.seq)).flatMap((step): ClansCue[] => {
      if (step.type !== 'game') return [];
      const { fact, own } = step;
      switch (fact.type) {
        case 'cardLaid':
          return [{ ...fact, type: 'lay', face: 'up' }];
        case 'cardLaidFaceDown': {
          const card = own?.type === 'card' ? own.card : null;
          return [{ ...fact, type: 'lay', card, face: 'down' }];
        }
        case 'shieldPut':
          return [{ ...fact, type: 'shield' }];
        case 'dealt':
        case 'shieldDeclined':
        case 'cardsShown':
          return [];
      }
    }),
  openingCues: () => [],
  isAsked({ table, viewer }) {
    const state = gameAt(table)?.public;
    return (
      state !== undefined && viewer !== 'watcher' && clansAndGlory.awaiting(state).includes(viewer)
    );
  },
};

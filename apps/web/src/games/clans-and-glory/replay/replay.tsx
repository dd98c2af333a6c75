import { standings, type ClansAndGlory } from '@call-to-glory/clans-and-glory/client';
import type { ClansRecord } from '@call-to-glory/clans-and-glory/notation';

import type { Replayable } from '../../../board/replay/notation.ts';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import { Board } from '../board/board.tsx';
import { looks } from '../board/looks.tsx';
import { entriesOf, sentenceOf } from '../model/log-sentences.ts';
import { notation } from '../model/notation.ts';

import styles from './replay-table.module.css';

/** Replays of Clans and Glory. */
export const replay: Replayable<ClansAndGlory, ClansRecord> = {
  notation,
  Board,
  looks,
  tableLook: styles.look,
  writer: { entriesOf, sentenceOf },
  // The end still belongs to the last turn.
  turnOf: ({ turns, stage }) => (stage.type === 'over' ? turns : turns + 1),
  pointsOf: (state) => standings(state).points,
  pictureOf: (fact) =>
    'seat' in fact && fact.type !== 'shieldDeclined' ? (
      <ClanShield clan={clanOf(fact.seat)} />
    ) : null,
  handOf: (own) => own?.hand.map((card) => ({ token: card, count: 1 })) ?? [],
};

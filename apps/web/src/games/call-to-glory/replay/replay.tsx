import {
  characters,
  pointsOnTable,
  totals,
  type CallToGlory,
  type Character,
  type Fact,
} from '@call-to-glory/rules/client';
import type { GameRecord } from '@call-to-glory/rules/notation';

import type { Replayable } from '../../../board/replay/notation.ts';
import { CrestChip } from '../art/crest.tsx';
import { Board } from '../board/board.tsx';
import { looks } from '../board/looks.tsx';
import { sentenceOf } from '../model/announcements.ts';
import { isCounted } from '../model/board-model.ts';
import { entriesOf } from '../model/log-sentences.ts';
import { notation } from '../model/notation.ts';
import { turnOf } from '../model/round-model.ts';
import { groupsOf } from '../model/selection.ts';

import styles from './replay-table.module.css';

/** Replays of Call to Glory. */
export const replay: Replayable<CallToGlory, GameRecord> = {
  notation,
  Board,
  looks,
  tableLook: styles.look,
  writer: { entriesOf, sentenceOf },
  roundOf: ({ round }) => round,
  turnOf,
  pointsOf(state) {
    const sums = totals(state);
    if (isCounted(state)) return sums;
    const lying = pointsOnTable(state);
    return sums.map((sum, seat) => sum + (lying[seat] ?? 0));
  },
  pictureOf(fact) {
    const character = characterOf(fact);
    return character === null ? null : <CrestChip character={character} lit />;
  },
  handOf: (own) =>
    own === null
      ? []
      : groupsOf(own.hand, characters).map(({ character, count }) => ({
          token: character,
          count,
        })),
};

/** Which character a fact is about, where it moves points. */
function characterOf(fact: Fact): Character | null {
  const isTold =
    fact.type === 'setLaid' || fact.type === 'cardStruck' || fact.type === 'taskRevealed';
  return isTold ? fact.character : null;
}

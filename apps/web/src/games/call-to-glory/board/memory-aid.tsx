import type { Viewer } from '@call-to-glory/game-kit';
import {
  characters,
  countOf,
  numberOf,
  type CallToGlory,
  type Memory,
} from '@call-to-glory/rules/client';
import { gameAt, playersOf, type TableView } from '@call-to-glory/table/client';
import { useId, type ReactNode } from 'react';

import { namesOf } from '../../../board/words/names.ts';
import { useSay } from '../../../board/words/say.ts';
import { seatName } from '../lobby/descriptions.ts';
import { message, cardName, setWords } from '../messages/words.ts';
import { unseenOf } from '../model/unseen.ts';

import styles from './memory-aid.module.css';

/** What the table remembers for everybody (R19): of each character, the cards seen and unseen. */
export function MemoryAid({
  table,
  viewer,
}: {
  readonly table: TableView<CallToGlory>;
  readonly viewer: Viewer;
}): ReactNode {
  const say = useSay();
  const titleId = useId();
  const game = gameAt(table);
  const memory = game?.public.memory;
  if (game === null || memory === undefined) return null;
  const rows = unseenOf(game, viewer);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{say(message('memory.title'))}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['character', 'table', 'discarded', 'unseen'] as const).map((column) => (
              <th key={column} scope="col">
                {say(message(`memory.${column}`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ character, laid, discarded, unseen }) => (
            <tr key={character}>
              <th scope="row">{say(cardName(character))}</th>
              <td>{laid}</td>
              <td>{discarded}</td>
              <td>
                {unseen} / {numberOf[character]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {memory.type === 'full' ? <Piles memory={memory} table={table} /> : null}
    </section>
  );
}

/** The discard piles from the top, and the cards that each player was seen to take. */
function Piles({
  memory,
  table,
}: {
  readonly memory: Extract<Memory, { type: 'full' }>;
  readonly table: TableView<CallToGlory>;
}): ReactNode {
  const say = useSay();
  const names = namesOf(playersOf(table), seatName);
  return (
    <>
      {memory.piles.map((cards, index) => (
        <p key={index}>
          {say(message('memory.pile', { pile: index + 2 }))}{' '}
          {cards.length === 0
            ? say(message('memory.nothing'))
            : cards
                .toReversed()
                .map((character) => say(cardName(character)))
                .join(', ')}
        </p>
      ))}
      {memory.held.map((counts, seat) => {
        const held = characters.filter((character) => countOf(counts, character) > 0);
        return held.length === 0 ? null : (
          <p key={seat}>
            {say(message('memory.holds', { name: names[seat] ?? '' }))}{' '}
            {held
              .map((character) => say(setWords(character, countOf(counts, character))))
              .join(', ')}
          </p>
        );
      })}
    </>
  );
}

import type { GameTypes } from '@call-to-glory/game-kit';
import { playersOf, talliesNow } from '@call-to-glory/table/client';
import { useId, type ReactNode } from 'react';

import type { TableContext } from '../contract/board-game.ts';
import { useLooks } from '../words/game-looks.ts';
import { useSay } from '../words/say.ts';
import { counted, message } from '../words/words.ts';

import styles from './evening.module.css';

/** How many games each player has won at this table, and their total points, once there has been more than one game. */
export function Evening({ context }: { readonly context: TableContext<GameTypes> }): ReactNode {
  const say = useSay();
  const id = useId();
  const { SeatMark } = useLooks();
  const { table, mine, became } = context;
  const { games, tallies } = table.score;
  if (games < 2) return null;
  const players = playersOf(table);
  const seatOf = (person: string): number =>
    players.findIndex((one) => one.type === 'person' && one.person.id === person);
  return (
    <section className={styles.evening} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {say(message('round.evening'))}
        </h2>
        <p className={styles.words}>{say(counted('round.games', games))}</p>
      </div>
      <ul className={styles.people}>
        {talliesNow(tallies, became)
          .filter((tally) => tally.games > 0)
          .toSorted((one, other) => other.wins - one.wins || other.points - one.points)
          .map(({ person, wins, points }) => {
            const seat = seatOf(person.id);
            return (
              <li key={person.id}>
                {seat === -1 ? null : <SeatMark seat={seat} />}
                <div>
                  <p className={styles.name}>
                    {seat !== -1 && seat === mine?.seat ? say(message('you')) : person.name}
                  </p>
                  <p className={styles.words}>{say(counted('round.wins', wins, { points }))}</p>
                </div>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

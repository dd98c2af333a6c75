import { tasks, type RevealedTask } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import type { NameOf } from '../../../board/words/names.ts';
import { useSay } from '../../../board/words/say.ts';
import { TaskScroll } from '../art/task-scroll.tsx';
import { message, cardName } from '../messages/words.ts';

import styles from './revealed-tasks.module.css';

interface RevealedTasksProps {
  readonly revealed: readonly RevealedTask[];
  readonly round: number;
  readonly nameOf: NameOf;
}

/** The tasks that were revealed at the end of a round, and by whom. */
export function RevealedTasks({ revealed, round, nameOf }: RevealedTasksProps): ReactNode {
  const say = useSay();
  const shown = revealed.filter((task) => task.round === round);
  if (shown.length === 0) return null;
  return (
    <section className={styles.revealed}>
      <h2 className={styles.title}>{say(message('round.revealedTitle'))}</h2>
      <ul className={styles.list}>
        {shown.map(({ seat, deck, character }) => {
          const { points } = tasks[deck];
          return (
            <li key={seat}>
              <TaskScroll
                deck={deck}
                character={character}
                bonus={points}
                perCard={say(message('task.perCard'))}
              />
              <span className="visually-hidden">
                {say(message('task.label', { deck, card: cardName(character), points }))}{' '}
                {say(message('task.revealedBy', { name: '' }))}
              </span>
              <p>{nameOf(seat)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

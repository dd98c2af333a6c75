import { characters, taskDecks, tasks, type PlayerView } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { useSay } from '../../../board/words/say.ts';
import { CardToken } from '../art/card-token.tsx';
import { Card } from '../art/card.tsx';
import { useSpineName } from '../art/use-spine-name.ts';
import { counted, message, cardName } from '../messages/words.ts';
import { groupsOf } from '../model/selection.ts';

import styles from './open-hand.module.css';

interface OpenHandProps {
  readonly view: PlayerView;
  readonly name: string;
  /** The width of a card. */
  readonly card: number;
}

/** The hand of the player beside whom a spectator sits, only to look at. */
export function OpenHand({ view, name, card }: OpenHandProps): ReactNode {
  const say = useSay();
  const spineName = useSpineName();
  const groups = groupsOf(view.own.hand, characters);
  const count = groups.reduce((all, group) => all + group.count, 0);
  return (
    <ul
      className={styles.hand}
      aria-label={say(message('hand.hidden', { name, cards: counted('hand.cards', count) }))}
      style={{ '--card-width': `${card}px` }}
    >
      {groups.map((group) => (
        <li key={group.character} className={styles.group}>
          <span className="visually-hidden">
            {say(cardName(group.character))}, {say(counted('hand.cards', group.count))}
          </span>
          {Array.from({ length: group.count }, (_, index) => (
            <span key={index} className={styles.card}>
              <Card
                character={group.character}
                size={card < 88 ? 'medium' : 'large'}
                name={spineName(group.character)}
              />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The secret tasks of the same player. */
export function OpenTasks({ view }: { readonly view: PlayerView }): ReactNode {
  const say = useSay();
  return (
    <ul className={styles.tasks}>
      {taskDecks.map((deck) => {
        const character = view.own.tasks[deck];
        if (character === undefined) return null;
        const { points } = tasks[deck];
        return (
          <li key={deck} className={styles.task}>
            <span className="visually-hidden">
              {say(message('task.label', { deck, card: cardName(character), points }))}
            </span>
            <CardToken character={character} />
            <span aria-hidden="true">{`+${points}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

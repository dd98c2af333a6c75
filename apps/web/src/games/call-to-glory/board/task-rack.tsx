import {
  type Character,
  type PlayerView,
  rules,
  type TaskDeck,
  taskDecks,
  tasks,
} from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { Explained } from '../../../board/prompt/explained.tsx';
import type { Message } from '../../../board/words/message.ts';
import { useSay } from '../../../board/words/say.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { CardToken } from '../art/card-token.tsx';
import { CrestChip } from '../art/crest.tsx';
import { DynastyMark } from '../art/dynasty-mark.tsx';
import { dynastyOf } from '../art/dynasty-shapes.tsx';
import { TaskScroll } from '../art/task-scroll.tsx';
import { message, cardName } from '../messages/words.ts';
import { payoffOf } from '../model/payoff.ts';

import styles from './task-rack.module.css';

interface TaskRackProps {
  readonly view: PlayerView;
  readonly names: readonly string[];
  /** May tasks that can be revealed be lit? */
  readonly isLit: boolean;
  /** Are presses ignored just now? */
  readonly waiting: boolean;
  /** The task that the player has chosen and has to confirm; null for none. */
  readonly chosen: TaskDeck | null;
  onChoose(deck: TaskDeck): void;
}

/** The viewer's secret tasks as scrolls; buttons while one of them has to be revealed. */
export function TaskRack({
  view,
  names,
  isLit,
  waiting,
  chosen,
  onChoose,
}: TaskRackProps): ReactNode {
  const say = useSay();
  return (
    <ul className={styles.rack} aria-label={say(message('task.mine'))}>
      {heldTasks(view).map(({ deck, character }) => {
        const scroll = (
          <TaskScroll
            deck={deck}
            character={character}
            bonus={tasks[deck].points}
            perCard={say(message('task.perCard'))}
          />
        );
        const payoff = payoffOf(view, deck);
        const pays =
          payoff === null
            ? message('task.paysNobody')
            : message('task.pays', {
                name: payoff.seat === view.seat ? boardMessage('you') : (names[payoff.seat] ?? ''),
                points: payoff.points,
              });
        const mayReveal = rules.refusalFor(view, { type: 'reveal', deck }) === null;
        return (
          <li key={deck}>
            {mayReveal && isLit ? (
              <button
                type="button"
                className={styles.choice}
                data-reveal={deck}
                aria-disabled={waiting}
                aria-pressed={deck === chosen}
                onClick={() => onChoose(deck)}
              >
                <span className="visually-hidden">
                  {say(taskWords('task.revealLabel', deck, character))}, {say(pays)}
                </span>
                {scroll}
                <span className={styles.pays} aria-hidden="true">
                  {payoff === null ? (
                    say(pays)
                  ) : (
                    // Names can be of any length; the mark is beside each of them on the table.
                    <>
                      +{payoff.points}
                      <DynastyMark dynasty={dynastyOf(payoff.seat)} />
                    </>
                  )}
                </span>
              </button>
            ) : (
              <Explained
                label={say(taskWords('task.label', deck, character))}
                words={() => (mayReveal ? null : { ...message('about.taskLater'), rule: 'R20' })}
              >
                {scroll}
              </Explained>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The same in one line, for small screens: the character and bonus of each task. */
export function TaskLine({
  view,
  isTight,
}: {
  readonly view: PlayerView;
  /** Is there room only for the crest of a character? */
  readonly isTight: boolean;
}): ReactNode {
  const say = useSay();
  return (
    <ul className={styles.line} data-tight={isTight} aria-label={say(message('task.mine'))}>
      {heldTasks(view).map(({ deck, character }) => (
        <li key={deck}>
          <Explained
            label={say(taskWords('task.label', deck, character))}
            words={() => ({ ...message('about.taskLater'), rule: 'R20' })}
          >
            <span className={styles.task}>
              {isTight ? (
                <CrestChip character={character} lit />
              ) : (
                <CardToken character={character} />
              )}
              +{tasks[deck].points}
            </span>
          </Explained>
        </li>
      ))}
    </ul>
  );
}

function heldTasks(
  view: PlayerView,
): readonly { readonly deck: TaskDeck; readonly character: Character }[] {
  return taskDecks.flatMap((deck) => {
    const character = view.own.tasks[deck];
    return character === undefined ? [] : [{ deck, character }];
  });
}

function taskWords(
  key: 'task.label' | 'task.revealLabel',
  deck: TaskDeck,
  character: Character,
): Message {
  return message(key, { deck, card: cardName(character), points: tasks[deck].points });
}

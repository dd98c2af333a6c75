import { toyGame, type Toy } from '@call-to-glory/toy-game/client';
import type { ReactNode } from 'react';

import { attendanceAt } from '../../board/clock/attendance.ts';
import { ClockTime } from '../../board/clock/clock-time.tsx';
import { clockOf } from '../../board/clock/clock.ts';
import type { Choice, SceneProps, TableContext } from '../../board/contract/board-game.ts';
import { TableHeading } from '../../board/screen/table-heading.tsx';
import { SeatName } from '../../board/seat/seat-name.tsx';
import { useSay } from '../../board/words/say.ts';
import { counted, message } from './messages/words.ts';
import { SeatMark } from './seat-mark.tsx';

import styles from './scene.module.css';

interface PartProps {
  readonly context: TableContext<Toy>;
}

/** The middle of the table: who sits there, what was shown last, what has to be done, and the viewer's hand. */
export function Scene({ context, plate }: SceneProps<Toy, never, Choice>): ReactNode {
  const say = useSay();
  return (
    <div className={`mat ${styles.table}`}>
      <TableHeading>{say(message('label'))}</TableHeading>
      <Players context={context} />
      <Shown context={context} />
      {plate}
      <Hand context={context} />
    </div>
  );
}

/** Who plays: points, clock, and whether they have done their part. */
function Players({ context }: PartProps): ReactNode {
  const say = useSay();
  const { table, view, log, now } = context;
  const { scores, stage } = view.public;
  const done = stage.type === 'choosing' ? stage.chosen : [];
  const attendance = attendanceAt(table, context.presence);
  return (
    <ul className={styles.players} aria-label={say(message('players'))}>
      {scores.map((score, seat) => {
        const clock = clockOf(toyGame, table, seat);
        return (
          <li key={seat} data-plate={seat}>
            <SeatMark seat={seat} state={attendance[seat]?.away === true ? 'away' : undefined} />
            <strong>
              <SeatName seat={seat} name={log.names[seat] ?? ''} onLook={null} />
            </strong>
            <span>{say(counted('points', score))}</span>
            {clock === null || clock.type === 'absent' ? null : (
              <ClockTime clock={clock} now={now} />
            )}
            {done.includes(seat) ? <em>{say(message('hasChosen'))}</em> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** What was shown in the last trick, and the pile. */
function Shown({ context: { log, view } }: PartProps): ReactNode {
  const say = useSay();
  const last = log.steps.findLast((step) => step.type === 'game' && step.fact.type === 'revealed');
  const cards = last?.type === 'game' && last.fact.type === 'revealed' ? last.fact.cards : [];
  return (
    <section aria-label={say(message('shown'))}>
      {cards.length === 0 ? (
        <p>{say(message('nothingShown'))}</p>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card, seat) => (
            <li key={seat} className={styles.card}>
              {card}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.pile}>{say(counted('pile', view.public.pileSize))}</p>
    </section>
  );
}

/** The viewer's cards; a press shows one. */
function Hand({ context: { mine, commands } }: PartProps): ReactNode {
  const say = useSay();
  if (mine === null) return null;
  const isLit = commands.isLit && toyGame.legalCommands(mine).length > 0;
  return (
    <ul className={styles.cards} aria-label={say(message('hand'))}>
      {mine.own.hand.map((card, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.card}
            aria-label={say(message('card', { card }))}
            aria-disabled={!isLit || commands.waiting}
            onClick={() => {
              if (!commands.waiting) {
                commands.send({ type: 'play', command: { type: 'choose', card } });
              }
            }}
          >
            {card}
          </button>
        </li>
      ))}
    </ul>
  );
}

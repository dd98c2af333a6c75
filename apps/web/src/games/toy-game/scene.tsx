import { isSeatView, type View } from '@call-to-glory/game-kit';
import { toyGame, type Toy, type ToyCommand } from '@call-to-glory/toy-game/client';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import type { BoardProps, PastGames } from '../../board/board-props.ts';
import type { Step } from '../../board/catch-up/steps.ts';
import { ClockTime } from '../../board/clock/clock-time.tsx';
import { clockOf } from '../../board/clock/clock.ts';
import { gameIn, hashOf, replayPath } from '../../board/replay/game-link.ts';
import { useSay } from '../../board/words/say.ts';
import { useListNames } from '../../board/words/use-list-names.ts';
import { message as boardMessage } from '../../board/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { counted, message } from './messages/words.ts';
import { notation } from './notation.ts';
import { SeatMark } from './seat-mark.tsx';

import styles from './board.module.css';

type SceneProps = BoardProps<Toy> & {
  readonly view: View<Toy>;
  readonly names: readonly string[];
  readonly steps: readonly Step<Toy>[];
};

/** The middle of the table: who sits there, what was shown last, and what is to be done. */
export function Scene(props: SceneProps): ReactNode {
  const { view, steps } = props;
  const say = useSay();
  const shown = steps.findLast((step) => step.type === 'game' && step.fact.type === 'revealed');
  const cards = shown?.type === 'game' && shown.fact.type === 'revealed' ? shown.fact.cards : [];
  const { stage, pileSize } = view.public;
  return (
    <main className={`mat ${styles.table}`} aria-label={say(message('label'))}>
      <Players {...props} />
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
        <p className={styles.pile}>{say(counted('pile', pileSize))}</p>
      </section>
      {stage.type === 'over' ? <Over {...props} /> : <Prompt {...props} />}
    </main>
  );
}

/** Who plays: points, clock, and whether they have done their part. */
function Players({ table, view, names, now }: SceneProps): ReactNode {
  const say = useSay();
  const { scores, stage } = view.public;
  const done = stage.type === 'choosing' ? stage.chosen : [];
  return (
    <ul className={styles.players} aria-label={say(message('players'))}>
      {scores.map((score, seat) => {
        const clock = clockOf(toyGame, table, seat);
        return (
          <li key={seat}>
            <SeatMark seat={seat} />
            <strong>{names[seat]}</strong>
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

/** What the viewer can do, or for what the table waits. */
function Prompt({ view, connected, send }: SceneProps): ReactNode {
  const say = useSay();
  const mine = isSeatView<Toy>(view) ? view : null;
  const legal = mine === null ? [] : toyGame.legalCommands(mine);
  const play = (command: ToyCommand): void => void send({ type: 'play', command: { ...command } });
  const { round, stage } = view.public;
  const waiting = mine === null ? 'watching' : 'waiting';
  const title = stage.type === 'break' ? 'roundOver' : legal.length > 0 ? 'choose' : waiting;
  return (
    <section className={styles.prompt}>
      <div role="status">
        <h2>{say(message(title))}</h2>
        {title === 'choose' ? <p>{say(message('chooseDetail'))}</p> : null}
      </div>
      {legal.some(({ type }) => type === 'ready') ? (
        <Button look="act" disabled={!connected} onClick={() => play({ type: 'ready' })}>
          {say(message('readyNext', { round: round + 1 }))}
        </Button>
      ) : null}
      {mine === null ? null : (
        <ul className={styles.cards} aria-label={say(message('hand'))}>
          {mine.own.hand.map((card, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.card}
                aria-label={say(message('card', { card }))}
                disabled={!connected || !legal.some((one) => one.type === 'choose')}
                onClick={() => play({ type: 'choose', card })}
              >
                {card}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Who has won, and the way on. */
function Over({
  table,
  view,
  names,
  viewer,
  isShown,
  past,
  people,
  leave,
  send,
}: SceneProps): ReactNode {
  const say = useSay();
  const list = useListNames();
  const places = toyGame.outcome(view.public)?.places ?? [];
  const winners = names.filter((_, seat) => places[seat] === 1);
  const occupant = viewer === 'watcher' ? null : (table.seats[viewer] ?? null);
  const hasAgreed = occupant?.type === 'person' && occupant.ready;
  return (
    <section className={styles.prompt}>
      <div role="status">
        <h2>{say(message('over', { names: list(winners) }))}</h2>
      </div>
      {isShown === true ? null : (
        <div className={styles.cards}>
          {occupant?.type !== 'person' ? null : (
            <Button look="act" onClick={() => void send({ type: hasAgreed ? 'unready' : 'ready' })}>
              {say(boardMessage(hasAgreed ? 'action.unready' : 'action.rematch'))}
            </Button>
          )}
          {people === null || people === undefined ? null : (
            <Button look="outline" onClick={people}>
              {say(boardMessage('action.seats'))}
            </Button>
          )}
          {past === undefined ? null : <WatchAgain past={past} />}
          <Button look="outline" onClick={leave}>
            {say(boardMessage('action.home'))}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Opens the replay of the game, whose address can be passed on. */
function WatchAgain({ past }: { readonly past: PastGames }): ReactNode {
  const say = useSay();
  const [, navigate] = useLocation();
  async function open(): Promise<void> {
    const log = await past.fetchLog();
    const play = log.ok ? gameIn(notation, log.value) : null;
    if (play !== null) navigate(`${replayPath(notation)}#${hashOf(notation, play)}`);
  }
  return (
    <Button look="outline" onClick={() => void open()}>
      {say(message('watchAgain'))}
    </Button>
  );
}

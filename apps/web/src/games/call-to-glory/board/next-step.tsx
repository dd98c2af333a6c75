import type { CallToGlory } from '@call-to-glory/rules/client';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { randomHex } from '../../../table/random-hex.ts';
import type { TableView } from '../../game-client.ts';
import { DynastyMark } from '../art/dynasty-mark.tsx';
import type { BoardModel, SeatModel } from '../model/board-model.ts';
import { clockFace, clockOf, type SeatClock } from '../model/clock.ts';
import type { NameOf } from '../model/log-sentences.ts';
import { dynastyOf } from '../model/names.ts';
import { roundsLeft } from '../model/round-model.ts';
import { nextRoundWords } from '../model/round-words.ts';
import { winsOf } from '../model/session-score.ts';
import { counted, message, type Message } from '../model/words.ts';
import { useSay } from './say.ts';
import type { Choice } from './use-choice.ts';
import { useTimeLeft } from './use-clock.ts';

import styles from './next-step.module.css';

interface NextStepProps {
  readonly table: TableView<CallToGlory>;
  readonly model: BoardModel;
  readonly nameOf: NameOf;
  readonly choice: Choice;
  readonly connected: boolean;
  readonly now: () => number;
  onLeave(): void;
}

/** The way on: into the next round, or, after the last, into another game or home. */
export function NextStep(props: NextStepProps): ReactNode {
  return props.model.view.public.stage.type === 'over' ? (
    <AnotherGame {...props} />
  ) : (
    <NextRound {...props} />
  );
}

function NextRound({ table, model, nameOf, choice, connected, now }: NextStepProps): ReactNode {
  const say = useSay();
  const state = model.view.public;
  const { stage } = state;
  const ready = stage.type === 'break' ? stage.ready : [];
  const { mine } = model;
  const round = state.round + 1;
  const seats = inOrder(model);
  const clocks = seats.flatMap(({ seat }) => clockOf(table, seat) ?? []);
  const reader = { seat: mine?.seat ?? null, nameOf };
  const isReady = mine !== null && ready.includes(mine.seat);
  return (
    <div className={styles.step}>
      <h2 className={styles.heading}>
        {say(message(roundsLeft(state) === 1 ? 'round.nextLast' : 'round.next', { round }))}
      </h2>
      <p className={styles.words}>{nextRoundWords(state, reader).map(say).join(' ')}</p>
      <Agreement
        seats={seats}
        me={mine?.seat ?? null}
        agreed={ready}
        agreedWord={message('round.isReady')}
      />
      {mine === null ? null : (
        <>
          <button
            type="button"
            className={`vermilion ${styles.main}`}
            aria-disabled={isReady || choice.waiting || !connected}
            onClick={() => {
              if (!choice.waiting) choice.play({ type: 'ready' });
            }}
          >
            {say(message(isReady ? 'round.isReady' : 'action.ready', { round }))}
          </button>
          <Told told={choice.told} />
        </>
      )}
      <StartsIn clock={clocks.find(({ type }) => type === 'running') ?? null} now={now} />
    </div>
  );
}

function AnotherGame({ table, model, choice, connected, now, onLeave }: NextStepProps): ReactNode {
  const say = useSay();
  const { mine } = model;
  const seats = inOrder(model);
  const agreed = seats.flatMap(({ seat }) => {
    const occupant = table.seats[seat];
    return occupant?.type === 'bot' || (occupant?.type === 'person' && occupant.ready)
      ? [seat]
      : [];
  });
  const hasAgreed = mine !== null && agreed.includes(mine.seat);
  return (
    <div className={styles.step}>
      <h2 className={styles.heading}>{say(message('round.again'))}</h2>
      <p className={styles.words}>{say(message('round.againDetail'))}</p>
      <Agreement
        seats={seats}
        me={mine?.seat ?? null}
        agreed={agreed}
        agreedWord={message('round.agreed')}
      />
      {mine === null ? null : (
        <>
          <button
            type="button"
            className={`vermilion ${styles.main}`}
            aria-disabled={choice.waiting || !connected}
            onClick={() => {
              if (choice.waiting) return;
              choice.ask(
                hasAgreed ? { type: 'unready' } : { type: 'ready', entropy: randomHex(16) },
              );
            }}
          >
            {say(message(hasAgreed ? 'action.unready' : 'action.rematch'))}
          </button>
          <Told told={choice.told} />
        </>
      )}
      <StartsIn
        clock={table.startsAt === null ? null : { type: 'running', deadline: table.startsAt }}
        now={now}
      />
      <SessionScore table={table} seats={seats} />
      <button type="button" className={styles.second} onClick={onLeave}>
        {say(message('action.home'))}
      </button>
    </div>
  );
}

/** Who has won how many games at this table, once it is more than one. */
function SessionScore({
  table,
  seats,
}: {
  readonly table: TableView<CallToGlory>;
  readonly seats: readonly SeatModel[];
}): ReactNode {
  const say = useSay();
  const { i18n } = useTranslation();
  if (table.results.length < 2) return null;
  const wins = winsOf(table.results);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const scores = seats.map(({ seat, name }) => `${name} ${wins[seat] ?? 0}`);
  const games = table.results.length;
  return (
    <p className={styles.words}>
      {say(counted('round.session', games, { scores: list.format(scores) }))}
    </p>
  );
}

/** Why what was pressed is not possible. */
function Told({ told }: { readonly told: Message | null }): ReactNode {
  const say = useSay();
  return told === null ? null : <p className={styles.words}>{say(told)}</p>;
}

interface AgreementProps {
  readonly seats: readonly SeatModel[];
  readonly me: number | null;
  readonly agreed: readonly number[];
  readonly agreedWord: Message;
}

/** Who has agreed to go on, and for whom the table waits. */
function Agreement({ seats, me, agreed, agreedWord }: AgreementProps): ReactNode {
  const say = useSay();
  return (
    <ul className={styles.seats}>
      {seats.map(({ seat, name, away, bot }) => {
        const hasAgreed = agreed.includes(seat);
        const isBot = bot !== 'none';
        const word = hasAgreed
          ? isBot
            ? message('round.isBot')
            : agreedWord
          : message(seat === me ? 'round.isYou' : away ? 'seat.reconnecting' : 'round.isWaiting');
        return (
          <li key={seat} data-agreed={hasAgreed}>
            <span className={styles.mark}>
              <DynastyMark dynasty={dynastyOf(seat)} state={hasAgreed ? undefined : 'away'} />
              {hasAgreed ? (
                <span className={styles.tick}>
                  <Check size={15} strokeWidth={2.4} aria-hidden="true" />
                </span>
              ) : null}
            </span>
            <span className="visually-hidden">{name}: </span>
            {say(word)}
          </li>
        );
      })}
    </ul>
  );
}

function StartsIn({
  clock,
  now,
}: {
  readonly clock: SeatClock | null;
  readonly now: () => number;
}): ReactNode {
  const say = useSay();
  const left = useTimeLeft(clock, now);
  return left === null ? null : (
    <p className={styles.startsIn}>{say(message('round.startsIn', { clock: clockFace(left) }))}</p>
  );
}

function inOrder({ bottom, rivals }: BoardModel): readonly SeatModel[] {
  return [bottom, ...rivals];
}

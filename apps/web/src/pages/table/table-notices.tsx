import type { GameTypes } from '@call-to-glory/game-kit';
import {
  absenceEndOf,
  awaitedSeats,
  electorsOf,
  type Proposal,
  type OpenProposal,
  seatOf,
  type TableCommand,
} from '@call-to-glory/table/client';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSeatNames } from '../../features/names/use-seat-names.ts';
import { describeProposal } from '../../features/table/describe-proposal.ts';
import { proposeEnd } from '../../features/table/propose-end.ts';
import { useBeat } from '../../features/table/use-beat.ts';
import type { GameClient } from '../../games/game-client.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import type { TableView } from '../../lib/connection/table-view.ts';
import { clockTime, minutesAndSeconds } from '../../lib/language/duration.ts';
import { useMe } from '../../lib/shell/shell-context.ts';

import styles from './table-notices.module.css';

/** How long it stays in sight that somebody was reminded, in milliseconds. */
const nudgeTime = 8000;

interface TableNoticesProps {
  readonly open: OpenTable;
  readonly game: GameClient<GameTypes>;
  now(): number;
  send(command: TableCommand): void;
  /** Asks whether to end the game. */
  onEnd(): void;
}

/** What the people at a running game have to decide together: the most pressing thing only. */
export function TableNotices(props: TableNoticesProps): ReactNode {
  const { open, game, now, send, onEnd } = props;
  const { t } = useTranslation();
  const me = useMe();
  const names = useSeatNames(open.table);
  const { table } = open;
  const mine = me === null ? null : seatOf(table, me.id);
  const nudger = useNudge(open, mine, now);
  const absent = awaitedSeats(game.game, table).find(
    (seat) => seat !== mine && absenceEndOf(game.game, table, seat) !== null,
  );
  const end = absent === undefined ? null : absenceEndOf(game.game, table, absent);
  useBeat(end, now);

  const motion = proposalsAt(table).find(
    ({ motion: wanted, agreed, against }) =>
      mine !== null &&
      electorsOf(table, wanted).includes(mine) &&
      ![...agreed, ...against].includes(mine),
  );
  const vote = (wanted: Proposal, isFor: boolean): void =>
    send({ type: 'vote', motion: wanted, isFor });

  const notice = (() => {
    if (table.stage !== 'playing') return null;
    if (table.standstill?.reason === 'restored') {
      const hasVoted = (['resume', 'end'] as const).some((type) =>
        hasAgreed(table, { type }, mine),
      );
      return (
        <Notice
          words={t(hasVoted ? 'people.restoredVoted' : 'people.restored')}
          other={
            mine === null || hasVoted
              ? null
              : {
                  words: t('people.endNow'),
                  act: () => proposeEnd(table, onEnd, (wanted) => vote(wanted, true)),
                }
          }
          main={
            mine === null || hasVoted
              ? null
              : { words: t('people.resume'), act: () => vote({ type: 'resume' }, true) }
          }
        />
      );
    }
    if (motion !== undefined) {
      const [by] = motion.agreed;
      return (
        <Notice
          words={describeProposal(motion.motion, names[by ?? 0] ?? '', names)}
          other={{ words: t('people.disagree'), act: () => vote(motion.motion, false) }}
          main={{ words: t('people.agree'), act: () => vote(motion.motion, true) }}
        />
      );
    }
    if (table.standstill?.reason === 'paused') {
      const hasVoted = hasAgreed(table, { type: 'resume' }, mine);
      return (
        <Notice
          words={t(hasVoted ? 'people.pausedVoted' : 'people.paused', {
            time: clockTime(table.standstill.until, now()),
          })}
          main={
            mine === null || hasVoted
              ? null
              : { words: t('people.resume'), act: () => vote({ type: 'resume' }, true) }
          }
        />
      );
    }
    if (absent !== undefined && end !== null) {
      const who = names[absent] ?? '';
      const how = howGone(open, absent);
      const hasVoted = (['cover', 'wait'] as const).some((type) =>
        hasAgreed(table, { type, seat: absent }, mine),
      );
      return (
        <Notice
          words={t(`people.${how}`, {
            who,
            left: minutesAndSeconds(end - now()),
          })}
          other={
            mine === null || hasVoted
              ? null
              : { words: t('people.wait'), act: () => vote({ type: 'wait', seat: absent }, true) }
          }
          main={
            mine === null || hasVoted
              ? null
              : {
                  words: t('people.coverNow'),
                  act: () => vote({ type: 'cover', seat: absent }, true),
                }
          }
        />
      );
    }
    return null;
  })();

  return (
    <>
      {notice}
      <div role="alert">
        {nudger === null ? null : (
          <Notice words={t('people.nudged', { name: names[nudger] ?? '' })} />
        )}
      </div>
    </>
  );
}

/** A button under a notice. */
interface Answer {
  readonly words: string;
  act(): void;
}

function Notice({
  words,
  other = null,
  main = null,
}: {
  readonly words: string;
  /** What can be answered; nothing for whoever has no say. */
  readonly other?: Answer | null;
  readonly main?: Answer | null;
}): ReactNode {
  return (
    <div className={styles.notice} data-notice>
      <p>{words}</p>
      {other === null && main === null ? null : (
        <div className={styles.buttons}>
          {[other, main].map((answer) =>
            answer === null ? null : (
              <button
                key={answer.words}
                type="button"
                className={styles.button}
                data-main={answer === main}
                onClick={answer.act}
              >
                {answer.words}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  );
}

function proposalsAt(table: TableView<GameTypes>): readonly OpenProposal[] {
  return table.stage === 'playing' ? table.proposals : [];
}

/** Has a seat voted for this, and is it not decided yet? */
function hasAgreed(table: TableView<GameTypes>, wanted: Proposal, seat: number | null): boolean {
  return proposalsAt(table).some(
    ({ motion, agreed }) =>
      motion.type === wanted.type &&
      ('seat' in wanted ? 'seat' in motion && motion.seat === wanted.seat : true) &&
      seat !== null &&
      agreed.includes(seat),
  );
}

/** Who has just reminded a seat that the game waits for it; null for nobody. */
function useNudge({ recent }: OpenTable, seat: number | null, now: () => number): number | null {
  const [, setDone] = useState(0);
  const last = recent
    .flatMap(({ at, events }) => events.map((event) => ({ at, event })))
    .findLast(({ event }) => event.type === 'nudged' && event.seat === seat);
  const at = last?.at ?? null;
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setDone(at), Math.max(0, at + nudgeTime - now()));
    return () => clearTimeout(timer);
  }, [at, now]);
  if (last?.event.type !== 'nudged' || now() - last.at >= nudgeTime) return null;
  return last.event.by;
}

/** Why the others wait in vain for somebody. */
function howGone(
  { table, presence }: OpenTable,
  seat: number,
): 'absent' | 'absentClosed' | 'absentRemoved' {
  const occupant = table.seats[seat];
  if (occupant?.type !== 'person') return 'absent';
  const { id } = occupant.person;
  if ((presence.removed ?? []).includes(id)) return 'absentRemoved';
  return (presence.closed ?? []).includes(id) ? 'absentClosed' : 'absent';
}

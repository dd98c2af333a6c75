import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import {
  absenceEndOf,
  awaitedSeats,
  electorsOf,
  seatOf,
  type Proposal,
  type OpenProposal,
  type SeenTableEvent,
  type TableCommand,
  type TableView,
} from '@call-to-glory/table/client';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameClient } from '../../board/contract/game-client.ts';
import { useListNames } from '../../board/words/use-list-names.ts';
import { seatNames } from '../../features/names/seat-names.ts';
import { describeProposal, kindOfProposal } from '../../features/table/describe-proposal.ts';
import { proposeEnd } from '../../features/table/propose-end.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import { clockTime, minutesAndSeconds } from '../../lib/language/duration.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { useSecondTick } from '../../ui/use-second-tick.ts';
import { Notice } from './notice.tsx';
import { takenBackBy } from './taken-back.ts';
import { usePassingEvent } from './use-passing-event.ts';

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
  const { open, game, now } = props;
  const { t } = useTranslation();
  const me = useMe();
  const names = seatNames(open.table);
  const mine = me === null ? null : seatOf(open.table, me.id);
  const reminder = usePassingEvent(open, (event) => isReminderFor(mine, event), now);
  const defeat = usePassingEvent(open, isDefeat, now);
  const lost = defeat?.motion.type;
  const backBy = defeat === null ? null : takenBackBy(open.recent, defeat);
  // Those who take a proposal back know it.
  const isNews = mine !== null && mine !== backBy && proposalsAt(open.table).length === 0;
  const absence = absenceAt(open.table, game, mine);
  useSecondTick(absence?.end ?? null, now);
  return (
    <>
      <Pressing {...props} mine={mine} names={names} absence={absence} />
      <div role="alert">
        {reminder === null ? null : (
          <Notice words={t('people.reminded', { name: names[reminder.by] ?? '' })} />
        )}
        {isNews && (lost === 'pause' || lost === 'end' || lost === 'resume') ? (
          <Notice
            words={t(
              `people.${backBy === null ? 'lost' : 'takenBack'}.${kindOfProposal(open.table, lost)}`,
              {
                name: names[backBy ?? 0] ?? '',
              },
            )}
          />
        ) : null}
      </div>
    </>
  );
}

type Event = SeenTableEvent<GameTypes>;

function isReminderFor(
  seat: Seat | null,
  event: Event,
): event is Extract<Event, { readonly type: 'nudged' }> {
  return event.type === 'nudged' && event.seat === seat;
}

/** Has a proposal been defeated? */
function isDefeat(event: Event): event is Extract<Event, { readonly type: 'motionLost' }> {
  return event.type === 'motionLost';
}

/** Somebody who is away and for whom the others wait, and until when. */
interface Absence {
  readonly seat: Seat;
  readonly end: number;
}

function absenceAt(
  table: TableView<GameTypes>,
  { rules }: GameClient<GameTypes>,
  mine: Seat | null,
): Absence | null {
  for (const seat of awaitedSeats(rules, table)) {
    const end = seat === mine ? null : absenceEndOf(rules, table, seat);
    if (end !== null) return { seat, end };
  }
  return null;
}

interface PressingProps extends TableNoticesProps {
  /** The viewer's seat; null where they have no say. */
  readonly mine: Seat | null;
  readonly names: readonly string[];
  readonly absence: Absence | null;
}

function Pressing(props: PressingProps): ReactNode {
  const { open, mine, names, absence, send } = props;
  const { t } = useTranslation();
  const { table } = open;
  if (table.stage !== 'playing') return null;
  if (table.standstill?.reason === 'restored') return <Restored {...props} />;
  const undecided = proposalsAt(table).find(
    ({ motion, agreed, against }) =>
      mine !== null &&
      electorsOf(table, motion).includes(mine) &&
      ![...agreed, ...against].includes(mine),
  );
  if (undecided !== undefined) {
    const { motion, agreed } = undecided;
    const vote = (isFor: boolean): void => send({ type: 'vote', motion, isFor });
    return (
      <Notice
        words={describeProposal(table, motion, names[agreed[0] ?? 0] ?? '', names)}
        other={{ words: t('people.disagree'), act: () => vote(false) }}
        main={{ words: t('people.agree'), act: () => vote(true) }}
      />
    );
  }
  if (table.standstill?.reason === 'paused')
    return <Paused {...props} until={table.standstill.until} />;
  if (absence === null) return <Agreed {...props} />;
  return <Absent key={`${absence.seat} ${absence.end}`} {...props} {...absence} />;
}

/** What the viewer has agreed to, and the people who have not answered yet. */
function Agreed(props: PressingProps): ReactNode {
  const agreed = useAgreed(props);
  return agreed === null ? null : <Notice {...agreed} mayWait />;
}

/** Who has not answered yet to what the viewer has agreed to, and how to take it back; null if they have not. */
function useAgreed({
  open: { table },
  mine,
  names,
  send,
}: PressingProps): Pick<ComponentProps<typeof Notice>, 'words' | 'other'> | null {
  const { t } = useTranslation();
  const listNames = useListNames();
  const type = (['end', 'pause'] as const).find((one) => hasAgreed(table, { type: one }, mine));
  if (type === undefined) return null;
  const motion = { type };
  const waitingFor = electorsOf(table, motion).filter((seat) => !hasAgreed(table, motion, seat));
  const takeBack = (): void => send({ type: 'vote', motion, isFor: false });
  return {
    words: t(`people.wanted.${kindOfProposal(table, type)}`, {
      count: waitingFor.length,
      names: listNames(waitingFor.map((seat) => names[seat] ?? '')),
    }),
    other: { words: t('people.takeBack'), act: takeBack },
  };
}

/** The server was restored to an earlier state: people say whether they continue from there. */
function Restored({ open: { table }, mine, onEnd, send }: PressingProps): ReactNode {
  const { t } = useTranslation();
  const isForEnd = hasAgreed(table, { type: 'end' }, mine);
  const isForGoingOn = hasAgreed(table, { type: 'resume' }, mine);
  const vote = (motion: Proposal): void => send({ type: 'vote', motion, isFor: true });
  const end = { words: t('end.end'), act: () => proposeEnd(table, onEnd, vote) };
  const goOn = {
    words: t('people.resume'),
    act: () => {
      // Otherwise the game could end later by a vote that nobody remembers.
      if (isForEnd) send({ type: 'vote', motion: { type: 'end' }, isFor: false });
      vote({ type: 'resume' });
    },
  };
  // Voting for the end may mean waiting for somebody who never comes, so the viewer can still choose to continue.
  return (
    <Notice
      words={t(isForEnd || isForGoingOn ? 'people.restoredVoted' : 'people.restored')}
      isAnswered={mine === null || isForGoingOn}
      other={isForEnd ? undefined : end}
      main={goOn}
    />
  );
}

function Paused(props: PressingProps & { readonly until: number }): ReactNode {
  const {
    open: { table },
    mine,
    until,
    now,
    send,
  } = props;
  const { t } = useTranslation();
  const hasVoted = hasAgreed(table, { type: 'resume' }, mine);
  const agreed = useAgreed(props);
  const paused = t(hasVoted ? 'people.pausedVoted' : 'people.paused', {
    time: clockTime(until, now()),
  });
  const goOn = {
    words: t('people.resume'),
    act: () => send({ type: 'vote', motion: { type: 'resume' }, isFor: true }),
  };
  return (
    <Notice
      words={agreed === null ? paused : `${paused} ${agreed.words}`}
      isAnswered={mine === null}
      mayWait
      other={agreed?.other}
      main={hasVoted ? undefined : goOn}
    />
  );
}

function Absent({ open, mine, names, seat, end, now, send }: PressingProps & Absence): ReactNode {
  const { t } = useTranslation();
  const voted = (['cover', 'wait'] as const).find((type) =>
    hasAgreed(open.table, { type, seat }, mine),
  );
  const vote = (type: 'cover' | 'wait'): void =>
    send({ type: 'vote', motion: { type, seat }, isFor: true });
  const [spokenAt, setSpokenAt] = useState({ voted, left: end - now() });
  if (spokenAt.voted !== voted) setSpokenAt({ voted, left: end - now() });
  const words = (left: number): string =>
    t(voted === undefined ? `people.${howGone(open, seat)}` : `people.voted.${voted}`, {
      who: names[seat] ?? '',
      left: minutesAndSeconds(left),
    });
  return (
    <Notice
      words={words(end - now())}
      spoken={words(spokenAt.left)}
      isAnswered={mine === null || voted !== undefined}
      other={{ words: t('people.wait'), act: () => vote('wait') }}
      main={{ words: t('people.coverNow'), act: () => vote('cover') }}
    />
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

/** Says why the person for whom the others wait is away. */
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

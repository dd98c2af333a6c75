import type { GameTypes } from '@call-to-glory/game-kit';
import { playersOf, seatOf, type Occupant } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SeenTable } from '../../lib/connection/seen-table.ts';
import { attendanceAt, type Attendance } from '../clock/attendance.ts';
import type { TableContext } from '../contract/board-game.ts';
import { useLooks } from '../words/game-looks.ts';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';
import { useListNames } from '../words/use-list-names.ts';
import { counted, message } from '../words/words.ts';
import { Agreement } from './agreement.tsx';
import { RematchDock } from './rematch-dock.tsx';

import styles from './next-step.module.css';

interface AnotherGameProps {
  readonly context: TableContext<GameTypes>;
  /** Opens seats and options; null where there is nobody else. */
  readonly onPeople: (() => void) | null;
  onLeave(): void;
}

/** After the last round: another game with the people who sit there now, seats and options before it, or home. */
export function AnotherGame(props: AnotherGameProps): ReactNode {
  const { context, onPeople, onLeave } = props;
  const { table, mine } = context;
  const { seatName } = useLooks();
  const say = useSay();
  const chair = mine === null ? null : chairNow(table, mine.seat);
  const listNames = useListNames();
  const players = playersOf(table);
  // Chairs may have changed since the game.
  const attendance = attendanceAt(table, context.presence);
  const playedBy = (occupant: Occupant): Attendance | undefined =>
    attendance.find((_, seat) => isSamePerson(players[seat], occupant));
  const parties = table.seats.map((occupant, seat) => ({
    seat,
    name: occupant.type === 'person' ? occupant.person.name : seatName(seat),
    hasAgreed: occupant.type === 'bot' || (occupant.type === 'person' && occupant.ready),
    word: wordFor(occupant, seat === chair, playedBy(occupant)),
  }));
  const failed = (table.stage === 'playing' ? [] : table.notOpened).map(
    (seat) => parties[seat]?.name ?? '',
  );
  return (
    <div className={styles.step}>
      <h2 className={styles.heading}>{say(message('round.again'))}</h2>
      <Agreement parties={parties} />
      {failed.length === 0 ? null : (
        <p className={styles.words} role="status">
          {say(message('round.againFailed', { names: listNames(failed) }))}
        </p>
      )}
      {mine === null ? null : <RematchDock context={context} chair={chair} />}
      <SessionScore table={table} />
      {onPeople === null ? null : (
        <button type="button" className={styles.second} onClick={onPeople}>
          {say(message('action.seats'))}
        </button>
      )}
      <button type="button" className={styles.second} onClick={onLeave}>
        {say(message('action.home'))}
      </button>
    </div>
  );
}

/** Who has won how many games at this table, once it is more than one. */
function SessionScore({ table }: { readonly table: SeenTable<GameTypes> }): ReactNode {
  const say = useSay();
  const { i18n } = useTranslation();
  const { games, tallies } = table.score;
  if (games < 2) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const scores = tallies
    .filter((tally) => tally.games > 0)
    .map(({ person, wins }) => `${person.name} ${wins}`);
  return (
    <p className={styles.words}>
      {say(counted('round.session', games, { scores: list.format(scores) }))}
    </p>
  );
}

function wordFor(occupant: Occupant, isMine: boolean, played: Attendance | undefined): Message {
  switch (occupant.type) {
    case 'empty':
      return message('round.isFree');
    case 'bot':
      return message('round.isBot');
    case 'person':
      if (occupant.ready) return message('round.agreed');
      if (isMine) return message('round.isYou');
      if (played?.isRemoved === true) return message('seat.removed');
      if (played?.hasClosed === true) return message('seat.closed');
      return message(occupant.awaySince === null ? 'round.isWaiting' : 'round.isAway');
  }
}

function isSamePerson(one: Occupant | undefined, other: Occupant): boolean {
  return one?.type === 'person' && other.type === 'person' && one.person.id === other.person.id;
}

/** Where somebody sits now who had this seat in the game that is over; null if they have left. */
function chairNow(table: SeenTable<GameTypes>, seat: number): number | null {
  const player = playersOf(table)[seat];
  return player?.type === 'person' ? seatOf(table, player.person.id) : null;
}

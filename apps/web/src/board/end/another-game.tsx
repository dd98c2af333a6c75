import type { GameTypes } from '@call-to-glory/game-kit';
import {
  isSetToStart,
  playersOf,
  type Occupant,
  type TableView,
} from '@call-to-glory/table/client';
import type { ReactNode } from 'react';

import { attendanceAt, type Attendance } from '../clock/attendance.ts';
import type { TableContext } from '../contract/board-game.ts';
import type { OtherGame } from '../contract/board-props.ts';
import { useLooks } from '../words/game-looks.ts';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';
import { useListNames } from '../words/use-list-names.ts';
import { message } from '../words/words.ts';
import { Agreement, type Party } from './agreement.tsx';
import { RematchDock } from './rematch-dock.tsx';

import styles from './next-step.module.css';

interface AnotherGameProps {
  readonly context: TableContext<GameTypes>;
  /** The options of the next game, to be changed; null where the shell offers none. */
  readonly options: ReactNode;
  readonly otherGames: readonly OtherGame[];
  onLeave(): void;
}

/** After the last round: another game with the people at the table now, its options, the way home, or one of the other games. */
export function AnotherGame(props: AnotherGameProps): ReactNode {
  const { context, options, otherGames, onLeave } = props;
  const { table, mine, chair } = context;
  const say = useSay();
  const list = useListNames();
  // Players who have left are offered a chair again while one is free; others who could take one are offered it elsewhere.
  const hasDock = chair !== null || (mine !== null && hasChairFor(table, mine.seat));
  const parties = useParties(context, chair);
  // Not “You”, in the middle of a sentence about somebody.
  const failed = (table.stage === 'playing' ? [] : table.notOpened).flatMap((seat) => {
    const occupant = table.seats[seat];
    return occupant?.type === 'person' ? [occupant.person.name] : [];
  });
  const opener = ((table.opener ?? 0) + 1) % table.seats.length;
  return (
    <div className={styles.step} data-dock={hasDock}>
      <h2>{say(message('round.again'))}</h2>
      {table.seats[opener]?.type === 'empty' ? null : (
        <p className={styles.words} data-opener>
          {say(
            opener === chair
              ? message('round.youOpen')
              : message('round.opens', { name: parties[opener]?.name ?? '' }),
          )}
        </p>
      )}
      <Agreement parties={parties} />
      {failed.length === 0 ? null : (
        <p className={styles.words} role="status">
          {say(message('round.againFailed', { names: list(failed) }))}
        </p>
      )}
      {hasDock ? <RematchDock context={context} /> : null}
      {options}
      <div className={styles.elsewhere} data-elsewhere>
        <button type="button" className={styles.second} onClick={onLeave}>
          {say(message('action.home'))}
        </button>
        {otherGames.map(({ id, name, mark, play }) => (
          <button key={id} type="button" className={styles.second} onClick={play}>
            <span className={styles.ofGame}>{mark}</span>
            {say(message('action.playOther', { game: name }))}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Who would play in another game, and their status. */
function useParties(context: TableContext<GameTypes>, chair: number | null): readonly Party[] {
  const say = useSay();
  const { seatName } = useLooks();
  const { table } = context;
  const players = playersOf(table);
  // People may have changed chairs since the game.
  const attendance = attendanceAt(table, context.presence);
  const playedBy = (occupant: Occupant): Attendance | undefined =>
    attendance.find((_, seat) => isSamePerson(players[seat], occupant));
  return table.seats.map((occupant, seat) => ({
    seat,
    name:
      seat === chair
        ? say(message('you'))
        : occupant.type === 'person'
          ? occupant.person.name
          : seatName(seat),
    hasAgreed: occupant.type === 'bot' || (occupant.type === 'person' && occupant.ready),
    word: wordFor(table, occupant, playedBy(occupant)),
  }));
}

function wordFor(
  table: TableView<GameTypes>,
  occupant: Occupant,
  played: Attendance | undefined,
): Message {
  switch (occupant.type) {
    case 'empty':
      return message('round.isFree');
    case 'bot':
      return message('round.isBot');
    case 'person':
      if (isSetToStart(table, occupant)) return message('round.agreed');
      if (played?.isRemoved === true) return message('seat.removed');
      if (played?.hasClosed === true) return message('seat.closed');
      return message(occupant.awaySince === null ? 'round.isWaiting' : 'seat.away');
  }
}

function isSamePerson(one: Occupant | undefined, other: Occupant): boolean {
  return one?.type === 'person' && other.type === 'person' && one.person.id === other.person.id;
}

/** May the player who had this seat in the finished game take a chair again? */
function hasChairFor(table: TableView<GameTypes>, seat: number): boolean {
  const player = playersOf(table)[seat];
  const isKicked = player?.type === 'person' && table.kicked.includes(player.person.id);
  return !table.locked && !isKicked && table.seats.some(({ type }) => type === 'empty');
}

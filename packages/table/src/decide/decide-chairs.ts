import {
  accept,
  refuse,
  type Game,
  type GameTypes,
  type Result,
  type Seat,
} from '@call-to-glory/game-kit';

import type { TableCommand, TableRefusal } from '../model/command.ts';
import type { Circumstances, Decision } from '../model/decision.ts';
import type { Occupant, Person, TableBase } from '../model/table.ts';
import type { WholeTable, WholeWaiting } from '../model/whole-table.ts';
import { standInBot, heirAfter } from '../seating/attendance.ts';
import { groupOf } from '../seating/group.ts';
import { botAt, isHost, seatOf } from '../seating/seats.ts';
import { isBotOf, type ChairEvent } from './before-game.ts';
import { andStart } from './game-turns.ts';

/**
 * A person takes an empty chair, or moves to it from their own. Refused during a game, to those who were kicked, and
 * to others while the table is locked. Where there is no host, they become host.
 */
export function decideSit<Types extends GameTypes>(
  table: WholeTable<Types>,
  person: Person,
  wanted: Seat | undefined,
): Decision<Types> {
  if (table.stage === 'playing') return refuse({ code: 'game-running' });
  const firstEmpty = table.seats.findIndex(({ type }) => type === 'empty');
  if (wanted === undefined && firstEmpty === -1) return refuse({ code: 'table-full' });
  const seat = wanted ?? firstEmpty;
  const occupant = occupantOf(table, seat);
  if (!occupant.ok) return occupant;
  if (occupant.value.type !== 'empty') return refuse({ code: 'seat-taken', seat });
  const current = seatOf(table, person.id);
  if (table.kicked.includes(person.id)) return refuse({ code: 'kicked' });
  if (table.locked && current === null) return refuse({ code: 'table-locked' });
  const left: ChairEvent[] = current === null ? [] : [{ type: 'seatLeft', seat: current }];
  const hosting: ChairEvent[] =
    table.host === null ? [{ type: 'hostChanged', host: person.id }] : [];
  // A table where nobody sits would lose its lock and its pin.
  return accept([{ type: 'seatTaken', seat, person }, ...left, ...hosting]);
}

/**
 * In a running game a bot takes over, and the chair stays the person's; if they were host, somebody
 * who is there succeeds them.
 */
export function decideStand<Types extends GameTypes>(
  table: WholeTable<Types>,
  seat: Seat,
): Decision<Types> {
  if (table.stage !== 'playing') return accept(leaving(table, seat));
  if (botAt(table, seat) !== null) return refuse({ code: 'already-covered' });
  const heir = heirAfter(table, seat);
  const isPassing = isHostAt(table, seat) && heir !== null;
  const passing: ChairEvent[] = isPassing ? [{ type: 'hostChanged', host: heir.person.id }] : [];
  return accept([{ type: 'covered', seat, bot: standInBot }, ...passing]);
}

/** A bot takes an empty chair; if that was all a game was waiting for, its countdown begins. */
export function decideSeatBot<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeWaiting<Types>,
  { seat, bot }: Extract<TableCommand, { type: 'seatBot' }>,
  circumstances: Circumstances,
): Decision<Types> {
  const occupant = occupantOf(table, seat);
  if (!occupant.ok) return occupant;
  if (occupant.value.type !== 'empty') return refuse({ code: 'seat-taken', seat });
  if (!isBotOf(game, bot)) return refuse({ code: 'no-such-bot', bot });
  return accept(andStart(game, table, [{ type: 'botSeated', seat, bot }], circumstances));
}

/** The host removes a bot, or kicks a person, but not themselves. */
export function decideClearSeat<Types extends GameTypes>(
  table: WholeWaiting<Types>,
  host: Person,
  seat: Seat,
): Decision<Types> {
  const occupant = occupantOf(table, seat);
  if (!occupant.ok) return occupant;
  switch (occupant.value.type) {
    case 'empty':
      return refuse({ code: 'seat-empty', seat });
    case 'bot':
      return accept(leaving(table, seat));
    case 'person': {
      const player = occupant.value.person.id;
      return player === host.id
        ? refuse({ code: 'own-seat' })
        : accept([...leaving(table, seat), { type: 'barred', player }]);
    }
  }
}

/** A host may pin the table for their group at any time, and unpin it. */
export function decidePin<Types extends GameTypes>(
  table: WholeTable<Types>,
  person: Person,
  pinned: boolean,
): Decision<Types> {
  if (!isHost(table, person.id)) return refuse({ code: 'not-host' });
  return accept([{ type: 'kept', kept: pinned }]);
}

/** A person may leave the group, but not in the middle of a game that they play. */
export function decideLeaveGroup<Types extends GameTypes>(
  table: WholeTable<Types>,
  { id }: Person,
): Decision<Types> {
  const seat = seatOf(table, id);
  if (table.stage === 'playing' && seat !== null) return refuse({ code: 'game-running' });
  const isMember = groupOf(table).includes(id);
  if (!isMember && (seat === null || !table.pinned)) return refuse({ code: 'not-member' });
  return accept([
    ...(seat === null ? [] : leaving(table, seat)),
    ...(isMember ? [{ type: 'groupLeft', player: id } as const] : []),
  ]);
}

/** The host passes the role on to a person at the table; possible at any time. */
export function decideTransferHost<Types extends GameTypes>(
  table: WholeTable<Types>,
  person: Person,
  seat: Seat,
): Decision<Types> {
  if (!isHost(table, person.id)) return refuse({ code: 'not-host' });
  const occupant = occupantOf(table, seat);
  if (!occupant.ok) return occupant;
  switch (occupant.value.type) {
    case 'person':
      return accept([{ type: 'hostChanged', host: occupant.value.person.id }]);
    case 'bot':
      return refuse({ code: 'bot-cannot-host', seat });
    case 'empty':
      return refuse({ code: 'seat-empty', seat });
  }
}

/** The chair becomes empty; if its person was host, the next person clockwise takes over the role. */
function leaving(table: TableBase, seat: Seat): readonly ChairEvent[] {
  const left: ChairEvent = { type: 'seatLeft', seat };
  return isHostAt(table, seat)
    ? [left, { type: 'hostChanged', host: heirAfter(table, seat)?.person.id ?? null }]
    : [left];
}

function isHostAt(table: TableBase, seat: Seat): boolean {
  const occupant = table.seats[seat];
  return occupant?.type === 'person' && isHost(table, occupant.person.id);
}

function occupantOf(table: TableBase, seat: Seat): Result<Occupant, TableRefusal> {
  const occupant = table.seats[seat];
  return occupant === undefined ? refuse({ code: 'no-such-seat', seat }) : accept(occupant);
}

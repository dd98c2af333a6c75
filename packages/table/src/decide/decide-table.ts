import { accept, refuse, type Game, type GameTypes, type Seat } from '@call-to-glory/game-kit';

import {
  isGameSystemCommand,
  isGameCommand,
  isHostCommand,
  isReadyCommand,
  type GameSystemCommand,
  type GameCommand,
  type HostCommand,
  type ReadyCommand,
  type Request,
  type SystemCommand,
  type TableCommand,
} from '../model/command.ts';
import { tableVersion, type Circumstances, type Decision } from '../model/decision.ts';
import type { Person } from '../model/table.ts';
import type { WholePlaying, WholeTable, WholeWaiting } from '../model/whole-table.ts';
import { isHere } from '../seating/attendance.ts';
import { isHost, seatOf } from '../seating/seats.ts';
import {
  decideAsPresent,
  decideAttend,
  decideClose,
  decideStandInForAbsent,
  decidePassHost,
} from './decide-attendance.ts';
import {
  decideClearSeat,
  decideLeaveGroup,
  decideTransferHost,
  decidePin,
  decideSeatBot,
  decideSit,
  decideStand,
} from './decide-chairs.ts';
import { decideGiveTime, decideReminder } from './decide-courtesies.ts';
import {
  decideStandIn,
  decidePlay,
  decidePlayBot,
  decideReturn,
  decideTimeOut,
  decideWake,
} from './decide-play.ts';
import { decideGoOn } from './decide-rematch.ts';
import { decideRestore } from './decide-restore.ts';
import {
  decideCreate,
  decideFailStart,
  decideOpen,
  decideReady,
  decideSeal,
  decideSetOptions,
  decideStart,
  decideSuggest,
  decideUnready,
} from './decide-start.ts';
import { decideCountVotes, decideEndPause, decideVote } from './decide-vote.ts';
import { after, andStart } from './game-turns.ts';

/**
 * Decides a command. Changes nothing; the same arguments always give the same answer. A table of an
 * older version is upgraded to the present one with its next row.
 *
 * @param table null only for `create`; throws if it is null for anything else, or exists already
 */
export function decideTable<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types> | null,
  request: Request,
  circumstances: Circumstances,
): Decision<Types> {
  if (table === null) {
    if (request.command.type === 'create')
      return decideCreate(game, request.command, circumstances);
    throw new Error(`${request.command.type} at a table that does not exist`);
  }
  const decide = (present: WholeTable<Types>): Decision<Types> =>
    request.by === 'person'
      ? decideForPerson(game, present, request.person, request.command, circumstances)
      : decideForSystem(game, present, request.command, circumstances);
  if (table.version === tableVersion) return decide(table);
  const upgraded = andStart(game, table, [{ type: 'upgraded', tableVersion }], circumstances);
  const decided = decide(after(game, table, upgraded, circumstances));
  if (decided.ok) return accept([...upgraded, ...decided.value]);
  // What an older table would have done by itself may not be due after the upgrade.
  return request.by === 'system' ? accept(upgraded) : decided;
}

function decideForPerson<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  person: Person,
  command: TableCommand,
  circumstances: Circumstances,
): Decision<Types> {
  if (table.closed) return refuse({ code: 'table-closed' });
  const seat = seatOf(table, person.id);
  if (seat === null || isHere(table.seats[seat])) {
    return decideForPresent(game, table, person, command, circumstances);
  }
  return decideAsPresent(game, table, seat, circumstances, (present) =>
    decideForPresent(game, present, person, command, circumstances),
  );
}

function decideForPresent<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  person: Person,
  command: TableCommand,
  circumstances: Circumstances,
): Decision<Types> {
  const seat = seatOf(table, person.id);
  if (isGameCommand(command)) {
    if (seat === null) return refuse({ code: 'not-seated' });
    if (table.stage !== 'playing') return refuse({ code: 'no-game' });
    return decideInGame(game, table, seat, command, circumstances);
  }
  if (isReadyCommand(command)) {
    if (seat === null) return refuse({ code: 'not-seated' });
    if (table.stage === 'playing') return refuse({ code: 'game-running' });
    return decideReadiness(game, table, seat, command, circumstances);
  }
  if (isHostCommand(command)) {
    if (!isHost(table, person.id)) return refuse({ code: 'not-host' });
    if (table.stage === 'playing') return refuse({ code: 'game-running' });
    return decideForHost(game, table, person, command, circumstances);
  }
  switch (command.type) {
    case 'sit':
      return decideSit(table, person, command.seat);
    case 'stand':
      return seat === null ? refuse({ code: 'not-seated' }) : decideStand(table, seat);
    case 'transferHost':
      return decideTransferHost(table, person, command.seat);
    case 'pin':
      return decidePin(table, person, command.pinned);
    case 'leaveGroup':
      return decideLeaveGroup(table, person);
  }
}

function decideForHost<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeWaiting<Types>,
  host: Person,
  command: HostCommand,
  circumstances: Circumstances,
): Decision<Types> {
  switch (command.type) {
    case 'seatBot':
      return decideSeatBot(game, table, command, circumstances);
    case 'clearSeat':
      return decideClearSeat(table, host, command.seat);
    case 'setOptions':
      return decideSetOptions(game, table, command.options);
    case 'lock':
      return accept([{ type: 'locked', locked: command.locked }]);
    case 'readmit':
      return accept([{ type: 'readmitted' }]);
    case 'goOn':
      return decideGoOn(game, table, host, command.bot, circumstances);
    case 'resetScore':
      return accept([{ type: 'scoreReset' }]);
  }
}

function decideReadiness<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeWaiting<Types>,
  seat: Seat,
  command: ReadyCommand,
  circumstances: Circumstances,
): Decision<Types> {
  switch (command.type) {
    case 'ready':
      return decideReady(game, table, seat, circumstances);
    case 'unready':
      return decideUnready(table, seat);
    case 'seal':
      return decideSeal(table, seat, command.seal);
    case 'open':
      return decideOpen(game, table, seat, command.entropy, circumstances);
    case 'suggest':
      return decideSuggest(game, table, seat, command.options);
  }
}

function decideInGame<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  seat: Seat,
  command: GameCommand,
  circumstances: Circumstances,
): Decision<Types> {
  switch (command.type) {
    case 'cover':
      return decideStandIn(table, seat);
    case 'return':
      return decideReturn(game, table, seat, circumstances);
    case 'vote':
      return decideVote(game, table, seat, command, circumstances);
    case 'giveTime':
      return decideGiveTime(table, seat, command.seat);
    case 'remind':
      return decideReminder(table, seat, command.seat, circumstances);
    case 'play':
      return decidePlay(game, table, seat, command.command, circumstances);
  }
}

function decideForSystem<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  command: SystemCommand,
  circumstances: Circumstances,
): Decision<Types> {
  if (isGameSystemCommand(command)) {
    if (table.stage !== 'playing') return refuse({ code: 'no-game' });
    return decideSystemInGame(game, table, command, circumstances);
  }
  switch (command.type) {
    case 'create':
      throw new Error('a table is created once');
    case 'start':
      return decideStart(game, table, circumstances);
    case 'failStart':
      return decideFailStart(game, table, circumstances);
    case 'attend':
      return decideAttend(game, table, command.here, circumstances);
    case 'replaceHost':
      return decidePassHost(table, circumstances);
    case 'close':
      return decideClose(table, command.by, circumstances);
    case 'restore':
      return decideRestore(table, circumstances);
    case 'wake':
      return decideWake(table);
  }
}

function decideSystemInGame<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  command: GameSystemCommand,
  circumstances: Circumstances,
): Decision<Types> {
  switch (command.type) {
    case 'playBot':
      return decidePlayBot(game, table, command.seat, command.command, circumstances);
    case 'timeOut':
      return decideTimeOut(game, table, command.seat, circumstances);
    case 'coverAbsent':
      return decideStandInForAbsent(game, table, command.seat, circumstances);
    case 'endPause':
      return decideEndPause(table, circumstances);
    case 'countVotes':
      return decideCountVotes(game, table, circumstances);
  }
}

import type { Game, GameTypes } from '@call-to-glory/game-kit';

import type { Request, SystemCommand, TableCommand } from './command.ts';
import {
  decideClearSeat,
  decideHandOver,
  decideSeatBot,
  decideSit,
  decideStand,
} from './decide-chairs.ts';
import {
  decideCover,
  decidePlay,
  decidePlayBot,
  decideReturn,
  decideTimeOut,
  decideWake,
} from './decide-play.ts';
import { decideCreate, decideReady, decideSetOptions, decideUnready } from './decide-start.ts';
import type { Circumstances, Decision } from './decision.ts';
import type { WholeTable } from './table-view.ts';
import type { Person } from './table.ts';

/**
 * Decides a command. Changes nothing; the same arguments always give the same answer.
 *
 * @param table null only for `create`; throws if it is null for anything else, or exists already
 */
export function decideTable<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types> | null,
  request: Request,
  circumstances: Circumstances,
): Decision<Types> {
  if (request.command.type === 'create') {
    if (table !== null) throw new Error('a table is created once');
    return decideCreate(game, request.command, circumstances);
  }
  if (table === null) throw new Error(`${request.command.type} at a table that does not exist`);
  return request.by === 'person'
    ? decideForPerson(game, table, request.person, request.command, circumstances)
    : decideForSystem(game, table, request.command, circumstances);
}

function decideForPerson<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  person: Person,
  command: TableCommand,
  circumstances: Circumstances,
): Decision<Types> {
  switch (command.type) {
    case 'sit':
      return decideSit(table, person, command.seat);
    case 'stand':
      return decideStand(table, person);
    case 'seatBot':
      return decideSeatBot(game, table, person, command, circumstances);
    case 'clearSeat':
      return decideClearSeat(table, person, command.seat);
    case 'setOptions':
      return decideSetOptions(game, table, person, command.options);
    case 'handOver':
      return decideHandOver(table, person, command.seat);
    case 'ready':
      return decideReady(game, table, person, command.entropy, circumstances);
    case 'unready':
      return decideUnready(table, person);
    case 'cover':
      return decideCover(table, person);
    case 'return':
      return decideReturn(table, person);
    case 'play':
      return decidePlay(game, table, person, command.command, circumstances);
  }
}

function decideForSystem<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  command: Exclude<SystemCommand, { type: 'create' }>,
  circumstances: Circumstances,
): Decision<Types> {
  switch (command.type) {
    case 'playBot':
      return decidePlayBot(game, table, command.seat, command.command, circumstances);
    case 'timeOut':
      return decideTimeOut(game, table, command.seat, circumstances);
    case 'wake':
      return decideWake(table);
  }
}

import { accept, refuse, type Game, type GameTypes, type Seat } from '@call-to-glory/game-kit';

import { isBotOf, refusalBeforeGame, type ChairEvent } from './before-game.ts';
import type { SystemCommand } from './command.ts';
import { tableVersion, type Circumstances, type Decision } from './decision.ts';
import { andStart, opening } from './game-turns.ts';
import { seatOf } from './questions.ts';
import { parseTableOptions } from './table-options.ts';
import type { WholeTable, WholeTableEvent } from './table-view.ts';
import type { Person, Table } from './table.ts';
import { showsHands } from './watching.ts';

/**
 * The creator is host and takes the first chair; if bots fill the others, the game starts. Nobody
 * has seen then that watchers would see his hand, so that is refused as `hands-not-agreed`.
 */
export function decideCreate<Types extends GameTypes>(
  game: Game<Types>,
  command: Extract<SystemCommand, { type: 'create' }>,
  circumstances: Circumstances,
): Decision<Types> {
  const options = parseTableOptions(game, command.options);
  if (!options.ok) return options;
  const { id, host, bots } = command;
  if (bots !== undefined && !isBotOf(game, bots)) return refuse({ code: 'no-such-bot', bot: bots });
  if (bots !== undefined && showsHands(options.value)) {
    return refuse({ code: 'bad-options', reason: 'hands-not-agreed' });
  }
  const created: WholeTableEvent<Types>[] = [
    {
      type: 'tableCreated',
      id,
      gameId: game.id,
      rulesVersion: game.rulesVersion,
      tableVersion,
      options: options.value,
      host,
    },
    { type: 'secretCommitted', commitment: circumstances.commitment },
    { type: 'seatTaken', seat: 0, person: host },
  ];
  if (bots === undefined) return accept(created);
  for (let seat = 1; seat < options.value.seats; seat += 1) {
    created.push({ type: 'botSeated', seat, bot: bots });
  }
  created.push({ type: 'readied', seat: 0 });
  return accept(andStart(game, null, created, circumstances));
}

/** Fewer chairs than before are granted if no person loses his. */
export function decideSetOptions<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  person: Person,
  input: unknown,
): Decision<Types> {
  const forbidden = refusalBeforeGame(table, person);
  if (forbidden !== null) return refuse(forbidden);
  const options = parseTableOptions(game, input);
  if (!options.ok) return options;
  const unseated = table.seats.findIndex(
    ({ type }, seat) => type === 'person' && seat >= options.value.seats,
  );
  return unseated === -1
    ? accept([{ type: 'optionsChanged', options: options.value }])
    : refuse({ code: 'seat-taken', seat: unseated });
}

export function decideReady<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  person: Person,
  entropy: string | undefined,
  circumstances: Circumstances,
): Decision<Types> {
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'not-seated' });
  if (table.stage === 'playing') return refuse({ code: 'game-running' });
  if (isReady(table, seat)) return refuse({ code: 'already-ready' });
  if (entropy !== undefined && !/^[0-9a-f]{32}$/.test(entropy)) {
    return refuse({ code: 'malformed-command' });
  }
  if (circumstances.seen < table.optionsAt) return refuse({ code: 'stale', seq: table.optionsAt });
  const readied: ChairEvent =
    entropy === undefined ? { type: 'readied', seat } : { type: 'readied', seat, entropy };
  return accept(andStart(game, table, [readied], circumstances));
}

/** The countdown is over: the game begins. */
export function decideStart<Types extends GameTypes>(
  game: Game<Types>,
  table: WholeTable<Types>,
  circumstances: Circumstances,
): Decision<Types> {
  const { startsAt } = table;
  if (startsAt === null) return refuse({ code: 'not-ready' });
  if (circumstances.now < startsAt) return refuse({ code: 'time-left', seat: 0 });
  return accept(opening(game, table, circumstances));
}

export function decideUnready<Types extends GameTypes>(
  table: WholeTable<Types>,
  person: Person,
): Decision<Types> {
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'not-seated' });
  if (table.stage === 'playing') return refuse({ code: 'game-running' });
  return isReady(table, seat)
    ? accept([{ type: 'unreadied', seat }])
    : refuse({ code: 'not-ready' });
}

function isReady(table: Table<unknown>, seat: Seat): boolean {
  const occupant = table.seats[seat];
  return occupant?.type === 'person' && occupant.ready;
}

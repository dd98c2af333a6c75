import type { ListedTable, LogRow, LogStart } from '@call-to-glory/table';
import { z } from 'zod';

import { tableOptions } from './commands.ts';
import { commandId, gameId, tableId } from './ids.ts';
import { tableRefusals } from './refusals.ts';
import { answers, defineRoutes } from './route.ts';

/** POST /api/tables */
export const createTable = z.strictObject({
  /** A repeated request with the same id makes no second table; it must be as hard to guess as the table's own id. */
  id: commandId.exactOptional(),
  gameId,
  options: tableOptions,
  /** Fills all other seats with this bot; the game starts when the player has added to its chance. */
  bots: z.string().max(20).exactOptional(),
});

/** POST /api/match: play with others who want the same. */
const findMatch = z.strictObject({
  gameId,
  options: tableOptions,
  /** The player would rather wait for other people than take another name: never `name-taken`. */
  keepsName: z.boolean().exactOptional(),
});

export type CreateTable = z.infer<typeof createTable>;
export type FindMatch = z.infer<typeof findMatch>;

/** POST /api/tables, and POST /api/match: the table where the player sits now. */
export interface TableCreated {
  readonly id: string;
}

/** How many people have a page open. */
export interface PeopleHere {
  readonly people: number;
  /** How many of them are seated in a running game. */
  readonly playing: number;
}

/** GET /api/lobby and the `lobby` message: public tables to join, games to watch, the player's own games. */
export interface LobbyLists {
  /** As of when the lists were made. */
  readonly here: PeopleHere;
  readonly open: readonly ListedTable[];
  readonly live: readonly ListedTable[];
  readonly mine: readonly ListedTable[];
}

/** The log of a table as far as nothing in it is secret any longer: up to the end of its last finished game. */
export interface RevealedLog {
  /**
   * What the rows continue from, for those who were not there before the table was made public; left out if the rows
   * begin with the first.
   */
  readonly start?: LogStart;
  /** Empty until a game is over. */
  readonly rows: readonly LogRow[];
}

const tableParams = { params: { id: tableId }, badParams: 'no-such-table' } as const;

/** Making, finding and listing tables; playing at them goes through sockets. */
export const tableRoutes = defineRoutes({
  'POST /api/tables': {
    for: 'player',
    body: createTable,
    answer: answers<TableCreated>(
      'the player is host and has the first chair. With `bots` all other chairs are filled, and the game starts when the player has added to its chance. A request whose `id` and content came before is answered with the same table',
      201,
    ),
    refuses: ['too-many-tables', 'no-such-game', 'bad-options', 'no-such-bot'],
  },
  'POST /api/match': {
    for: 'player',
    body: findMatch,
    answer: answers<TableCreated>(
      'a public table with these options where people wait, or a new one; the player sits there, ready',
    ),
    refuses: ['too-many-tables', 'no-such-game', 'name-taken', 'bad-options'],
  },
  'GET /api/tables/:id': {
    for: 'anybody',
    ...tableParams,
    answer: answers<ListedTable>('the table, listed or not'),
    refuses: tableRefusals,
  },
  'GET /api/tables/:id/log': {
    for: 'anybody',
    ...tableParams,
    answer: answers<RevealedLog>(
      'all rows up to the end of the last finished game, unredacted, with its secret; none until a game is over. Those who were not there before the table was made public get the rows since then',
    ),
    refuses: tableRefusals,
  },
  'GET /api/lobby': {
    for: 'anybody',
    answer: answers<LobbyLists>('the lists on the home page'),
    refuses: [],
  },
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Store } from '../../../apps/server/src/core/store/store.ts';
import { createStoredEventLog } from '../../../apps/server/src/core/store/stored-event-log.ts';
import { beginGame, Follower } from '../../../apps/server/test/follower.ts';
import { Guest, join as joinTable } from '../../../apps/server/test/guest.ts';
import { openKept } from '../../../apps/server/test/open-kept.ts';
import {
  startServerProcess,
  type ServerProcess,
} from '../../../apps/server/test/server-process.ts';
import {
  createChance,
  isSeatView,
  type GameTypes,
  type SeatView,
} from '../../../packages/game-kit/src/index.ts';
import { gameAt } from '../../../packages/table/src/index.ts';
import { inTurns } from './in-turns.ts';
import { memoryOf, PlayedTable, type Loop, type Player } from './loop.ts';
import { game, variant } from './played-game.ts';
import { connectionUnder } from './traffic.ts';

const script = fileURLToPath(new URL('game-server.ts', import.meta.url));

/** The bytes of a snapshot for somebody who comes back over a new connection. */
export interface MeasuredSnapshot {
  readonly packed: number;
  readonly unpacked: number;
  /** The view in it, alone. */
  readonly view: number;
}

/** What only the product offers. */
export interface ProductLoop extends Loop {
  snapshot(): Promise<MeasuredSnapshot>;
  /** The output of its first server so far. */
  readonly said: readonly string[];
}

/** How the product is run, and how many people use it. */
interface ProductWish {
  readonly folder: string;
  readonly seats: number;
  readonly tables: number;
  /** How many servers there are; the people of a table are spread over them in turn. */
  readonly nodes?: number;
  /** Does somebody watch each table? */
  readonly isWatched?: boolean;
  /** Fills the store in the given folder before the first server starts. */
  readonly fill?: (dataDir: string) => Promise<unknown>;
  /** The environment of each server. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Starts the product as its operator does, with its data in a folder, and seats people at its tables. */
export async function openProductLoop(
  // The address of an empty PostgreSQL database, if the environment has one.
  { nodes = 1, variables = { STORE_URL: process.env['STORE_URL'] ?? '' }, ...wish }: ProductWish,
): Promise<ProductLoop> {
  const folder = mkdtempSync(join(wish.folder, 'product-'));
  await wish.fill?.(folder);
  const program = [script, '--game', game.id];
  const servers: ServerProcess[] = [];
  for (let node = 0; node < nodes; node += 1) {
    const all = { NODE_ENV: 'production', ...variables };
    servers.push(await startServerProcess(folder, all, program));
  }
  const origins = servers.map(({ origin }) => origin);
  const pids = servers.map(({ child }) => child.pid ?? 0);
  const emptyBytes = memoryOf({ pids });
  const options = { seats: wish.seats, clock: 'none', private: false, game: variant };
  const people: Follower<GameTypes>[] = [];
  const spectators: Follower<GameTypes>[] = [];
  const tables = await inTurns(wish.tables, async (table) => {
    const atTable = origins.map((_, place) => origins[(table + place) % nodes] ?? '');
    const followers = await sitDown(atTable, options);
    people.push(...followers);
    const spectator = wish.isWatched === true ? await watch(atTable, followers) : null;
    if (spectator !== null) spectators.push(spectator);
    const players = followers.map((follower) => new ProductPlayer(follower));
    const chance = createChance(randomBytes(32), 'load');
    const id = followers[0]?.tableId ?? '';
    return new PlayedTable(
      id,
      players,
      chance,
      { isOn: () => isPlayed(followers), deal: () => beginGame(followers) },
      spectator && new ProductPlayer(spectator),
    );
  });
  const connections = people.map(({ socket }) => connectionUnder(socket));
  const tableIds = new Set(people.map(({ tableId }) => tableId));
  return {
    name: 'product',
    pids,
    origin: origins[0] ?? '',
    emptyBytes,
    tables,
    received: () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    // Tables are opened concurrently: the first person need not sit at the first of them.
    snapshot: () => measureSnapshot(people.find(({ tableId }) => tableId === tables[0]?.id)),
    said: servers[0]?.said ?? [],
    async end() {
      for (const { socket } of [...people, ...spectators]) socket.disconnect();
      for (const server of servers) await server.end('SIGTERM');
      return countMoves(await openKept(folder, variables), tableIds);
    },
  };
}

class ProductPlayer implements Player {
  readonly #follower: Follower<GameTypes>;

  constructor(follower: Follower<GameTypes>) {
    this.#follower = follower;
  }

  view(): SeatView<GameTypes> {
    const view = gameAt(this.#follower.view);
    if (view === null || !isSeatView(view)) throw new Error('only seats play');
    return view;
  }

  async play(command: GameTypes['command']): Promise<number> {
    await this.#follower.ask({ type: 'play', command });
    return this.#follower.seq;
  }

  seen(row: number): Promise<void> {
    return this.#follower.until(() => this.#follower.seq >= row);
  }
}

/** @param origins of the servers that people connect to in turn */
async function sitDown(
  origins: readonly string[],
  options: { readonly seats: number },
): Promise<readonly Follower<GameTypes>[]> {
  const followers: Follower<GameTypes>[] = [];
  let tableId: string | null = null;
  for (let seat = 0; seat < options.seats; seat += 1) {
    const origin = origins[seat % origins.length] ?? '';
    const guest = await Guest.named(origin, `Player ${seat + 1}`);
    tableId ??= await guest.createTable({ gameId: game.id, options });
    const follower = await Follower.at(guest, tableId, game);
    if (seat > 0) await follower.ask({ type: 'sit' });
    followers.push(follower);
  }
  return followers;
}

/** Watches a table on a server where none of its players is, if there is one. */
async function watch(
  origins: readonly string[],
  players: readonly Follower<GameTypes>[],
): Promise<Follower<GameTypes>> {
  const guest = Guest.nameless(origins[players.length % origins.length] ?? '');
  const tableId = players[0]?.tableId ?? '';
  return Follower.at(guest, tableId, game);
}

function isPlayed(followers: readonly Follower<GameTypes>[]): boolean {
  return followers.every(({ view }) => view.stage === 'playing');
}

async function measureSnapshot(someone?: Follower<GameTypes>): Promise<MeasuredSnapshot> {
  if (someone === undefined) throw new Error('nobody plays');
  const socket = await someone.guest.connect();
  const connection = connectionUnder(socket);
  const before = connection.bytesRead;
  const answer = await joinTable(socket, someone.tableId);
  if (!answer.ok) throw new Error(answer.error.code);
  const packed = connection.bytesRead - before;
  socket.disconnect();
  const { snapshot } = answer;
  const [unpacked = 0, view = 0] = [snapshot, snapshot.view].map(
    (part) => JSON.stringify(part).length,
  );
  return { packed, unpacked, view };
}

async function countMoves(store: Store, tableIds: Iterable<string>): Promise<number> {
  const log = createStoredEventLog(store);
  let moves = 0;
  for (const tableId of tableIds) {
    const rows = await log.read(tableId);
    moves += rows.filter(({ command }) => isMove(command)).length;
  }
  await store.close();
  return moves;
}

function isMove(command: unknown): boolean {
  return (command as { readonly type?: unknown }).type === 'play';
}

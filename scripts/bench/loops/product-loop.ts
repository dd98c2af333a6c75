import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Store } from '../../../apps/server/src/core/store/store.ts';
import { createStoredEventLog } from '../../../apps/server/src/core/store/stored-event-log.ts';
import { Follower } from '../../../apps/server/test/follower.ts';
import { Guest, join as joinTable } from '../../../apps/server/test/guest.ts';
import { openKept } from '../../../apps/server/test/open-kept.ts';
import { startServerProcess } from '../../../apps/server/test/server-process.ts';
import {
  createChance,
  isSeatView,
  type Game,
  type GameTypes,
  type SeatView,
} from '../../../packages/game-kit/src/index.ts';
import { gameAt } from '../../../packages/table/src/index.ts';
import { inTurns } from './in-turns.ts';
import { PlayedTable, type Loop, type Player } from './loop.ts';
import { residentBytes } from './process-cost.ts';
import { connectionUnder } from './traffic.ts';

const script = fileURLToPath(new URL('game-server.ts', import.meta.url));

/** A snapshot as somebody gets it who comes back over a new connection. */
export interface MeasuredSnapshot {
  readonly packed: number;
  readonly unpacked: number;
  /** The view in it alone. */
  readonly view: number;
}

/** What only the product has. */
export interface ProductLoop extends Loop {
  snapshot(): Promise<MeasuredSnapshot>;
}

/** Starts the product as its operator does, with its data in a folder, and seats people at its tables. */
export async function openProductLoop(
  game: Game<GameTypes>,
  variant: unknown,
  wish: { readonly folder: string; readonly seats: number; readonly tables: number },
): Promise<ProductLoop> {
  const folder = join(wish.folder, 'product');
  mkdirSync(folder);
  // Of an empty database of PostgreSQL, if there is one in the environment.
  const variables = { STORE_URL: process.env['STORE_URL'] ?? '' };
  const server = await startServerProcess(folder, { NODE_ENV: 'production', ...variables }, [
    script,
    '--game',
    game.id,
  ]);
  const pid = server.child.pid ?? 0;
  const emptyBytes = residentBytes(pid);
  const options = { seats: wish.seats, clock: 'none', private: false, game: variant };
  const people: Follower<GameTypes>[] = [];
  const tables = await inTurns(wish.tables, async () => {
    const followers = await sitDown(server.origin, game, options);
    people.push(...followers);
    const players = followers.map((follower) => new ProductPlayer(follower));
    const chance = createChance(randomBytes(32), 'load');
    const id = followers[0]?.tableId ?? '';
    return new PlayedTable(id, game, players, chance, () => deal(followers));
  });
  const connections = people.map(({ socket }) => connectionUnder(socket));
  const tableIds = new Set(people.map(({ tableId }) => tableId));
  return {
    name: 'product',
    pid,
    origin: server.origin,
    emptyBytes,
    tables,
    received: () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    snapshot: () => measureSnapshot(people[0]),
    async end() {
      for (const { socket } of people) socket.disconnect();
      await server.end('SIGTERM');
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

async function sitDown(
  origin: string,
  game: Game<GameTypes>,
  options: { readonly seats: number },
): Promise<readonly Follower<GameTypes>[]> {
  const followers: Follower<GameTypes>[] = [];
  let tableId: string | null = null;
  for (let seat = 0; seat < options.seats; seat += 1) {
    const guest = await Guest.named(origin, `Player ${seat + 1}`);
    tableId ??= await guest.createTable({ gameId: game.id, options });
    const follower = new Follower(guest, await guest.connect(), tableId, null, game);
    await follower.follow();
    if (seat > 0) await follower.ask({ type: 'sit' });
    followers.push(follower);
  }
  return followers;
}

/** Begins a game, or the next one, unless one is being played. */
async function deal(followers: readonly Follower<GameTypes>[]): Promise<void> {
  if (followers[0]?.view.stage === 'playing') return;
  for (const follower of followers) await follower.ask({ type: 'ready' });
  await Promise.all(
    followers.map((follower) => follower.until(({ stage }) => stage === 'playing')),
  );
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

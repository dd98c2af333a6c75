import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Socket as NetSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Follower } from '../../apps/server/test/follower.ts';
import { Guest, join as joinTable, type ClientSocket } from '../../apps/server/test/guest.ts';
import { startServerProcess } from '../../apps/server/test/server-process.ts';
import type { GameTypes } from '../../packages/game-kit/src/index.ts';
import { lawSubjectOf } from '../game-packages.ts';
import { wantedGame } from '../wanted-game.ts';
import type { Figures } from './figures.ts';

const { game, variants } = await lawSubjectOf(wantedGame);
const [variant] = Object.values(variants);
const seats = 4;
const tables = 24;
/** Moves after which a round is in full swing. */
const midRound = 40;

/** A tick of the system's clock of processes, in seconds. */
const tick = 0.01;

/**
 * A real server process with its database, played at by people on real sockets of this process, who
 * never think. Both share the machine, so what the server can do is told by its own time.
 */
export async function measure(): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await startServerProcess(dataDir);
  const pid = server.child.pid ?? 0;
  const opened = await Promise.all(
    Array.from({ length: tables }, (_, table) => openTable(server.origin, table)),
  );

  const sockets = opened.flat().map(({ socket }) => socket);
  const traffics = sockets.map((socket) => countTraffic(socket));
  const began = { at: performance.now(), busy: busySeconds(pid) };
  const moves = await Promise.all(
    opened.flatMap((people, table) =>
      people.map((person, seat) => person.playToTheEnd(game.bots.simple, table * 10 + seat)),
    ),
  );
  const seconds = (performance.now() - began.at) / 1000;
  const busy = busySeconds(pid) - began.busy;
  const count = sum(moves);
  const packed = sum(traffics.map((traffic) => traffic.packed()));
  const unpacked = sum(traffics.map((traffic) => traffic.unpacked()));

  const snapshot = await measureSnapshot(server.origin);
  for (const socket of sockets) socket.disconnect();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true });

  return [
    {
      figure: 'snapshot_bytes',
      value: snapshot.packed,
      unit: 'bytes',
      says: `Snapshot for one of ${seats} players after ${midRound} moves, with its log, as it travels`,
    },
    {
      figure: 'snapshot_bytes_unpacked',
      value: snapshot.unpacked,
      unit: 'bytes',
      says: 'The same before it is compressed',
    },
    {
      figure: 'view_bytes',
      value: snapshot.view,
      unit: 'bytes',
      says: 'The view alone in that snapshot, before it is compressed',
    },
    {
      figure: 'bytes_per_move',
      value: Math.round(packed / count),
      unit: 'bytes',
      says: `All that a move sends to ${seats} players, its answer included, as it travels`,
    },
    {
      figure: 'bytes_per_move_unpacked',
      value: Math.round(unpacked / count),
      unit: 'bytes',
      says: 'The same before it is compressed',
    },
    {
      figure: 'moves_per_s',
      value: Math.round(count / seconds),
      unit: '1/s',
      says: `Moves at ${tables} tables at once, the players on the same machine`,
    },
    {
      figure: 'moves_per_cpu_s',
      value: Math.round(count / busy),
      unit: '1/s',
      says: 'Moves in a second of processor time of the server',
    },
  ];
}

async function openTable(origin: string, table: number): Promise<readonly Follower<GameTypes>[]> {
  const people = await Promise.all(
    Array.from({ length: seats }, (_, seat) => Guest.named(origin, `Player ${table}-${seat}`)),
  );
  const [host] = people;
  if (host === undefined) throw new Error('nobody plays');
  const tableId = await host.createTable({
    gameId: game.id,
    options: {
      seats,
      clock: 'none',
      private: false,
      game: variant,
    },
  });
  const followers: Follower<GameTypes>[] = [];
  for (const guest of people) {
    const socket = await guest.connect();
    const follower = new Follower(guest, socket, tableId, null, game);
    await follower.follow();
    followers.push(follower);
    if (guest !== host) await follower.ask({ type: 'sit' });
  }
  for (const follower of followers) await follower.ask({ type: 'ready' });
  return followers;
}

interface Snapshot {
  readonly packed: number;
  readonly unpacked: number;
  readonly view: number;
}

/** A snapshot for a player who comes back over a new connection. */
async function measureSnapshot(origin: string): Promise<Snapshot> {
  const followers = await openTable(origin, tables);
  const [watched] = followers;
  if (watched === undefined) throw new Error('nobody plays');
  const playing = followers.map((one, seat) => one.playToTheEnd(game.bots.simple, seat));
  await watched.until(() => watched.seq >= midRound);
  const socket = await watched.guest.connect();
  const traffic = countTraffic(socket);
  const answer = await joinTable(socket, watched.tableId);
  if (!answer.ok) throw new Error(answer.error.code);
  const snapshot = {
    packed: traffic.packed(),
    unpacked: traffic.unpacked(),
    view: JSON.stringify(answer.snapshot.view).length,
  };
  await Promise.all(playing);
  for (const follower of followers) follower.socket.disconnect();
  socket.disconnect();
  return snapshot;
}

/** How many bytes the server has sent since now: as they travel, frames and all, and before they were compressed. */
interface Traffic {
  packed(): number;
  unpacked(): number;
}

function countTraffic(socket: ClientSocket): Traffic {
  const { engine } = socket.io;
  const connection = connectionOf(socket);
  const before = connection.bytesRead;
  let unpacked = 0;
  engine.on('packet', ({ data }: { readonly data?: unknown }) => {
    unpacked += 1 + (typeof data === 'string' ? Buffer.byteLength(data) : 0);
  });
  return { packed: () => connection.bytesRead - before, unpacked: () => unpacked };
}

/** The connection itself, deep inside the libraries. */
function connectionOf({ io }: ClientSocket): NetSocket {
  const { ws } = io.engine.transport as unknown as { readonly ws: object };
  return Reflect.get(ws, '_socket') as NetSocket;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** Processor time that a process has taken, in seconds (Linux). */
function busySeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

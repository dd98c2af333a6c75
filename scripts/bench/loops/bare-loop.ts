import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket as NetSocket } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';

import { io } from 'socket.io-client';
import { WebSocket } from 'ws';

import {
  createChance,
  evolveView,
  type GameTypes,
  type Seat,
  type SeatView,
} from '../../../packages/game-kit/src/index.ts';
import type { BareMessage } from './bare-tables.ts';
import { inTurns } from './in-turns.ts';
import { PlayedTable, type Loop, type Player } from './loop.ts';
import { game } from './played-game.ts';
import { residentBytes } from './process-cost.ts';
import { connectionOf, connectionUnder } from './traffic.ts';

/** A seat's connection to a bare server. */
interface Line {
  readonly connection: NetSocket;
  send(command: GameTypes['command']): void;
}

const servers = {
  web_sockets: new URL('web-sockets-server.ts', import.meta.url),
  socket_io: new URL('socket-io-server.ts', import.meta.url),
} as const;

type Connect = (
  port: number,
  table: number,
  seat: Seat,
  take: (message: BareMessage) => void,
) => Promise<Line>;

const connects: Readonly<Record<keyof typeof servers, Connect>> = {
  async web_sockets(port, table, seat, take) {
    const socket = new WebSocket(`ws://localhost:${port}/${table}/${seat}`);
    socket.on('message', (text: Buffer) => take(JSON.parse(text.toString()) as BareMessage));
    await once(socket, 'open');
    return {
      connection: connectionOf(socket),
      send: (command) => socket.send(JSON.stringify(command)),
    };
  },
  async socket_io(port, table, seat, take) {
    const socket = io(`http://localhost:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { table: String(table), seat },
    });
    socket.on('told', (...message: BareMessage) => take(message));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return {
      connection: connectionUnder(socket),
      send: (command) => socket.emit('play', command),
    };
  },
};

/** Starts a bare server with its log in a folder, and seats people at its tables. */
export async function openBareLoop(
  name: keyof typeof servers,
  wish: { readonly folder: string; readonly seats: number; readonly tables: number },
): Promise<Loop> {
  const file = join(wish.folder, name);
  const child = fork(servers[name], [String(wish.seats), file, '--game', game.id], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port] = (await once(child, 'message')) as readonly number[];
  const pid = child.pid ?? 0;
  const emptyBytes = residentBytes(pid);
  const lines: Line[] = [];
  const tables = await inTurns(wish.tables, async (table) => {
    const players = Array.from({ length: wish.seats }, () => new BarePlayer());
    for (const [seat, player] of players.entries()) {
      const take = (message: BareMessage): void => player.take(message);
      const line = await connects[name](port ?? 0, table, seat, take);
      player.line = line;
      lines.push(line);
      await player.seen(0);
    }
    return new PlayedTable(String(table), players, createChance(randomBytes(32), 'load'));
  });
  return {
    name,
    pids: [pid],
    origin: `http://localhost:${port}`,
    emptyBytes,
    tables,
    received: () => lines.reduce((sum, { connection }) => sum + connection.bytesRead, 0),
    async end() {
      child.kill();
      await once(child, 'exit');
      return readFileSync(file, 'utf8').split('\n').length - 1;
    },
  };
}

class BarePlayer implements Player {
  line: Line | null = null;
  #seq = -1;
  #view: SeatView<GameTypes> | null = null;
  #waiting: (() => void)[] = [];

  view(): SeatView<GameTypes> {
    if (this.#view === null) throw new Error('nothing to see yet');
    return this.#view;
  }

  take([seq, events, view]: BareMessage): void {
    if (view === undefined && seq !== this.#seq + 1) throw new Error('a row is missing');
    this.#seq = seq;
    this.#view = view ?? events.reduce((seen, event) => evolveView(game, seen, event), this.view());
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  async play(command: GameTypes['command']): Promise<number> {
    const row = this.#seq + 1;
    this.line?.send(command);
    await this.seen(row);
    return row;
  }

  async seen(row: number): Promise<void> {
    while (this.#seq < row) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
  }
}

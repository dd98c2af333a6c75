import { randomUUID } from 'node:crypto';

import type {
  ClientToServer,
  CommandAnswer,
  JoinAnswer,
  Me,
  ServerToClient,
  TableCreated,
} from '@call-to-glory/protocol';
import { protocolVersion } from '@call-to-glory/protocol';
import type { TableCommand } from '@call-to-glory/table';
import { io, type Socket } from 'socket.io-client';

export type ClientSocket = Socket<ServerToClient, ClientToServer>;

/** What a browser does, without a browser: keeps the cookie, asks over HTTP, plays over a socket. */
export class Guest {
  readonly origin: string;
  readonly me: Me | null;
  /** As the header says it. */
  readonly cookie: string | null;

  /** @param cookie the Cookie header of whoever has one */
  constructor(origin: string, me: Me | null, cookie: string | null) {
    this.origin = origin;
    this.me = me;
    this.cookie = cookie;
  }

  /** Somebody with a name. */
  static async named(origin: string, name: string): Promise<Guest> {
    const response = await request(origin, null, 'POST', '/api/me', { name });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? null;
    return new Guest(origin, (await response.json()) as Me, cookie);
  }

  /** Somebody who only looks around. */
  static nameless(origin: string): Guest {
    return new Guest(origin, null, null);
  }

  /** The same browser, when the server has moved. */
  at(origin: string): Guest {
    return new Guest(origin, this.me, this.cookie);
  }

  request(method: string, path: string, body?: unknown): Promise<Response> {
    return request(this.origin, this.cookie, method, path, body);
  }

  async createTable(wish: unknown): Promise<string> {
    const response = await this.request('POST', '/api/tables', wish);
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    return ((await response.json()) as TableCreated).id;
  }

  /** A socket that is not yet connected. */
  socket(): ClientSocket {
    return io(this.origin, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnection: false,
      auth: { protocol: protocolVersion },
      extraHeaders: {
        origin: this.origin,
        ...(this.cookie === null ? {} : { cookie: this.cookie }),
      },
    });
  }

  /** A socket that is connected. Rejects with what the server said if it was refused. */
  async connect(): Promise<ClientSocket> {
    const socket = this.socket();
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
      socket.connect();
    });
    return socket;
  }
}

/** @param beside whom to sit beside, who has no seat */
export function join(
  socket: ClientSocket,
  table: string,
  beside: number | null = null,
): Promise<JoinAnswer> {
  const wish = beside === null ? { table } : { table, beside };
  return socket.timeout(5_000).emitWithAck('join', wish);
}

/** @param seq the row that the player was looking at */
export function command(
  socket: ClientSocket,
  table: string,
  seq: number,
  asked: TableCommand,
  id: string = randomUUID(),
): Promise<CommandAnswer> {
  return socket.timeout(5_000).emitWithAck('command', { table, id, seq, command: asked });
}

function request(
  origin: string,
  cookie: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method,
    headers: {
      origin,
      ...(cookie === null ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

import {
  protocolVersion,
  type Channel,
  type ClientToServer,
  type CommandAnswer,
  type Me,
  type ReplyTo,
  type ServerToClient,
  type TableCreated,
} from '@call-to-glory/protocol';
import { unpackingParser, type EncodedRow } from '@call-to-glory/protocol/wire';
import type { TableCommand } from '@call-to-glory/table';
import { io, type Socket } from 'socket.io-client';

import { requireToldAnswer } from './as-told.ts';
import { unpacked } from './unpacked.ts';

const parser = unpackingParser((bytes) => Promise.resolve(inflateRawSync(bytes).toString()));

export type ClientSocket = Socket<ServerToClient, ClientToServer>;

/** What a browser does, without a browser: stores the cookie, makes HTTP requests, plays over a socket. */
export class Guest {
  readonly origin: string;
  readonly me: Me | null;
  /** In the form of the header. */
  readonly cookie: string | null;
  /** The origin of the page that asks. */
  readonly site: string;

  /** @param cookie the browser's Cookie header, if it has one */
  constructor(origin: string, me: Me | null, cookie: string | null, site = origin) {
    this.origin = origin;
    this.me = me;
    this.cookie = cookie;
    this.site = site;
  }

  /** Somebody with a name. */
  static async named(origin: string, name: string, site = origin): Promise<Guest> {
    const response = await Guest.nameless(origin, site).request('POST', '/api/me', { name });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? null;
    return new Guest(origin, (await response.json()) as Me, cookie, site);
  }

  /** People with these names, who came one after another. */
  static async people<const Names extends readonly string[]>(
    origin: string,
    ...names: Names
  ): Promise<{ readonly [Place in keyof Names]: Guest }> {
    const guests: Guest[] = [];
    for (const name of names) guests.push(await Guest.named(origin, name));
    return guests as never;
  }

  /** Somebody who only looks around. */
  static nameless(origin: string, site = origin): Guest {
    return new Guest(origin, null, null, site);
  }

  /** The same browser, when the server has moved. */
  at(origin: string): Guest {
    return new Guest(origin, this.me, this.cookie);
  }

  /** Throws if it is refused for a reason that the protocol does not list. */
  async request(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...this.#headers(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await requireToldAnswer(method, path, answer);
    return answer;
  }

  /** The body of the answer to a request. */
  async ask<Body>(...asked: Parameters<Guest['request']>): Promise<Body> {
    return (await (await this.request(...asked)).json()) as Body;
  }

  async createTable(wish: unknown): Promise<string> {
    const response = await this.request('POST', '/api/tables', wish);
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    return ((await response.json()) as TableCreated).id;
  }

  /** A socket that is not connected yet. */
  socket(): ClientSocket {
    return io(this.origin, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnection: false,
      auth: { protocol: protocolVersion },
      // Browsers compress everything they send, once that is negotiated.
      perMessageDeflate: { threshold: 0 },
      parser,
      extraHeaders: this.#headers(),
    });
  }

  /**
   * A connected socket. Rejects with what the server said if it was refused.
   *
   * @param hear called with every message, including those that come before anybody asks (see `hearFrames`)
   */
  async connect(hear?: (text: string) => void): Promise<ClientSocket> {
    const socket = this.socket();
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
      socket.connect();
      if (hear !== undefined) hearFrames(socket, hear);
    });
    return socket;
  }

  #headers(): Record<string, string> {
    return { origin: this.site, ...(this.cookie === null ? {} : { cookie: this.cookie }) };
  }
}

/** The status and the error of a refused request. */
export async function refusal(answer: Promise<Response>): Promise<readonly [number, unknown]> {
  const response = await answer;
  return [response.status, ((await response.json()) as { readonly error?: unknown }).error];
}

/** @param beside whom to sit beside; only for those without a seat */
export function join(
  socket: ClientSocket,
  table: string,
  beside: number | null = null,
): Promise<ReplyTo<'join'>> {
  const wish = beside === null ? { table } : { table, beside };
  return new Promise((resolve, reject) => {
    socket.timeout(60_000).emit('join', wish, (error, answer) => {
      // The next message may already be a row.
      if (!error && answer.ok)
        channelsOf(socket).set(answer.channel.number, { table, ...answer.channel });
      if (error) reject(error);
      else resolve(answer);
    });
  });
}

const channels = new WeakMap<ClientSocket, Map<number, Channel & { readonly table: string }>>();

function channelsOf(socket: ClientSocket): Map<number, Channel & { readonly table: string }> {
  const known = channels.get(socket) ?? new Map<number, Channel & { readonly table: string }>();
  channels.set(socket, known);
  return known;
}

/** Receives the rows of all tables that a socket has joined, including those that answer its commands. */
export function hearRows(
  socket: ClientSocket,
  hear: (table: string, row: EncodedRow) => void,
): void {
  socket.on('update', ([channel, seq, at, events]) => {
    const { table, since } = channelsOf(socket).get(channel) ?? {};
    if (table !== undefined && since !== undefined) hear(table, [seq, since + at, events]);
  });
}

/** @param seq the row that the player was looking at */
export async function command(
  socket: ClientSocket,
  table: string,
  seq: number,
  asked: TableCommand,
  id: string = randomUUID(),
): Promise<CommandAnswer> {
  const message = { table, id, seq, command: asked };
  return new Promise((resolve, reject) => {
    socket.timeout(60_000).emit('command', message, (error, answered: ReplyTo<'command'>) => {
      if (error) reject(error);
      else if ('ok' in answered) resolve(answered);
      else {
        // At once, as in a browser: the next row may have arrived together with it.
        for (const hear of socket.listeners('update')) hear(answered);
        resolve({ ok: true, seq: answered[1] });
      }
    });
  });
}

/** Receives every message of the server as transmitted, decompressed. */
export function hearFrames({ io: { engine } }: ClientSocket, hear: (text: string) => void): void {
  engine.on('packet', ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
    if (type === 'message') hear(unpacked(data as string | ArrayBuffer));
  });
}

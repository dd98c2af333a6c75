import type {
  Announcement,
  Chat,
  ClientToServer,
  Friends,
  LobbyLists,
  Me,
  protocolVersion,
  Channel,
  ServerToClient,
  ShownBan,
  ShownWarning,
  UpdateMessage,
  BlockedPerson,
} from '@call-to-glory/protocol';
import type { Socket } from 'socket.io-client';

import { createStore, type Readable } from '../store/store.ts';
import { Lifeline, type ConnectionState, type Transport } from './lifeline.ts';
import type { TableWire, WireListener } from './table-wire.ts';
import { systemTimers } from './timers.ts';

/** The protocol that this page knows. Its type is the server's number, so that the two cannot diverge unnoticed. */
const knownProtocol: typeof protocolVersion = 5;

/** The events of the connection; a listener may leave out those it does not need. */
export interface ConnectionListener extends Partial<WireListener> {
  lobby?(lobby: LobbyLists): void;
  chat?(message: Chat & { readonly table: string }): void;
  /** Who the connection belongs to, on every connect. */
  me?(me: Me | null, ban: ShownBan | null, warning: ShownWarning | null): void;
  /** Something in the player's account has changed. */
  account?(): void;
  blocks?(people: readonly BlockedPerson[]): void;
  friends?(friends: Friends): void;
}

type ServerSocket = Socket<ServerToClient, ClientToServer>;
type Tell = (...values: readonly unknown[]) => void;

/** The server messages that are passed straight on to the listeners. */
const told = [
  'presence',
  'followEnded',
  'lobby',
  'chat',
  'me',
  'account',
  'blocks',
  'friends',
] as const satisfies readonly (keyof ConnectionListener & keyof ServerToClient)[];

/** The one connection of this page, which reconnects by itself. */
export class Connection {
  /** Null until first needed: no page has to wait for the library. */
  #socket: ServerSocket | null = null;
  readonly #lifeline: Lifeline;
  readonly #listeners = new Set<ConnectionListener>();
  #wasUp = false;
  /** The joined tables, by the channel number that updates use. */
  readonly #channels = new Map<number, { readonly table: string; readonly since: number }>();
  /** Set when the server has announced that it is about to stop: the time until it is back, in milliseconds. */
  #restartMs: number | null = null;
  readonly #announcement = createStore<Announcement | null>(null);
  /** The operator's announcement to everybody; null for none. */
  readonly announcement: Readable<Announcement | null> = this.#announcement;
  /** Server time minus ours. */
  #clockOffset = 0;

  readonly state: Readable<ConnectionState>;
  readonly isUp: () => boolean;
  /** Starts to connect, or tries again at once. */
  readonly connect: () => void;

  constructor() {
    const transport: Transport = {
      open: () => void this.#open(),
      close: () => this.#socket?.disconnect(),
      probe: (answered) => this.#socket?.emit('probe', answered),
    };
    // Jitter spreads the attempts of many pages. No game depends on this randomness.
    const lifeline = new Lifeline(transport, systemTimers, Math.random);
    this.#lifeline = lifeline;
    this.state = lifeline.state;
    this.isUp = lifeline.isUp;
    this.connect = lifeline.connect;
    lifeline.state.subscribe(() => this.#tellUpOrDown());
    addEventListener('offline', lifeline.offline);
    addEventListener('online', () => this.#check());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#check();
    });
  }

  /** Server time now, milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.#clockOffset;

  /** Adds a listener; the returned function removes it. */
  listen(listener: ConnectionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a message; while the connection is down it is lost. A missing answer ends the connection. */
  emit<Name extends keyof ClientToServer>(
    name: Name,
    ...message: Parameters<ClientToServer[Name]>
  ): void {
    if (!this.isUp()) return;
    const values: unknown[] = [...message];
    const answer = values.pop();
    if (isFunction(answer)) {
      const answered = this.#lifeline.asked(JSON.stringify([name, ...values]));
      values.push((...answers: readonly unknown[]) => {
        answered();
        answer(...answers);
      });
    } else values.push(answer);
    this.#socket?.emit(name, ...(values as typeof message));
  }

  /** From now on, updates of this channel belong to this table. */
  open(table: string, { number, since }: Channel): void {
    this.#channels.set(number, { table, since });
  }

  /** A row has come, by itself or as the answer to the command that became it. */
  hear([channel, seq, at, events]: UpdateMessage): void {
    const { table, since } = this.#channels.get(channel) ?? {};
    if (table === undefined || since === undefined) return;
    this.#tell((listener) => listener.update?.(table, [seq, since + at, events]));
  }

  /**
   * Reconnects, so that the server sees who this browser is now; resolves when that is done, or when this page is too
   * old for it.
   */
  async renew(): Promise<void> {
    this.#lifeline.renew();
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.state.get().type === 'down') return;
        silence();
        resolve();
      };
      const silence = this.state.subscribe(look);
      look();
    });
  }

  /** A page that has not been asked to connect yet does not start by itself. */
  #check(): void {
    if (this.#socket !== null) this.#lifeline.check();
  }

  /** Preloads the library. */
  readonly prepare = (): void => {
    // If this fails, it is fetched when the connection is opened.
    library().catch(() => null);
  };

  async #open(): Promise<void> {
    try {
      const [{ io }, { unpackingParser }] = await library();
      this.#socket ??= this.#watched(
        io({
          autoConnect: false,
          transports: ['websocket'],
          // The lifeline reconnects.
          reconnection: false,
          auth: { protocol: knownProtocol },
          parser: unpackingParser(inflate),
        }),
      );
      this.#socket.disconnect().connect();
    } catch {
      this.#lifeline.failed();
    }
  }

  #watched(socket: ServerSocket): ServerSocket {
    const lifeline = this.#lifeline;
    socket.on('connect', () => {
      this.#restartMs = null;
      this.#channels.clear();
      lifeline.opened();
    });
    socket.on('draining', ({ retryMs }) => {
      this.#restartMs = retryMs;
    });
    socket.on('disconnect', (reason) => {
      // This page already knows of a connection that it closed itself.
      if (reason !== 'io client disconnect') lifeline.closed(this.#restartMs);
    });
    socket.on('connect_error', (error) => {
      if (isOutdated(error)) lifeline.outdated();
      else lifeline.failed();
    });
    socket.on('update', (message) => this.hear(message));
    socket.on('announcement', (announcement, now) => {
      // An older server does not say.
      if (now !== undefined) this.#clockOffset = now - Date.now();
      this.#announcement.set(announcement);
    });
    for (const name of told) {
      socket.on(name, (...values: readonly unknown[]) =>
        this.#tell((listener) => (listener[name] as Tell | undefined)?.(...values)),
      );
    }
    return socket;
  }

  #tellUpOrDown(): void {
    const isUp = this.isUp();
    if (isUp === this.#wasUp) return;
    this.#wasUp = isUp;
    this.#tell((listener) => (isUp ? listener.up?.() : listener.down?.()));
  }

  #tell(say: (listener: ConnectionListener) => void): void {
    // A listener added in response to this event gets only later ones.
    const listeners = [...this.#listeners];
    for (const listener of listeners) say(listener);
  }
}

function library() {
  return Promise.all([import('./socket-library.ts'), import('@call-to-glory/protocol/wire')]);
}

async function inflate(deflated: Uint8Array<ArrayBuffer>): Promise<string> {
  const inflated = new Blob([deflated])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(inflated).text();
}

/** The connection as a table sees it. */
export function wireOf(connection: Connection): TableWire {
  return {
    isUp: connection.isUp,
    join: (table, beside, answer) =>
      connection.emit('join', beside === null ? { table } : { table, beside }, (answered) => {
        if (answered.ok) connection.open(table, answered.channel);
        answer(answered);
      }),
    leave: (table) => connection.emit('leave', { table }),
    command: (message, answer) =>
      connection.emit('command', message, (answered) => {
        if ('ok' in answered) answer(answered);
        else {
          connection.hear(answered);
          answer({ ok: true, seq: answered[1] });
        }
      }),
    paceBots: (table, pace) => connection.emit('paceBots', { table, pace }, () => null),
    listen: (listener) => connection.listen(listener),
  };
}

function isOutdated(error: Error & { readonly data?: unknown }): boolean {
  const { data } = error;
  return (
    typeof data === 'object' && data !== null && 'code' in data && data.code === 'upgrade-required'
  );
}

function isFunction(value: unknown): value is (...answers: readonly unknown[]) => void {
  return typeof value === 'function';
}

import type {
  Announcement,
  Chat,
  ClientToServer,
  Lobby,
  Me,
  protocolVersion,
  ServerToClient,
  ShunnedPerson,
} from '@call-to-glory/protocol';
import type { Socket } from 'socket.io-client';

import type { TableWire, WireListener } from './table-wire.ts';

export type ConnectionState =
  | { readonly type: 'up' }
  /** Down since then, milliseconds since 1970; `restarting` if the server has said that it will be back. */
  | { readonly type: 'down'; readonly since: number; readonly restarting: boolean }
  /** This page is older than the server: only loading it again helps. */
  | { readonly type: 'outdated' };

/** What this page speaks. The type is the server's number, so that the two cannot part unnoticed. */
const spoken: typeof protocolVersion = 1;

/** Milliseconds until the next attempt after the server itself has closed the connection. */
const retryPause = 2000;

/** What the connection tells; whoever listens may leave out what he does not need. */
export interface ConnectionListener extends Partial<WireListener> {
  lobby?(lobby: Lobby): void;
  chat?(message: Chat & { readonly table: string }): void;
  /** Who is behind the connection, whenever it is there anew. */
  me?(me: Me | null): void;
  /** Something in the player's account has changed. */
  account?(): void;
  shunned?(people: readonly ShunnedPerson[]): void;
}

type ServerSocket = Socket<ServerToClient, ClientToServer>;

/** The one connection of this page, which comes back by itself. */
export class Connection {
  /** Null until it is needed for the first time: no page has to wait for the library. */
  #socket: ServerSocket | null = null;
  readonly #listeners = new Set<ConnectionListener>();
  readonly #stateListeners = new Set<() => void>();
  #state: ConnectionState = { type: 'down', since: Date.now(), restarting: false };
  /** Set when the server has said that it is about to stop: after how long it will be back. */
  #restartMs: number | null = null;
  #announcement: Announcement | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  readonly getState = (): ConnectionState => this.#state;

  /** What the operator tells everybody; null for nothing. */
  readonly getAnnouncement = (): Announcement | null => this.#announcement;

  readonly isUp = (): boolean => this.#socket?.connected ?? false;

  /** Starts to tell the listener; the answer stops it. */
  listen(listener: ConnectionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a message; while the connection is down it is lost. */
  emit<Name extends keyof ClientToServer>(
    name: Name,
    ...message: Parameters<ClientToServer[Name]>
  ): void {
    if (this.isUp()) this.#socket?.emit(name, ...message);
  }

  /** Starts to connect, or tries again at once. */
  readonly connect = (): void => {
    if (this.isUp()) return;
    this.#open().then(
      (socket) => socket.disconnect().connect(),
      () => this.#connectLater(),
    );
  };

  /** Connects anew, so that the server sees who this browser is now; resolves when that is done. */
  async renew(): Promise<void> {
    const socket = await this.#open();
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
      socket.disconnect().connect();
    });
  }

  async #open(): Promise<ServerSocket> {
    const { io } = await import('socket.io-client');
    this.#socket ??= this.#watched(
      io({
        autoConnect: false,
        transports: ['websocket'],
        reconnectionDelayMax: 4000,
        auth: { protocol: spoken },
      }),
    );
    return this.#socket;
  }

  #watched(socket: ServerSocket): ServerSocket {
    socket.on('connect', () => {
      this.#restartMs = null;
      this.#announcement = null;
      this.#setState({ type: 'up' });
      this.#tell((listener) => listener.up?.());
    });
    socket.on('draining', ({ retryMs }) => {
      this.#restartMs = retryMs;
    });
    socket.on('disconnect', (reason) => {
      this.#setState({ type: 'down', since: Date.now(), restarting: this.#restartMs !== null });
      this.#tell((listener) => listener.down?.());
      // After a loss the library tries again by itself, but not where the server has said no.
      if (reason === 'io server disconnect') this.#connectLater();
    });
    socket.on('connect_error', (error) => {
      if (isOutdated(error)) this.#setState({ type: 'outdated' });
      else if (!socket.active) this.#connectLater();
    });
    socket.on('update', (message) => this.#tell((listener) => listener.update?.(message)));
    socket.on('presence', (message) => this.#tell((listener) => listener.presence?.(message)));
    socket.on('sentAway', (message) => this.#tell((listener) => listener.sentAway?.(message)));
    socket.on('lobby', (lobby) => this.#tell((listener) => listener.lobby?.(lobby)));
    socket.on('announcement', (announcement) => {
      this.#announcement = announcement;
      this.#tellState();
    });
    socket.on('chat', (message) => this.#tell((listener) => listener.chat?.(message)));
    socket.on('me', (me) => this.#tell((listener) => listener.me?.(me)));
    socket.on('account', () => this.#tell((listener) => listener.account?.()));
    socket.on('shunned', (people) => this.#tell((listener) => listener.shunned?.(people)));
    return socket;
  }

  #connectLater(): void {
    setTimeout(this.connect, this.#restartMs ?? retryPause);
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    this.#tellState();
  }

  #tellState(): void {
    for (const listener of this.#stateListeners) listener();
  }

  #tell(say: (listener: ConnectionListener) => void): void {
    for (const listener of this.#listeners) say(listener);
  }
}

/** The connection as a table sees it. */
export function wireOf(connection: Connection): TableWire {
  return {
    isUp: connection.isUp,
    join: (table, beside, answer) =>
      connection.emit('join', beside === null ? { table } : { table, beside }, answer),
    leave: (table) => connection.emit('leave', { table }),
    command: (message, answer) => connection.emit('command', message, answer),
    listen: (listener) => connection.listen(listener),
  };
}

function isOutdated(error: Error & { readonly data?: unknown }): boolean {
  const { data } = error;
  return (
    typeof data === 'object' && data !== null && 'code' in data && data.code === 'upgrade-required'
  );
}

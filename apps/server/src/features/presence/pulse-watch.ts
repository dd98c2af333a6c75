import { isCorrespondence, type PlayerId, type TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { unlessFallen } from '../../core/errors.ts';
import { Throttle } from '../../core/limits/throttle.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';
import { webSocketOf } from '../../core/sockets/outbox.ts';
import type { PeopleElsewhere } from './people-elsewhere.ts';

/** How long changes of a table are gathered before it is read, in milliseconds. */
const pause = 200;

/** Milliseconds of silence after which a connection is pinged, and after which it counts as lost. */
const silence = { ask: 2000, lost: 4500 };

/** How long a player is watched after their last message, in milliseconds. */
const actedFor = 10_000;

/** A timer that fires this much too late means a busy server, not silent people, in milliseconds. */
const stall = 500;

type PulsePorts = Pick<FastifyInstance, 'audiences' | 'clock' | 'directory'>;

/** What is known of one connection; server time in milliseconds. */
interface Pulse {
  heardAt: number;
  actedAt: number;
  /** Cancels the timer of the next look; null while the connection is not watched. */
  cancel: (() => void) | null;
}

/**
 * Notices quickly when somebody has fallen silent without closing the connection (a tunnel, a lost network), where that
 * matters to others: somebody a table waits for, or who has just acted, while anybody else is at the table. It uses
 * WebSocket pings (RFC 6455, 5.5.2), a few bytes that every browser answers by itself. All other connections are left
 * alone, so that phones can sleep; the library pings them now and then.
 */
export class PulseWatch {
  readonly #ports: PulsePorts;
  readonly #elsewhere: Pick<PeopleElsewhere, 'of'>;
  readonly #throttle: Throttle;
  readonly #pulses = new Map<GameSocket, Pulse>();
  /** The players that followed tables wait for. */
  readonly #awaited = new Map<TableId, ReadonlySet<PlayerId>>();

  constructor(ports: PulsePorts, elsewhere: Pick<PeopleElsewhere, 'of'>) {
    this.#ports = ports;
    this.#elsewhere = elsewhere;
    this.#throttle = new Throttle(ports.clock, pause, (tableId) => void this.#read(tableId));
  }

  /** Listens to a new connection. */
  follow(socket: GameSocket): void {
    const pulse: Pulse = { heardAt: this.#ports.clock.now(), actedAt: -Infinity, cancel: null };
    this.#pulses.set(socket, pulse);
    const heard = (): void => {
      pulse.heardAt = this.#ports.clock.now();
    };
    socket.conn.on('packet', ({ type }) => {
      heard();
      if (type !== 'message') return;
      pulse.actedAt = this.#ports.clock.now();
      this.#lookAfter(socket);
    });
    webSocketOf(socket.conn)?.on('pong', heard);
  }

  /** A connection has ended. */
  unfollow(socket: GameSocket): void {
    this.#pulses.get(socket)?.cancel?.();
    this.#pulses.delete(socket);
  }

  /** A table may wait for somebody else now, or somebody may have come to it or gone. */
  changed(tableId: TableId): void {
    this.#throttle.ask(tableId);
  }

  stop(): void {
    this.#throttle.stop();
    for (const { cancel } of this.#pulses.values()) cancel?.();
    this.#pulses.clear();
  }

  async #read(tableId: TableId): Promise<void> {
    const followers = this.#ports.audiences.followersOf(tableId);
    // A table that cannot be read waits for nobody.
    const table =
      followers.size === 0 ? null : await unlessFallen(this.#ports.directory.find(tableId));
    if (table === null) {
      this.#awaited.delete(tableId);
      return;
    }
    const { options, pending } = table.listed();
    const awaited = isCorrespondence(options.clock) ? [] : pending.map(({ player }) => player);
    this.#awaited.set(tableId, new Set(awaited));
    for (const socket of this.#ports.audiences.followersOf(tableId).keys()) this.#lookAfter(socket);
  }

  #lookAfter(socket: GameSocket): void {
    const pulse = this.#pulses.get(socket);
    if (pulse === undefined || pulse.cancel !== null || !this.#matters(socket, pulse)) return;
    // A page that was left alone until now had no reason to send anything.
    this.#presume(pulse);
    this.#look(socket, pulse);
  }

  #look(socket: GameSocket, pulse: Pulse): void {
    pulse.cancel = null;
    if (!this.#matters(socket, pulse)) return;
    const silent = this.#ports.clock.now() - pulse.heardAt;
    if (silent >= silence.lost) {
      // Discards what is buffered; otherwise closing would wait for it.
      socket.conn.close(true);
      return;
    }
    const isDoubtful = silent >= silence.ask;
    const due = pulse.heardAt + (isDoubtful ? silence.lost : silence.ask);
    if (isDoubtful) webSocketOf(socket.conn)?.ping();
    pulse.cancel = this.#ports.clock.at(due, () => {
      if (this.#ports.clock.now() > due + stall) this.#presume(pulse);
      this.#look(socket, pulse);
    });
  }

  /** Presumes that the connection was alive a moment ago, so that it is pinged next rather than closed. */
  #presume(pulse: Pulse): void {
    pulse.heardAt = Math.max(pulse.heardAt, this.#ports.clock.now() - silence.ask);
  }

  /** Is there anybody else who should know soon when this connection is gone? */
  #matters(socket: GameSocket, { actedAt }: Pulse): boolean {
    const player = socket.data.player?.id;
    if (player === undefined) return false;
    const hasActed = this.#ports.clock.now() < actedAt + actedFor;
    return [...this.#ports.audiences.followedBy(socket)].some(
      (tableId) =>
        (hasActed || this.#awaited.get(tableId)?.has(player) === true) &&
        this.#isSomebodyBeside(player, tableId),
    );
  }

  /** Is anybody but one player at a table, on this node or another? */
  #isSomebodyBeside(player: PlayerId, tableId: TableId): boolean {
    const followers = [...this.#ports.audiences.followersOf(tableId).keys()];
    if (followers.some((other) => other.data.player?.id !== player)) return true;
    const elsewhere = this.#elsewhere.of(tableId);
    return elsewhere.some(({ here, watchers }) =>
      [...here, ...watchers].some((id) => id !== player),
    );
  }
}

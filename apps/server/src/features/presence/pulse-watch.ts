import { isCorrespondence, type PlayerId, type TableId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import { Throttle } from '../../core/limits/throttle.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';
import { webSocketOf } from '../../core/sockets/outbox.ts';
import type { PeopleElsewhere } from './people-elsewhere.ts';

/** How long changes of a table are gathered before it is read, in milliseconds. */
const pause = 200;

/** Milliseconds of silence after which a connection is pinged in the next round, and in a later one counts as lost. */
const silence = { ask: 2000, lost: 4400 };

/** Milliseconds from one round of looks to the next: most of what a look costs is waking up for it. */
const round = 100;

/** How long a player is watched after their last message, in milliseconds. */
const actedFor = 10_000;

/** A timer that fires this much too late means a busy server, not silent people, in milliseconds. */
const stall = 500;

type PulsePorts = Pick<FastifyInstance, 'audiences' | 'clock' | 'directory'>;

/** What is known of one connection; server time in milliseconds. */
interface Pulse {
  heardAt: number;
  actedAt: number;
  /** Is it to be looked at in a later round? */
  isWatched: boolean;
}

/** Connections that are looked at together. */
interface Round {
  readonly sockets: Set<GameSocket>;
  cancel(): void;
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
  /** The connections that each round looks at, by its moment. */
  readonly #rounds = new Map<number, Round>();
  /** The players that followed tables wait for. */
  readonly #awaited = new Map<TableId, ReadonlySet<PlayerId>>();

  constructor(ports: PulsePorts, elsewhere: Pick<PeopleElsewhere, 'of'>) {
    this.#ports = ports;
    this.#elsewhere = elsewhere;
    this.#throttle = new Throttle(ports.clock, pause, (tableId) => this.#read(tableId));
  }

  /** Listens to a new connection. */
  follow(socket: GameSocket): void {
    const { clock } = this.#ports;
    const pulse: Pulse = { heardAt: clock.now(), actedAt: -Infinity, isWatched: false };
    this.#pulses.set(socket, pulse);
    socket.conn.on('packet', ({ type }) => {
      pulse.heardAt = clock.now();
      if (type !== 'message') return;
      pulse.actedAt = pulse.heardAt;
      this.#lookAfter(socket);
    });
    webSocketOf(socket.conn)?.on('pong', () => {
      pulse.heardAt = clock.now();
    });
  }

  /** A connection has ended. */
  unfollow(socket: GameSocket): void {
    this.#pulses.delete(socket);
  }

  /** A table may wait for somebody else now, or somebody may have come to it or gone. */
  changed(tableId: TableId): void {
    this.#throttle.ask(tableId);
  }

  stop(): void {
    this.#throttle.stop();
    for (const { cancel } of this.#rounds.values()) cancel();
    this.#rounds.clear();
    this.#pulses.clear();
  }

  #read(tableId: TableId): void {
    const { audiences, directory } = this.#ports;
    const followers = audiences.followersOf(tableId);
    // A table that cannot be read waits for nobody.
    const table = followers.size === 0 ? null : directory.listing(tableId);
    if (table === null) {
      this.#awaited.delete(tableId);
      return;
    }
    const { options, pending } = table.seated;
    const awaited = isCorrespondence(options.clock) ? [] : pending.map(({ player }) => player);
    this.#awaited.set(tableId, new Set(awaited));
    for (const socket of followers.keys()) this.#lookAfter(socket);
  }

  #lookAfter(socket: GameSocket): void {
    const pulse = this.#pulses.get(socket);
    if (pulse === undefined || pulse.isWatched || !this.#matters(socket, pulse)) return;
    // A page that was left alone until now had no reason to send anything.
    this.#presume(pulse);
    this.#look(socket, pulse);
  }

  #look(socket: GameSocket, pulse: Pulse): void {
    pulse.isWatched = this.#matters(socket, pulse);
    if (!pulse.isWatched) return;
    const silent = this.#ports.clock.now() - pulse.heardAt;
    if (silent >= silence.lost) {
      // Discards what is buffered; otherwise closing would wait for it.
      socket.conn.close(true);
      return;
    }
    const isDoubtful = silent >= silence.ask;
    this.#lookAgain(socket, pulse.heardAt + (isDoubtful ? silence.lost : silence.ask));
    if (isDoubtful) socket.data.outbox.ping();
  }

  /** Looks at a connection in the first round from a moment on. */
  #lookAgain(socket: GameSocket, moment: number): void {
    const at = Math.ceil(moment / round) * round;
    const known = this.#rounds.get(at);
    if (known !== undefined) known.sockets.add(socket);
    else {
      const cancel = this.#ports.clock.at(at, () => this.#lookAround(at));
      this.#rounds.set(at, { sockets: new Set([socket]), cancel });
    }
  }

  #lookAround(at: number): void {
    const sockets = this.#rounds.get(at)?.sockets ?? [];
    this.#rounds.delete(at);
    const isLate = this.#ports.clock.now() > at + stall;
    for (const socket of sockets) {
      const pulse = this.#pulses.get(socket);
      if (pulse === undefined) continue;
      if (isLate) this.#presume(pulse);
      this.#look(socket, pulse);
    }
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
    for (const other of this.#ports.audiences.followersOf(tableId).keys()) {
      if (other.data.player?.id !== player) return true;
    }
    const elsewhere = this.#elsewhere.of(tableId);
    return elsewhere.some(({ here, watchers }) =>
      [...here, ...watchers].some((id) => id !== player),
    );
  }
}

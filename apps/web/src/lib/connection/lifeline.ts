import { createStore, type Readable, type MutableStore } from '../store/store.ts';
import type { Timers } from './timers.ts';

export type ConnectionState =
  | { readonly type: 'up' }
  /** Up as far as is known, but a request has gone unanswered for a while. */
  | { readonly type: 'slow' }
  /**
   * Down since `since`, milliseconds since 1970: when it broke, when a request was made that was never answered, or when
   * the first attempt ended, in the future while that goes on; `restarting` if the server has said that it will be back,
   * `wasUp` unless there never was a connection.
   */
  | {
      readonly type: 'down';
      readonly since: number;
      readonly restarting: boolean;
      readonly wasUp: boolean;
    }
  /** This page is older than the server: only a reload helps. */
  | { readonly type: 'outdated' };

/** The operations of a lifeline on the underlying connection. */
export interface Transport {
  /** Starts to open a new connection, replacing the previous one. */
  open(): void;
  close(): void;
  /** Asks the other end for any answer. */
  probe(answered: () => void): void;
}

/**
 * Milliseconds without an answer after which the connection is reported as slow, and after which it is given up. Each
 * is a little less than the two and four seconds that are promised.
 */
const silenceMs = { say: 1500, giveUp: 3500 };

/** The maximum doublings of a request's timeout: a slow server must not be asked over and over without an answer. */
const maxDoublings = 3;

/** The maximum number of given-up requests to remember; most are never asked again. */
const maxGivenUp = 50;

/** The pause between two attempts to connect, in milliseconds: soon after a loss, and when it lasts. */
const pauses = { soon: 1000, later: 4000, soonUntil: 10_000 };

/** The shortest and the longest timeout of an attempt to connect, in milliseconds. */
const attemptMs = { min: 4000, max: 10_000 };

interface OpenRequest {
  readonly request: string;
  stopWaiting(): void;
}

/**
 * Tracks whether this page is in touch with the server, and keeps it so. A network that is gone closes no connection,
 * so each request has to be answered in time; and where the browser reports a change, the server is probed. While there
 * are no requests and nothing changes, nothing is sent.
 */
export class Lifeline {
  readonly #transport: Transport;
  readonly #timers: Timers;
  readonly #random: () => number;
  readonly #state: MutableStore<ConnectionState>;
  readonly state: Readable<ConnectionState>;
  /** Requests without an answer. */
  readonly #open = new Set<OpenRequest>();
  /** How often each request that may be repeated has been given up; the most recently given up come last. */
  readonly #givenUp = new Map<string, number>();
  #wasUp = false;
  /**
   * The timeout of the next attempt: longer after one that hung, since a far server takes four round trips, and twice as
   * long as the last that did not. The first is made when the server has just answered a request.
   */
  #attemptMs = attemptMs.max;
  #attemptedAt: number | null = null;
  #cancelWait = (): void => {};

  /** @param random jitter from 0 to 1, so that not everybody reconnects at once */
  constructor(transport: Transport, timers: Timers, random: () => number) {
    this.#transport = transport;
    this.#timers = timers;
    this.#random = random;
    this.#state = createStore<ConnectionState>({
      type: 'down',
      since: timers.now(),
      restarting: false,
      wasUp: false,
    });
    this.state = this.#state;
  }

  readonly isUp = (): boolean => this.#is('up') || this.#is('slow');

  /** Connects, or tries again at once. */
  readonly connect = (): void => {
    if (this.isUp()) return;
    // The server has just answered a request: as long as the first attempt goes on, it is only far away.
    if (this.#attemptedAt === null) this.#missFrom(this.#timers.now() + attemptMs.max);
    this.#attempt();
  };

  /** Drops the current connection and reconnects; not if this page is too old for the server. */
  renew(): void {
    if (this.#is('outdated')) return;
    this.#drop(this.#timers.now());
    this.#attempt();
  }

  /**
   * A request has been made.
   *
   * @param request identifies the request; the same when it is repeated
   * @returns a function to call when the answer comes
   */
  asked(request: string): () => void {
    const { now, after } = this.#timers;
    const since = now();
    const times = Math.min(this.#givenUp.get(request) ?? 0, maxDoublings);
    const cancelSay = after(silenceMs.say, () => {
      if (this.#is('up')) this.#state.set({ type: 'slow' });
    });
    const cancelGiveUp = after(silenceMs.giveUp * 2 ** times, () => {
      this.#giveUp();
      this.#drop(since);
      this.#attempt();
    });
    const open: OpenRequest = {
      request,
      stopWaiting: () => {
        cancelSay();
        cancelGiveUp();
      },
    };
    this.#open.add(open);
    return () => {
      open.stopWaiting();
      this.#givenUp.delete(request);
      this.#open.delete(open);
      // Other slow requests report themselves.
      if (this.#open.size === 0 && this.#is('slow')) this.#state.set({ type: 'up' });
    };
  }

  /** The network may have changed, or the page was suspended: is the server still there? */
  readonly check = (): void => {
    if (this.isUp()) this.#transport.probe(this.asked('probe'));
    else if (this.#is('down')) this.#attempt();
  };

  /** The browser reports no network. It may be wrong, so the attempts continue. */
  readonly offline = (): void => {
    if (this.isUp()) {
      this.#drop(this.#timers.now());
      this.#attemptLater();
    }
  };

  /** The connection is established. */
  opened(): void {
    this.#cancelWait();
    this.#wasUp = true;
    this.#setAttemptMs(2 * (this.#timers.now() - (this.#attemptedAt ?? 0)));
    this.#state.set({ type: 'up' });
  }

  /**
   * The connection was closed by the other end, or broke.
   *
   * @param restartMs how long until the server is back, if it has said so
   */
  closed(restartMs: number | null): void {
    this.#drop(this.#timers.now(), restartMs !== null);
    this.#attemptLater(restartMs ?? undefined);
  }

  /** An attempt to connect has failed. */
  failed(): void {
    this.#missNow();
    this.#attemptLater();
  }

  /** This page is too old for the server. */
  outdated(): void {
    this.#cancelWait();
    this.#state.set({ type: 'outdated' });
  }

  /** One answer has timed out. Other open requests are lost with the connection, and get a longer timeout too when repeated. */
  #giveUp(): void {
    for (const request of new Set([...this.#open].map((open) => open.request))) {
      const times = this.#givenUp.get(request) ?? 0;
      this.#givenUp.delete(request);
      this.#givenUp.set(request, times + 1);
    }
    for (const request of [...this.#givenUp.keys()].slice(0, -maxGivenUp)) {
      this.#givenUp.delete(request);
    }
  }

  #drop(since: number, restarting = false): void {
    for (const { stopWaiting } of this.#open) stopWaiting();
    this.#open.clear();
    this.#transport.close();
    this.#state.set({ type: 'down', since, restarting, wasUp: this.#wasUp });
  }

  #attempt(): void {
    this.#cancelWait();
    this.#attemptedAt = this.#timers.now();
    this.#cancelWait = this.#timers.after(this.#attemptMs, () => {
      this.#missNow();
      this.#setAttemptMs(2 * this.#attemptMs);
      // A hanging attempt has been pause enough.
      this.#attempt();
    });
    this.#transport.open();
  }

  #missNow(): void {
    const state = this.#state.get();
    const now = this.#timers.now();
    if (state.type === 'down' && state.since > now) this.#missFrom(now);
  }

  #missFrom(since: number): void {
    const state = this.#state.get();
    if (state.type === 'down') this.#state.set({ ...state, since });
  }

  #setAttemptMs(wanted: number): void {
    this.#attemptMs = Math.min(Math.max(wanted, attemptMs.min), attemptMs.max);
  }

  #attemptLater(pause = this.#pause() * (0.5 + this.#random())): void {
    this.#cancelWait();
    this.#cancelWait = this.#timers.after(pause, () => this.#attempt());
  }

  #pause(): number {
    const state = this.#state.get();
    const isSoon = state.type !== 'down' || this.#timers.now() < state.since + pauses.soonUntil;
    return isSoon ? pauses.soon : pauses.later;
  }

  #is(type: ConnectionState['type']): boolean {
    return this.#state.get().type === type;
  }
}

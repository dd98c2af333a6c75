import { EventEmitter } from 'node:events';

import { HandClock } from '@call-to-glory/table/memory';
import { describe, expect, it } from 'vitest';

import type { GameSocket } from '../../core/sockets/game-socket.ts';
import { PulseWatch } from './pulse-watch.ts';

const table = 'table';

describe('a connection that falls silent', () => {
  it('is closed within 4.5 s of its last sign of life if others wait for that person', async () => {
    const { clock, ada, ben, settle } = await setUp({ awaited: ['ada'] });
    await clock.pass(60_000, settle);
    expect(ada.isClosed).toBe(false);
    // Not at the moment of a round.
    await clock.pass(37, settle);
    ada.say('pong');
    ada.isSilent = true;
    const { heardAt } = ada;
    await clock.pass(6000, settle);
    expect(ada.isClosed).toBe(true);
    expect(ada.closedAt - heardAt).toBeGreaterThanOrEqual(4400);
    expect(ada.closedAt - heardAt).toBeLessThanOrEqual(4500);
    expect(ben.isClosed).toBe(false);
  });

  it('is closed as soon if the others are there through another node', async () => {
    const { clock, ada, settle } = await setUp({
      awaited: ['ada'],
      isAlone: true,
      elsewhere: ['ben'],
    });
    ada.isSilent = true;
    await clock.pass(6000, settle);
    expect(ada.isClosed).toBe(true);
  });

  it('is pinged about two seconds after its last sign of life, however long the player takes to decide', async () => {
    const { clock, ada, ben, settle } = await setUp({ awaited: ['ada'] });
    await clock.pass(60_000, settle);
    expect(ada.pings).toBeGreaterThan(20);
    expect(ada.pings).toBeLessThanOrEqual(31);
    expect(ben.pings).toBe(0);
  });

  it('is looked at in rounds, so that many of them wake the server no more often than a few', async () => {
    const { clock, ada, ben, settle } = await setUp({ awaited: ['ada', 'ben'] });
    const looks = new Set<number>();
    for (let ms = 0; ms < 20_000; ms += 1) {
      // Each answers at a moment of their own.
      if (ms % 3001 === 0) ada.say('pong');
      if (ms % 3017 === 0) ben.say('pong');
      looks.add(clock.nextAlarm() ?? NaN);
      await clock.pass(1, settle);
    }
    expect(Math.min(ada.pings, ben.pings)).toBeGreaterThan(3);
    expect([...looks].filter((moment) => moment % 100 !== 0)).toEqual([]);
  });

  it('is watched for a while after that person has done something, and then left alone', async () => {
    const { clock, ben, settle } = await setUp({ awaited: [] });
    ben.say('message');
    await clock.pass(60_000, settle);
    const after = ben.pings;
    expect(after).toBeGreaterThan(2);
    expect(after).toBeLessThanOrEqual(5);
    await clock.pass(600_000, settle);
    expect(ben.pings).toBe(after);

    ben.say('message');
    ben.isSilent = true;
    await clock.pass(6000, settle);
    expect(ben.isClosed).toBe(true);
  });

  it.each([
    ['nobody is awaited', { awaited: [] }],
    ['nobody else is there', { awaited: ['ada'], isAlone: true }],
    ['nobody else is there on any node', { awaited: ['ada'], isAlone: true, elsewhere: ['ada'] }],
    ['a turn takes days', { awaited: ['ada', 'ben'], clock: 'days' }],
  ])('costs nothing while %s, whatever the library says now and then', async (_when, wish) => {
    const { clock, ada, ben, settle } = await setUp(wish);
    for (let minute = 0; minute < 10; minute += 1) {
      ada.say('pong');
      await clock.pass(60_000, settle);
    }
    expect([ada.pings, ben.pings]).toEqual([0, 0]);
    expect(clock.nextAlarm()).toBeNull();
  });

  it('is not watched once they have left by themselves', async () => {
    const { clock, ada, settle } = await setUp({ awaited: ['ada'] });
    ada.closed();
    await clock.pass(60_000, settle);
    expect(ada.pings).toBe(0);
    expect(clock.nextAlarm()).toBeNull();
  });

  it('is given a chance to answer when the table has only just begun to wait for that person', async () => {
    const { clock, ada, watch, awaited, settle } = await setUp({ awaited: [] });
    await clock.pass(25_000, settle);
    awaited.push('ada');
    watch.changed(table);
    await clock.pass(200, settle);
    expect([ada.pings, ada.isClosed]).toEqual([1, false]);
    await clock.pass(2400, settle);
    expect(ada.isClosed).toBe(false);
  });

  it('is not blamed for a server that has heard nobody for a while', async () => {
    const { clock, ada, settle } = await setUp({ awaited: ['ada'] });
    clock.turnTo(clock.now() + 9000);
    expect(ada.isClosed).toBe(false);
    await clock.pass(60_000, settle);
    expect(ada.isClosed).toBe(false);
  });
});

/** A connection of somebody who answers every ping at once, unless made silent. */
class FakeSocket {
  readonly data: { readonly player: { readonly id: string }; readonly outbox: { ping(): void } };
  readonly conn: EventEmitter & { request: unknown; close(): void };
  pings = 0;
  heardAt = 0;
  closedAt = 0;
  isSilent = false;
  closed = (): void => {};
  readonly #clock: HandClock;
  readonly #webSocket = new EventEmitter();

  constructor(id: string, clock: HandClock) {
    this.data = { player: { id }, outbox: { ping: () => this.#answer() } };
    this.#clock = clock;
    this.conn = Object.assign(new EventEmitter(), {
      request: { websocket: this.#webSocket },
      close: () => {
        this.closedAt = clock.now();
        this.closed();
      },
    });
  }

  get isClosed(): boolean {
    return this.closedAt > 0;
  }

  say(type: string): void {
    this.heardAt = this.#clock.now();
    this.conn.emit('packet', { type });
  }

  #answer(): void {
    this.pings += 1;
    if (this.isSilent) return;
    this.heardAt = this.#clock.now();
    this.#webSocket.emit('pong');
  }
}

async function setUp(wish: {
  readonly awaited: readonly string[];
  readonly isAlone?: boolean;
  /** People who are there through another node. */
  readonly elsewhere?: readonly string[];
  readonly clock?: string;
}) {
  const clock = new HandClock(1_000_000);
  const [ada, ben] = [new FakeSocket('ada', clock), new FakeSocket('ben', clock)];
  const followers = wish.isAlone === true ? [ada] : [ada, ben];
  const awaited = [...wish.awaited];
  const ports = {
    audiences: {
      followersOf: () => new Map(followers.map((one) => [one, {}])),
      followedBy: () => new Set([table]),
    },
    directory: {
      listing: () => ({
        seated: {
          options: { clock: wish.clock ?? 'none' },
          pending: awaited.map((player) => ({ player })),
        },
      }),
    },
    clock,
  };
  const watch = new PulseWatch(ports as never, {
    of: () => [{ here: wish.elsewhere ?? [], watchers: [], closed: [] }],
  });
  for (const one of [ada, ben]) {
    const socket = one as unknown as GameSocket;
    watch.follow(socket);
    one.closed = () => watch.unfollow(socket);
  }
  const settle = (): Promise<void> => Promise.resolve();
  watch.changed(table);
  await clock.pass(200, settle);
  return { clock, ada, ben, watch, awaited, settle };
}

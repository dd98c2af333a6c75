import { isDeepStrictEqual } from 'node:util';

import type { Viewer } from '@call-to-glory/game-kit';
import { StorageUnavailable, type LiveTable } from '@call-to-glory/table';
import { HandClock } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import type { GameSocket } from '../../core/sockets/game-socket.ts';
import { AttendanceWatch } from './attendance-watch.ts';

/** A watch over one table that records its calls. */
function watchOver(recovered = 1) {
  const clock = new HandClock();
  const followers = new Map<GameSocket, Viewer>();
  const told: unknown[] = [];
  const logged: unknown[] = [];
  const storage = { works: true };
  /** Ben is away already. */
  const seats = ['ada', 'ben'].map((id) => ({
    type: 'person',
    person: { id, name: id },
    awaySince: id === 'ben' ? 0 : null,
  }));
  const table = {
    id: 'table',
    attend: (here: readonly string[]) => {
      told.push({ here });
      return Promise.resolve(storage.works);
    },
    greet: (player: string) => Promise.resolve(told.push({ greeted: player })),
    view: () => ({ seats }),
  } as unknown as LiveTable;
  const ports = {
    audiences: { followersOf: () => followers },
    directory: {
      awake: (id: string) => (id === 'table' ? table : null),
      recoverAll: async (look: (one: LiveTable) => Promise<void>) => {
        if (!storage.works) throw new StorageUnavailable('the disk is full');
        for (let count = 0; count < recovered; count += 1) await look(table);
        return { recovered, failed: [] };
      },
    },
    clock,
    log: { info: (found: unknown) => logged.push(found) },
    limits: { goings: { burst: 3, perSecond: 1 / 30 } },
  };
  const watch = new AttendanceWatch(ports as never, { ask: () => Promise.resolve([]) });
  const pass = (milliseconds: number): Promise<void> =>
    clock.pass(milliseconds, () => new Promise((resolve) => void setImmediate(resolve)));
  return { clock, followers, told, logged, storage, table, watch, pass };
}

function socketOf(player: string | null): GameSocket {
  const person = player === null ? null : { id: player, name: player };
  return { id: `at ${player}`, data: { player: person } } as unknown as GameSocket;
}

it('notes who comes at once, and who leaves two seconds later, each person once', async () => {
  const { followers, told, table, watch, pass } = watchOver();
  for (const player of ['ada', 'ben', null]) followers.set(socketOf(player), 'watcher');
  followers.set(socketOf('ada'), 'watcher');
  watch.came(table, 'ada');
  expect(told).toEqual([{ greeted: 'ada' }]);
  watch.changed('table');
  await pass(1999);
  watch.changed('table');
  expect(told).toHaveLength(1);
  await pass(1);
  expect(told.slice(1)).toEqual([{ here: ['ada', 'ben'] }]);
  await pass(60_000);
  expect(told).toHaveLength(2);
});

it('notes nobody who is back within two seconds, whatever else happens at the table', async () => {
  const { followers, told, watch, pass } = watchOver();
  const ada = socketOf('ada');
  followers.set(ada, 'watcher');
  watch.changed('table');
  await pass(1900);
  followers.delete(ada);
  watch.went('table', ['ada']);
  await pass(1900);
  expect(told).toEqual([{ here: ['ada'] }]);
  followers.set(ada, 'watcher');
  await pass(60_000);
  expect(told.slice(1)).toEqual([{ here: ['ada'] }]);
  followers.delete(ada);
  watch.went('table', ['ada']);
  await pass(2000);
  expect(told.slice(2)).toEqual([{ here: [] }]);
  await pass(60_000);
  expect(told).toHaveLength(3);
});

it('notes more seldom that somebody has gone who goes all the time', async () => {
  const { told, watch, pass } = watchOver();
  for (let gone = 0; gone < 5; gone += 1) {
    watch.went('table', ['ada']);
    await pass(2000);
  }
  const [noted, later] = [{ here: [] }, { here: ['ada'] }];
  expect(told).toEqual([noted, noted, noted, later, later]);
  await pass(60_000);
  expect(told.slice(5).at(-1)).toEqual(noted);
  expect(told.slice(5, -1).every((one) => isDeepStrictEqual(one, later))).toBe(true);
});

it('notes departures as soon as they can be stored, even if no row comes and the store was away for long', async () => {
  const { told, storage, watch, pass } = watchOver();
  storage.works = false;
  watch.changed('table');
  await pass(40_000);
  expect(told).toHaveLength(20);
  storage.works = true;
  await pass(60_000);
  expect(told.slice(20)).toEqual([{ here: [] }]);
});

it('gives people twenty seconds to come back after a restart', async () => {
  const { told, watch, pass } = watchOver();
  watch.lookLater();
  await pass(19_999);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual([{ here: [] }]);
});

it('tries again later if the store fails just then', async () => {
  const { told, storage, watch, pass } = watchOver();
  storage.works = false;
  watch.lookLater();
  await pass(20_000);
  storage.works = true;
  await pass(20_000);
  expect(told).toEqual([{ here: [] }]);
});

it('logs which tables of the last server go on, if there are any', async () => {
  for (const [recovered, lines] of [
    [0, []],
    [3, [{ recovered: 3, failed: [] }]],
  ] as const) {
    const { logged, watch, pass } = watchOver(recovered);
    watch.lookLater();
    await pass(20_100);
    expect(logged).toEqual(lines);
  }
});

it('yields to others after each table that it then finds without people', async () => {
  const { told, watch, pass } = watchOver(3);
  watch.lookLater();
  await pass(20_019);
  expect(told).toHaveLength(1);
  await pass(20);
  expect(told).toHaveLength(2);
  await pass(1000);
  expect(told).toHaveLength(3);
});

it('wakes no sleeping table', async () => {
  const { told, watch, pass } = watchOver();
  watch.changed('asleep');
  await pass(60_000);
  expect(told).toEqual([]);
});

it('does nothing once it is stopped', async () => {
  const { told, watch, pass } = watchOver();
  watch.changed('table');
  watch.lookLater();
  watch.stop();
  await pass(60_000);
  expect(told).toEqual([]);
});

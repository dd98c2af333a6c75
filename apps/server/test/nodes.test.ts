import type { Presence } from '@call-to-glory/protocol';
import { callToGlory } from '@call-to-glory/rules';
import { countdownOf, type LogRow } from '@call-to-glory/table';
import { expect, it, vi } from 'vitest';

import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { startNodes, type RunningNodes } from './start-nodes.ts';
import { tableFor } from './wishes.ts';

/** Somebody who follows a table through one of the nodes, and the presence messages they received. */
async function follow(house: RunningNodes, guest: Guest, node: number, table: string) {
  const socket = await guest.at(house.origins[node] ?? '').connect();
  const told: Presence[] = [];
  socket.on('presence', (message) => told.push(message));
  const follower = new Follower(guest, socket, table);
  await follower.follow();
  return { follower, socket, told };
}

/** Three nodes; Ada at a table through the first, Ben through the second, and a spectator through the third. */
async function threeNodes() {
  const house = await startNodes(3);
  const origin = house.origins[0] ?? '';
  const [ada, ben] = [await Guest.named(origin, 'Ada'), await Guest.named(origin, 'Ben')];
  const table = await ada.createTable(tableFor(2));
  const there = {
    ada: await follow(house, ada, 0, table),
    ben: await follow(house, ben, 1, table),
    wim: await follow(house, Guest.nameless(origin), 2, table),
  };
  await there.ben.follower.ask({ type: 'sit' });
  await there.ada.follower.until(({ seats }) => seats[1]?.type === 'person');
  return { house, table, ada, ben, there };
}

async function begin(house: RunningNodes, players: readonly Follower[]): Promise<void> {
  for (const one of players) await one.ask({ type: 'ready' });
  for (const one of players) {
    await one.until((view) => view.stage === 'playing' || countdownOf(view) !== null);
    house.clock.passUntil(countdownOf(one.view)?.startsAt ?? 0);
  }
  for (const one of players) await one.until(({ stage }) => stage === 'playing');
}

function types(rows: readonly LogRow[]): readonly unknown[] {
  return rows.flatMap(({ events }) => events.map((event) => (event as { type: unknown }).type));
}

it('people on different nodes play a game as on one, and a third tells it to those who watch', async () => {
  const { house, table, there } = await threeNodes();
  const { ada, ben, wim } = there;
  await begin(house, [ada.follower, ben.follower]);
  await Promise.all([
    ada.follower.playToTheEnd(callToGlory.bots.simple, 1),
    ben.follower.playToTheEnd(callToGlory.bots.simple, 2),
  ]);
  await wim.follower.until(({ stage }) => stage === 'finished');
  const rows = await house.log.read(table);
  for (const { follower } of [ada, ben, wim]) {
    await follower.until(() => follower.seq === rows.length);
    expect(follower.joins).toBe(1);
    expect(follower.view.results).toEqual(ada.follower.view.results);
  }
  expect(types(rows)).not.toContain('wentAway');
  expect(types(rows)).not.toContain('woken');
});

it('a table whose log has lost a row is taken from there by those who follow it, and goes on', async () => {
  const { house, there } = await threeNodes();
  const { ada, ben } = there;
  const ends = { ada: vi.fn<() => void>(), ben: vi.fn<() => void>() };
  ada.socket.on('disconnect', ends.ada);
  ben.socket.on('disconnect', ends.ben);
  // There is no such row, and yet this one is not the next.
  vi.spyOn(house.log, 'append').mockResolvedValueOnce({ type: 'conflict' });
  // The connection may end before the answer.
  void ada.follower.ask({ type: 'ready' }).catch(() => null);
  await expect.poll(() => ends.ada.mock.calls.length).toBe(1);
  await ben.follower.ask({ type: 'ready' });
  expect(ends.ben).not.toHaveBeenCalled();
  expect(types(await house.log.read(ben.follower.tableId))).toContain('readied');
});

it('people on different nodes see each other come and go, and nobody is taken for away who is not', async () => {
  const { house, table, ada, there } = await threeNodes();
  const { ben, wim } = there;
  const heard = async (who: typeof ben, isSo: (message: Presence) => boolean): Promise<void> =>
    expect
      .poll(async () => {
        await house.wait(1000);
        return who.told.some(isSo);
      })
      .toBe(true);
  await heard(ben, ({ away, watchers }) => away.length === 0 && watchers === 1);
  // Long enough for every node to look who is there.
  await house.wait(5000);
  expect(types(await house.log.read(table))).not.toContain('wentAway');

  ben.told.length = 0;
  const another = await follow(house, Guest.nameless(house.origins[0] ?? ''), 0, table);
  await heard(ben, ({ watchers }) => watchers === 2);
  another.socket.disconnect();
  await heard(ben, ({ watchers }) => watchers === 1);

  ben.told.length = 0;
  there.ada.socket.disconnect();
  const adaId = ada.me?.id ?? '';
  await heard(ben, ({ away, closed }) => away.includes(adaId) && closed?.includes(adaId) === true);
  await heard(wim, ({ away }) => away.includes(adaId));
  await expect.poll(async () => types(await house.log.read(table))).toContain('wentAway');

  ben.told.length = 0;
  await follow(house, ada, 2, table);
  await heard(ben, ({ away }) => away.length === 0);
  await expect.poll(async () => types(await house.log.read(table)).at(-1)).toBe('cameBack');
});

it('people whose node has died are missed by the others, and noted as away', async () => {
  const { house, table, ada, there } = await threeNodes();
  const adaId = ada.me?.id ?? '';
  // It goes silent, as if killed: it reports neither departures nor that it is alive.
  house.servers[0]?.app.lifecycle.stop();
  await house.servers[0]?.app.directory.stop();
  there.ben.told.length = 0;
  // It may have died before it stored a finished game.
  const living = house.servers.slice(1).map(({ app }) => vi.spyOn(app.history, 'catchUp'));
  await house.wait(25_000);
  await expect.poll(() => there.ben.told.some(({ away }) => away.includes(adaId))).toBe(true);
  await expect.poll(async () => types(await house.log.read(table))).toContain('wentAway');
  await expect
    .poll(async () => {
      await house.wait(1000);
      return living.flatMap((catchUp) => catchUp.mock.calls).length;
    })
    .toBeGreaterThan(0);
  await there.ben.follower.ask({ type: 'stand' });
});

it('the last people at a table are missed, too, where nobody else is any more', async () => {
  const { house, table, ada, ben, there } = await threeNodes();
  const awayAfter = async (seconds: number): Promise<number> => {
    await house.wait(seconds * 1000);
    return types(await house.log.read(table)).filter((type) => type === 'wentAway').length;
  };
  there.wim.socket.disconnect();
  // Ben’s connection breaks; those who close the page are remembered as long as somebody is there.
  house.servers[1]?.app.audiences.breakOff(table);
  await expect.poll(() => awayAfter(1)).toBe(1);
  // Ben's node writes the last row, and nobody follows the table there.
  const left = await house.servers[1]?.app.directory.findLatest(table);
  await left?.attend([ada.me?.id ?? '', ben.me?.id ?? '']);
  await left?.attend([ada.me?.id ?? '']);
  expect(left?.isDriven).toBe(true);
  house.servers[0]?.app.lifecycle.stop();
  await house.servers[0]?.app.directory.stop();
  await awayAfter(25);
  await expect.poll(() => awayAfter(1)).toBe(3);
});

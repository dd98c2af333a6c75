import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it, vi } from 'vitest';

import { LogDamaged } from '../log/log-chain.ts';
import { RowOfLaterBuild } from '../log/row-of-later-build.ts';
import { HandClock } from '../memory/index.ts';
import { StorageUnavailable } from '../model/ports.ts';
import { ToyWorld, viewOf } from '../testing/toy-world.ts';
import { ada, ben, cleo, toyOptions } from '../testing/toy.ts';
import { TriedLog } from '../testing/tried-log.ts';
import { RulesMissing } from './game-of-log.ts';
import { hostGame } from './hosted-game.ts';
import type { LiveTable } from './live-table.ts';
import { TableDirectory } from './table-directory.ts';

const tenMinutes = 600_000;
const daysOfRounds = { seats: 2, clock: 'days', game: { rounds: 9 } } as const;

/** A table that its people have left, and that is asleep while its clock runs. */
async function asleepUntilDue(world: ToyWorld): Promise<LiveTable> {
  const table = await world.openGame(daysOfRounds);
  await table.attend([]);
  await world.pass(2 * tenMinutes);
  expect(world.directory.awake(table.id)).toBeNull();
  return table;
}

function nothing(): never {
  throw new Error('nothing is there');
}

it('a table that sleeps writes nothing more for those who still hold it', async () => {
  const world = new ToyWorld();
  const table = await asleepUntilDue(world);
  const { seq } = table;
  expect(await table.attend([ada.id])).toBe(false);
  await table.greet(ben.id);
  await expect(table.close()).rejects.toThrow(StorageUnavailable);
  expect(await world.log.read(table.id)).toHaveLength(seq);
});

describe('creating a table', () => {
  it('gives it an id of ten symbols without look-alikes', async () => {
    const world = new ToyWorld();
    const ids = [];
    for (let times = 0; times < 50; times += 1) ids.push((await world.open()).id);
    for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect(new Set(ids).size).toBe(50);
  });

  it('is refused where there is one, which goes on by itself alone', async () => {
    const world = new ToyWorld();
    const { id, seq } = await world.openGame({ seats: 2, clock: 'fast' });
    const again = { gameId: 'toy', options: toyOptions(), host: ada, id };
    expect(await world.directory.create(again)).toEqual({ ok: false, refusal: { code: 'busy' } });
    await world.pass(tenMinutes);
    const rows = await world.log.read(id);
    expect(rows.length).toBeGreaterThan(seq);
    const told = world.publisher.updatesFor(id, 'watcher').map((update) => update.seq);
    expect(told).toEqual(rows.map((row) => row.seq));
  });

  it('is refused without a game, and with options that the game refuses', async () => {
    const { directory, log } = new ToyWorld();
    const wish = { gameId: 'toy', options: toyOptions(), host: ada };
    const codes = [];
    for (const one of [
      { ...wish, gameId: 'chess' },
      { ...wish, options: toyOptions({ seats: 9 }) },
      { ...wish, bots: 'oracle' },
    ]) {
      const created = await directory.create(one);
      codes.push(created.ok ? 'yes' : created.refusal.code);
    }
    expect(codes).toEqual(['no-such-game', 'bad-options', 'no-such-bot']);
    expect(log.entries).toEqual([]);
  });

  it('is refused while nothing can be stored, and leaves nothing behind', async () => {
    const world = new ToyWorld();
    world.log.isDown = true;
    const wish = { gameId: 'toy', options: toyOptions(), host: ada };
    expect(await world.directory.create(wish)).toEqual({
      ok: false,
      refusal: { code: 'storage-unavailable' },
    });
    expect(world.directory.listings()).toEqual([]);
    world.log.isDown = false;
    await world.pass(5000);
    expect(world.log.entries).toEqual([]);
  });
});

describe('finding a table', () => {
  it('gives the one that is awake, or wakes it once, however many ask', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    expect(await world.directory.find(table.id)).toBe(table);
    const later = new ToyWorld({ log: world.log });
    const found = await Promise.all([1, 2, 3].map(() => later.directory.find(table.id)));
    expect(new Set(found).size).toBe(1);
    expect(found[0]?.seq).toBe(1);
  });

  it('gives null when there is none', async () => {
    const world = new ToyWorld();
    expect(await world.directory.find('0000000000')).toBeNull();
    const submission = { person: ada, commandId: 'any', seq: 0, command: { type: 'sit' } } as const;
    expect(await world.directory.submit('0000000000', submission)).toEqual({
      ok: false,
      refusal: { code: 'no-such-table' },
    });
  });

  it('throws when nothing can be read', async () => {
    const world = new ToyWorld();
    const { id } = await world.open();
    const later = new ToyWorld({ log: world.log });
    world.log.isDown = true;
    await expect(later.directory.find(id)).rejects.toThrow(StorageUnavailable);
    const submission = { person: ada, commandId: 'any', seq: 0, command: { type: 'sit' } } as const;
    expect(await later.directory.submit(id, submission)).toEqual({
      ok: false,
      refusal: { code: 'storage-unavailable' },
    });
    world.log.isDown = false;
    expect((await later.directory.find(id))?.seq).toBe(1);
  });

  it('refuses a log that was tampered with', async () => {
    const world = new ToyWorld();
    const table = await world.openGame();
    const changed = await world.log.copy(99, (row) =>
      row.seq === 3 ? { ...row, at: row.at + 1 } : row,
    );
    const later = new ToyWorld({ log: changed });
    await expect(later.directory.find(table.id)).rejects.toThrow(LogDamaged);
    expect(later.troubles).toMatchObject([{ tableId: table.id, error: { seq: 3 } }]);
  });

  it('refuses a table whose rules it does not have', async () => {
    const world = new ToyWorld();
    const { id } = await world.open();
    const newer = new ToyWorld({ log: world.log, game: { ...toyGame, rulesVersion: 2 } });
    await expect(newer.directory.find(id)).rejects.toThrow(RulesMissing);
    const older = new ToyWorld({ log: world.log, game: { ...toyGame, rulesVersion: 0 } });
    await expect(older.directory.find(id)).rejects.toThrow(RowOfLaterBuild);
    const other = new TableDirectory([hostGame({ ...toyGame, id: 'other' })], world.ports);
    await expect(other.find(id)).rejects.toThrow(RulesMissing);
  });
});

describe('listing tables', () => {
  it('shows nothing that is not public', async () => {
    const world = new ToyWorld();
    const lobby = await world.open();
    const game = await world.openGame();
    const [first, second] = world.directory.listings().map(({ seated }) => seated);
    expect(first).toMatchObject({ id: lobby.id, stage: 'lobby', awaiting: [], summary: null });
    expect(second).toEqual({
      id: game.id,
      gameId: 'toy',
      createdAt: 1_000_000,
      changedAt: 1_003_000,
      options: toyOptions(),
      stage: 'playing',
      seats: [
        { type: 'person', id: 'ada', name: 'Ada' },
        { type: 'person', id: 'ben', name: 'Ben' },
        { type: 'bot', bot: 'simple' },
      ],
      host: 'ada',
      locked: false,
      pinned: false,
      members: [],
      emptySince: null,
      closed: false,
      awaiting: [0, 1, 2],
      pending: ['ada', 'ben'].map((player) => ({
        player,
        to: 'move',
        turnId: '1/1/0/choosing',
        deadline: null,
      })),
      summary: { round: 1 },
    });
  });

  it('includes a sleeping table for an hour, and for its people as long as it is not closed', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    await table.attend([]);
    await world.pass(2 * tenMinutes);
    expect(world.directory.awake(table.id)).toBeNull();
    const [listing] = world.directory.listings();
    expect(listing?.seated).toMatchObject({ id: table.id, stage: 'lobby' });
    await world.pass(6 * tenMinutes);
    expect(world.directory.listings()).toEqual([]);
    expect(await world.directory.tablesOf(ada.id)).toEqual([listing]);
    expect(await world.directory.latest(9)).toEqual([listing?.seated]);
    expect(await world.directory.tablesOf(ben.id)).toEqual([]);
    await world.pass(86_400_000);
    expect(await world.directory.tablesOf(ada.id)).toEqual([]);
    expect(await world.directory.latest(9)).toEqual([]);
  });

  it('knows people’s awake tables by what has happened there last', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    const idsOf = async (player: string): Promise<readonly string[]> =>
      (await world.directory.tablesOf(player)).map(({ seated }) => seated.id);
    expect(await idsOf(ben.id)).toEqual([]);
    await world.ask(table, ben, { type: 'sit' });
    expect([await idsOf(ada.id), await idsOf(ben.id)]).toEqual([[table.id], [table.id]]);
    await world.ask(table, ben, { type: 'stand' });
    expect(await idsOf(ben.id)).toEqual([]);
    await table.close();
    expect(await idsOf(ada.id)).toEqual([]);
  });
});

it('counts a person who sits down after a game among the people of the table, beside those who played', async () => {
  const world = new ToyWorld();
  const table = await world.openGame({ seats: 2, clock: 'days' });
  await world.playOut(table);
  await world.ask(table, ben, { type: 'stand' });
  await world.ask(table, cleo, { type: 'sit' });
  await world.ask(table, ada, { type: 'ready' });
  await table.attend([ada.id]);
  expect(table.listed()).toMatchObject({ newcomers: [cleo.id] });
  expect(table.listed().pending).toMatchObject([{ player: cleo.id, to: 'start' }]);
  for (const player of [ada, ben, cleo]) {
    const tables = await world.directory.tablesOf(player.id);
    expect(tables.map(({ seated }) => seated.id)).toEqual([table.id]);
  }
  // The same from the stored entry.
  const { directory } = new ToyWorld({ log: world.log, clock: world.clock });
  expect(await directory.tablesOf(cleo.id)).toHaveLength(1);
});

it('refreshes the entry of a game in progress within ten minutes: other servers forget entries older than an hour', async () => {
  const world = new ToyWorld();
  const table = await world.openGame(daysOfRounds);
  const keptAt = async (): Promise<number | undefined> =>
    (await world.log.beside(table.id)).entry?.listing.seated.changedAt;
  const begun = await keptAt();
  await world.play(table, ada);
  expect(await keptAt()).toBe(begun);
  await world.pass(tenMinutes);
  await world.play(table, ben);
  expect(await keptAt()).toBe(world.clock.now());
});

describe('closing a table', () => {
  it('stops a game that was about to begin', async () => {
    const world = new ToyWorld();
    const table = await world.open({ seats: 2 });
    await world.ask(table, ben, { type: 'sit' });
    for (const person of [ada, ben]) await world.ask(table, person, { type: 'ready' });
    expect(viewOf(table, ada)).not.toMatchObject({ countdown: null });
    await table.close();
    await world.pass(60_000);
    expect(viewOf(table, ada)).toMatchObject({ stage: 'lobby', countdown: null, closed: true });
  });
});

describe('putting tables to sleep', () => {
  it('remembers nothing of closed ones', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    await table.close();
    await world.pass(tenMinutes / 2);
    expect(world.directory.listings()).toMatchObject([{ seated: { id: table.id, closed: true } }]);
    await world.pass(tenMinutes);
    expect(world.directory.listings()).toEqual([]);
    expect((await world.directory.find(table.id))?.listed().closed).toBe(true);
  });

  it('spares those that are in use, where people are, or that have something to do soon', async () => {
    const world = new ToyWorld();
    const [idle, used, attended] = [await world.open(), await world.open(), await world.open()];
    const running = await world.openGame({ seats: 2, clock: 'slow', game: { rounds: 9 } });
    const later = await world.openGame({ seats: 2, clock: 'days', game: { rounds: 9 } });
    for (const table of [idle, used, later]) await table.attend([]);
    for (let minutes = 0; minutes < 12; minutes += 4) {
      await world.pass(240_000);
      await world.directory.find(used.id);
    }
    for (const table of [used, attended, running]) {
      expect(world.directory.awake(table.id)).toBe(table);
    }
    for (const table of [idle, later]) expect(world.directory.awake(table.id)).toBeNull();
  });

  it('is done within two minutes with those that nobody uses while more than a thousand are awake', async () => {
    const world = new ToyWorld();
    for (let times = 0; times < 1_050; times += 1) await (await world.open()).attend([]);
    const first = world.directory.awakeTables()[0];
    await world.pass(120_000);
    expect(world.directory.awakeTables()).toHaveLength(1_000);
    expect(world.directory.awake(first?.id ?? '')).toBeNull();
    await world.pass(tenMinutes);
    expect(world.directory.awakeTables()).toEqual([]);
  });

  it('looks at nothing while nobody does anything', async () => {
    const world = new ToyWorld();
    await world.directory.begin();
    await world.pass(60_000);
    expect(world.clock.nextAlarm()).toBeNull();
    // Somebody is waiting for others at one table; the other has been left for days.
    const [waiting, left] = [await world.open(), await world.openGame(daysOfRounds)];
    await world.pass(3 * tenMinutes);
    expect(world.clock.nextAlarm()).toBe(left.dueAt);
    await left.attend([]);
    await world.pass(12 * tenMinutes);
    expect(world.directory.awake(waiting.id)).toBe(waiting);
    expect(world.directory.awake(left.id)).toBeNull();
    expect(world.clock.nextAlarm()).toBe(left.dueAt);
    await waiting.attend([]);
    await world.pass(12 * tenMinutes);
    expect(world.directory.listings()).toEqual([]);
    expect(world.clock.nextAlarm()).toBe(left.dueAt);
  });

  it('forgets no successor of one that throws when it has been put to sleep', async () => {
    const world = new ToyWorld();
    const table = await asleepUntilDue(world);
    const again = await world.find(table.id);
    table.drop(new Error('as the test wants it'));
    expect(world.directory.awake(table.id)).toBe(again);
  });

  it('reads again what was due when the log could not be read', async () => {
    const world = new ToyWorld();
    const table = await asleepUntilDue(world);
    if (table.dueAt === null) throw new Error('no clock runs');
    world.log.isDown = true;
    await world.pass(table.dueAt - world.clock.now() + 120_000);
    world.log.isDown = false;
    await world.pass(60_000);
    expect(world.log.entries.at(-1)?.row.command).toMatchObject({ type: 'timeOut' });
  });

  it('wakes those whose clock is running when it runs out, as if they had never slept', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2, clock: 'days', game: { rounds: 9 } });
    await table.attend([]);
    const { dueAt, seq } = table;
    if (dueAt === null) throw new Error('no clock runs');
    await world.pass(2 * tenMinutes);
    expect(world.directory.awake(table.id)).toBeNull();
    await world.pass(dueAt - world.clock.now() - 1);
    expect(world.log.entries.at(-1)?.row.seq).toBe(seq);
    await world.pass(1);
    const [woken] = await world.log.read(table.id, seq, 1);
    expect(woken).toMatchObject({ at: dueAt, command: { type: 'timeOut' } });
    // A server that was away does not know for how long: it gives the lost time back.
    const away = await world.log.copy(seq);
    await away.putEntry(table.id, { ...table.entryAsleep(), at: 0, dueAt });
    const next = new ToyWorld({ log: away, clock: new HandClock(dueAt + 5) });
    await next.directory.begin();
    await next.pass(0);
    await next.directory.settled();
    expect(away.entries.at(-1)?.row.command).toEqual({ type: 'wake' });
  });

  it('gives nobody more time because the server was restarted long before theirs is over', async () => {
    const world = new ToyWorld();
    const { id, dueAt, seq } = await asleepUntilDue(world);
    if (dueAt === null) throw new Error('no clock runs');
    const hour = 6 * tenMinutes;
    for (const [left, command] of [
      [hour, 'timeOut'],
      [hour - 1, 'wake'],
    ] as const) {
      const log = await world.log.copy(seq);
      await log.putEntry(id, (await world.log.beside(id)).entry ?? nothing());
      const next = new ToyWorld({ log, clock: new HandClock(dueAt - left) });
      await next.directory.begin();
      await next.pass(left);
      expect(log.entries[seq]?.row).toMatchObject({ at: dueAt, command: { type: command } });
    }
  });

  it('marks those as awake again that somebody plays at', async () => {
    const world = new ToyWorld();
    const { id } = await asleepUntilDue(world);
    expect(await world.log.leftAwake('', 9)).toEqual([]);
    const woken = await world.find(id);
    await world.play(woken, ada);
    expect(await world.log.leftAwake('', 9)).toEqual([id]);
  });

  it('wakes those again whose entry could not be written', async () => {
    const world = new ToyWorld();
    const table = await world.openGame(daysOfRounds);
    await table.attend([]);
    world.log.isDown = true;
    await world.pass(tenMinutes + 120_000);
    expect(world.directory.awake(table.id)).toBeNull();
    world.log.isDown = false;
    await world.pass(2 * tenMinutes);
    expect(await world.log.nextDue()).toBe(table.dueAt);
  });

  it('retries after an hour those that are due and cannot be woken', async () => {
    const world = new ToyWorld();
    const { id, dueAt } = await asleepUntilDue(world);
    if (dueAt === null) throw new Error('no clock runs');
    const entry = await world.log.beside(id);
    const damaged = await world.log.copy(99, (row) => (row.seq === 2 ? { ...row, at: 0 } : row));
    await damaged.putEntry(id, entry.entry ?? nothing());
    const later = new ToyWorld({ log: damaged, clock: new HandClock(dueAt) });
    await later.directory.begin();
    await later.pass(0);
    await later.directory.settled();
    expect(later.troubles).toHaveLength(1);
    expect(await damaged.nextDue()).toBe(dueAt + 3_600_000);
  });

  it('does not let others wait for one that is due and of which something cannot be read', async () => {
    const world = new ToyWorld();
    const [first, second] = [await asleepUntilDue(world), await asleepUntilDue(world)];
    if (second.dueAt === null) throw new Error('no clock runs');
    const { beside } = world.log;
    let isDamaged = true;
    vi.spyOn(world.log, 'beside').mockImplementation((id) => {
      if (isDamaged && id === first.id) throw new StorageUnavailable('damaged');
      return beside.call(world.log, id);
    });
    const lastOf = async ({ id }: LiveTable): Promise<unknown> =>
      (await world.log.read(id)).at(-1)?.command;
    await world.pass(second.dueAt - world.clock.now());
    expect(await lastOf(second)).toMatchObject({ type: 'timeOut' });
    isDamaged = false;
    await world.pass(60_000);
    expect(await lastOf(first)).toMatchObject({ type: 'timeOut' });
  });

  it('reports a bug in putting one to sleep', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    await table.attend([]);
    const bug = new TypeError('a bug');
    vi.spyOn(world.log, 'putEntry').mockRejectedValueOnce(bug);
    await world.pass(2 * tenMinutes);
    expect(world.troubles).toMatchObject([{ tableId: table.id, error: bug }]);
  });

  it('prevents anyone still holding one from playing on it', async () => {
    const world = new ToyWorld();
    const held = await world.open();
    await held.attend([]);
    await world.pass(2 * tenMinutes);
    const submission = {
      person: ben,
      commandId: 'held',
      seq: 2,
      command: { type: 'sit' },
    } as const;
    expect(await held.submit(submission)).toEqual({
      ok: false,
      refusal: { code: 'server-stopping' },
    });
    expect((await world.directory.submit(held.id, submission)).ok).toBe(true);
  });
});

describe('recovering after a start', () => {
  it('gives clocks back the time during which the server was dead', async () => {
    const clock = new HandClock(1_000_000);
    const log = new TriedLog();
    const later = new ToyWorld({ log, clock, seed: 'later' });
    const table = await new ToyWorld({ log, clock }).openGame({ seats: 2, clock: 'slow' });
    await later.directory.find(table.id);
    expect(log.entries.at(-1)?.row.command).toEqual({ type: 'wake' });
  });

  it('lets bots and clocks go on, and lists the other tables without keeping them awake', async () => {
    const world = new ToyWorld();
    const lobby = await world.open();
    const bots = await world.open({}, 'simple');
    await world.ask(bots, ada, { type: 'cover' });
    const clocked = await world.openGame({ seats: 2, clock: 'fast' });
    const later = new ToyWorld({ log: world.log });
    const nobodyIsBack = async (table: LiveTable): Promise<void> => {
      if (table.id === lobby.id) await table.attend([]);
    };
    expect(await later.directory.recoverAll(nobodyIsBack)).toEqual({ recovered: 3, failed: [] });
    expect(later.directory.awake(lobby.id)).toBeNull();
    const ids = later.directory.listings().map(({ seated }) => seated.id);
    expect(ids.toSorted()).toEqual([lobby.id, bots.id, clocked.id].toSorted());
    await later.pass(600_000);
    const stages = later.directory.listings().map(({ seated: { id, stage } }) => [id, stage]);
    expect(Object.fromEntries(stages)).toEqual({
      [lobby.id]: 'lobby',
      [bots.id]: 'finished',
      [clocked.id]: 'finished',
    });
  });

  it('closes those that nobody has visited for too long, and keeps none of them awake', async () => {
    const world = new ToyWorld();
    const table = await world.open();
    await table.attend([]);
    const clock = new HandClock(world.clock.now() + 2 * 86_400_000);
    const later = new ToyWorld({ log: world.log, clock, seed: 'later' });
    expect(await later.directory.recoverAll()).toEqual({ recovered: 1, failed: [] });
    expect(world.log.entries.at(-1)?.row.command).toMatchObject({ type: 'close' });
    expect(later.directory.awake(table.id)).toBeNull();
  });

  it('skips what is damaged, and reports it', async () => {
    const world = new ToyWorld();
    const whole = await world.open();
    const damaged = await world.open();
    const copy = await world.log.copy(99);
    const log = await copy.copy(99, (row) =>
      row.hash === world.log.entries[1]?.row.hash ? { ...row, hash: '0'.repeat(64) } : row,
    );
    const later = new ToyWorld({ log });
    const { recovered, failed } = await later.directory.recoverAll();
    expect(recovered).toBe(1);
    expect(failed).toMatchObject([{ tableId: damaged.id, error: { name: 'LogDamaged' } }]);
    expect(later.troubles).toHaveLength(1);
    expect((await later.directory.find(whole.id))?.seq).toBe(1);
  });

  it('finds tables again that are pinned for a group, however long nobody has touched them', async () => {
    const world = new ToyWorld();
    const [kept, other] = [await world.open(), await world.open()];
    await world.ask(kept, ada, { type: 'pin', pinned: true });
    for (const table of [kept, other]) await table.attend([]);
    await world.pass(2 * tenMinutes);
    const later = new ToyWorld({ log: world.log, seed: 'later' });
    later.clock.turnTo(world.clock.now() + 100 * 86_400_000);
    await later.directory.begin();
    expect(await later.directory.recoverAll()).toMatchObject({ recovered: 0 });
    await later.pass(3_600_000);
    const listedOf = async (): Promise<readonly unknown[]> =>
      (await later.directory.tablesOf(ada.id)).map(({ seated }) => seated);
    expect(await listedOf()).toMatchObject([{ id: kept.id, pinned: true, closed: false }]);
    await later.pass(80 * 86_400_000);
    expect(await listedOf()).toEqual([]);
    expect((await later.directory.find(kept.id))?.listed()).toMatchObject({ closed: true });
  });

  it('writes the entries of tables that an older server has left, without waking any', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ clock: 'fast' });
    const rows = await world.log.read(table.id);
    const old = new TriedLog();
    for (const row of rows) {
      const { secret } = world.log.entries[row.seq - 1]?.beside ?? {};
      await old.append(table.id, row, secret === undefined ? {} : { secret });
    }
    const later = new ToyWorld({ log: old });
    expect(await later.directory.tablesOf(ada.id)).toEqual([]);
    expect(await later.directory.enterAll(() => {})).toEqual({ recovered: 1, failed: [] });
    expect(old.entries).toHaveLength(rows.length);
    expect(await later.directory.tablesOf(ada.id)).toEqual([table.listing()]);
    expect(await old.leftAwake('', 9)).toEqual([table.id]);
  });
});

describe('stopping', () => {
  it('stops all tables, and refuses whatever comes', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ clock: 'fast' });
    const asleep = await world.open();
    await asleep.attend([]);
    await world.pass(11 * 60_000);
    const { seq } = table;
    await world.directory.stop();
    expect(await world.ask(table, ada, { type: 'cover' })).toEqual({
      ok: false,
      refusal: { code: 'server-stopping' },
    });
    const wish = { gameId: 'toy', options: toyOptions(), host: ada };
    expect((await world.directory.create(wish)).ok).toBe(false);
    await expect(world.directory.find(asleep.id)).rejects.toThrow(StorageUnavailable);
    expect(viewOf(table, ada).id).toBe(table.id);
    expect(world.clock.nextAlarm()).toBeNull();
    expect(table.seq).toBe(seq);
  });

  it('stops a table that is being created, too', async () => {
    const world = new ToyWorld();
    world.log.beforeAppend = async () => {
      for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
    };
    const creating = world.directory.create({ gameId: 'toy', options: toyOptions(), host: ada });
    await world.directory.stop();
    const created = await creating;
    if (!created.ok) throw new Error(created.refusal.code);
    const submission = { person: ada, commandId: 'c', seq: 1, command: { type: 'ready' } } as const;
    expect(await created.value.submit(submission)).toEqual({
      ok: false,
      refusal: { code: 'server-stopping' },
    });
  });
});

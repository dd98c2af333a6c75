import { TableDirectory } from '@call-to-glory/table';
import {
  HandClock,
  MemoryEventLog,
  MemoryPublisher,
  seededEntropy,
} from '@call-to-glory/table/memory';
import { describe, expect, it } from 'vitest';

import { limitsFor } from '../../core/limits/limits.ts';
import { games } from '../../games.ts';
import { TableFinder } from './table-finder.ts';

const limits = limitsFor({ rateLimitFactor: 1 });
const eve = { player: null, address: '192.0.2.1' };

function directoryOver(log: MemoryEventLog, clock: HandClock): TableDirectory {
  return new TableDirectory(games, {
    log,
    publisher: new MemoryPublisher(),
    clock,
    entropy: seededEntropy('finder'),
    botDelay: { min: 0, max: 0 },
    reportTrouble: () => {},
  });
}

async function houseWith(isPrivate: boolean): Promise<{
  readonly clock: HandClock;
  readonly log: MemoryEventLog;
  readonly finder: TableFinder;
  readonly id: string;
  guess(count: number, address?: string): Promise<readonly string[]>;
}> {
  const clock = new HandClock();
  const log = new MemoryEventLog();
  const directory = directoryOver(log, clock);
  const created = await directory.create({
    gameId: 'call-to-glory',
    options: { seats: 2, clock: 'none', private: isPrivate, game: {} },
    host: { id: 'ada', name: 'Ada' },
  });
  if (!created.ok) throw new Error(created.refusal.code);
  const finder = new TableFinder({ clock, directory, limits, shared: null });
  const guess = (count: number, address = eve.address): Promise<readonly string[]> =>
    Promise.all(
      Array.from({ length: count }, (_, tried) =>
        finder.find(String(tried).padStart(10, '0'), { player: null, address }).then(
          () => 'found',
          (error: unknown) => (error instanceof Error ? error.message : 'thrown'),
        ),
      ),
    );
  return { clock, log, finder, id: created.value.id, guess };
}

describe('TableFinder', () => {
  it('counts concurrent guesses, and says when to retry', async () => {
    const { clock, finder, id, guess } = await houseWith(true);
    const answers = await guess(40);
    expect(answers.filter((answer) => answer === 'no-such-table')).toHaveLength(30);
    expect(answers.filter((answer) => answer === 'too-many-guesses')).toHaveLength(10);
    await expect(finder.find(id, eve)).rejects.toMatchObject({
      refusal: { code: 'too-many-guesses', retryMs: 6_000 },
    });
    clock.turnTo(6_000);
    expect((await finder.find(id, eve)).id).toBe(id);
  });

  it('charges nothing for tables that exist', async () => {
    const { finder, id, guess } = await houseWith(true);
    for (let times = 0; times < 50; times += 1) await finder.find(id, eve);
    expect(await guess(1)).toEqual(['no-such-table']);
  });

  it('does not shut out those who sit there, other addresses, or anybody from listed tables', async () => {
    const secret = await houseWith(true);
    await secret.guess(30);
    const ada = { player: { id: 'ada', name: 'Ada' }, address: eve.address };
    expect((await secret.finder.find(secret.id, ada)).id).toBe(secret.id);
    const elsewhere = { player: null, address: '192.0.2.2' };
    expect((await secret.finder.find(secret.id, elsewhere)).id).toBe(secret.id);

    const open = await houseWith(false);
    await open.guess(30);
    expect((await open.finder.find(open.id, eve)).id).toBe(open.id);
  });

  it('opens to anyone with the link, however many guess elsewhere, or at the same address', async () => {
    const { finder, id, guess } = await houseWith(true);
    for (let network = 0; network < 200; network += 1) await guess(30, `192.0.3.${network}`);
    expect((await finder.find(id, eve)).id).toBe(id);
    await guess(30);
    await expect(finder.find(id, eve)).rejects.toThrow('too-many-guesses');
    const ben = { player: { id: 'ben', name: 'Ben' }, address: eve.address };
    for (let times = 0; times < 20; times += 1) expect((await finder.find(id, ben)).id).toBe(id);
  });

  it('answers clients that have looked too often the same, whether there is a private table or not', async () => {
    const { finder, id, clock } = await houseWith(true);
    const look = (asked: string) => finder.listed(asked, eve).then((table) => table?.id ?? null);
    // Known tables count as looks as well: after the last look there is nothing left to learn.
    for (let times = 0; times < limits.pictures.burst; times += 1) expect(await look(id)).toBe(id);
    expect([await look(id), await look('0000000000')]).toEqual([null, null]);
    clock.turnTo(2_000);
    expect(await look(id)).toBe(id);
  });

  it('counts a look at a missing table as a guess', async () => {
    const { finder, id } = await houseWith(true);
    for (let tried = 0; tried < 30; tried += 1) {
      await finder.listed(String(tried).padStart(10, '0'), eve);
    }
    await expect(finder.find(id, eve)).rejects.toThrow('too-many-guesses');
  });

  it('lists public tables to anybody, however often they have guessed or looked', async () => {
    const { finder, id, guess } = await houseWith(false);
    await guess(30);
    for (let times = 0; times < 50; times += 1) {
      expect(await finder.listed(id, eve)).toMatchObject({ id });
    }
  });

  it('also guards questions that wake no table', async () => {
    const { finder, id, guess } = await houseWith(true);
    const log = { has: (asked: string) => Promise.resolve(asked === id) };
    await finder.requireTable(id, eve, log);
    await expect(finder.requireTable('0000000000', eve, log)).rejects.toThrow('no-such-table');
    await guess(29);
    await expect(finder.requireTable(id, eve, log)).rejects.toThrow('too-many-guesses');
  });

  it('wakes no table to tell how it is listed, or whether there is one', async () => {
    const { clock, log, id } = await houseWith(true);
    const directory = directoryOver(log, clock);
    const finder = new TableFinder({ clock, directory, limits, shared: null });
    const ada = { player: { id: 'ada', name: 'Ada' }, address: eve.address };
    expect(await finder.look(id, eve)).toMatchObject({ seated: { id } });
    for (let tried = 0; tried < 30; tried += 1) {
      await expect(finder.look(`${tried}`, eve)).rejects.toThrow('no-such-table');
    }
    await expect(finder.look(id, eve)).rejects.toThrow('too-many-guesses');
    expect(await finder.look(id, ada)).toMatchObject({ seated: { id } });
    await finder.requireTable(id, ada, { has: () => Promise.resolve(true) });
    expect(directory.awake(id)).toBeNull();
  });

  it('takes years to guess', () => {
    const [addresses, openTables] = [1000, 100_000];
    const perYear = limits.guesses.perSecond * addresses * 3600 * 24 * 365;
    expect(2 ** 50 / openTables / perYear).toBeGreaterThan(2);
  });
});

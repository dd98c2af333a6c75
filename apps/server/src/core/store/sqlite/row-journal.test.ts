import { createChance, type Chance } from '@call-to-glory/game-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { JournalFile, LeftJournal } from './journal-file.ts';
import type { JournalRow } from './journal-row.ts';
import { recoverRows, rowsLeft } from './recover-rows.ts';
import { rowIntakeOf, type RowIntake, type RowTaker } from './row-intake.ts';
import {
  openRowJournal,
  type Generations,
  type IntakeThread,
  type RowJournal,
} from './row-journal.ts';
import { sectorBytes } from './sectors.ts';

const sizes = { half: 16 * sectorBytes, taken: 2 };
const epoch = 'now';
const isOurs = (one: string): boolean => one === epoch;

/** A disk that is certain to keep only completed writes, and of the rest an arbitrary set of sectors. */
class PowerlessDisk implements JournalFile, LeftJournal {
  #kept = Buffer.alloc(2 * sizes.half);
  #unsure: { readonly at: number; readonly sector: Buffer }[] = [];
  isFull = false;
  isWriting = false;
  /** Called in the middle of every operation. */
  onWork: () => void = () => {};

  read(): Buffer {
    return Buffer.from(this.#kept);
  }

  async write(sectors: Buffer, at: number): Promise<void> {
    if (this.isWriting) throw new Error('one write after the other');
    this.isWriting = true;
    try {
      for (let from = 0; from < sectors.length; from += sectorBytes) {
        // The write fails halfway.
        if (this.isFull && from > 0) throw new Error('no room');
        const sector = Buffer.from(sectors.subarray(from, from + sectorBytes));
        this.#unsure.push({ at: at + from, sector });
      }
      if (this.isFull) throw new Error('no room');
      this.onWork();
      // Lets others run in the meantime.
      await Promise.resolve();
      this.onWork();
      this.#keep(() => true);
      this.onWork();
    } finally {
      this.isWriting = false;
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  remove(): void {
    this.#kept.fill(0);
    this.#unsure = [];
    this.onWork();
  }

  /** The power fails. */
  fail(chance: Chance): void {
    this.#keep(() => chance.below(2) === 0);
  }

  /** Flips a bit of what was written. */
  rot(chance: Chance): void {
    const sectors = Array.from({ length: this.#kept.length / sectorBytes }, (_, index) => index);
    const from =
      pick(
        chance,
        sectors.filter((index) => !this.#isEmpty(index)),
      ) * sectorBytes;
    const at = from + chance.below(sectorBytes);
    this.#kept.writeUInt8(this.#kept.readUInt8(at) ^ (1 << chance.below(8)), at);
  }

  #isEmpty(index: number): boolean {
    const sector = this.#kept.subarray(index * sectorBytes, (index + 1) * sectorBytes);
    return sector.every((byte) => byte === 0);
  }

  #keep(isKept: () => boolean): void {
    for (const { at, sector } of this.#unsure) if (isKept()) this.#kept.set(sector, at);
    this.#unsure = [];
  }
}

interface Rows {
  readonly tables: ReadonlyMap<string, readonly JournalRow[]>;
  readonly generations: Generations;
}

const nothing: Rows = { tables: new Map(), generations: { begun: 0, taken: 0 } };

/** A database that loses some or all of what it has taken since its last sync. */
class PowerlessDatabase implements RowTaker {
  #states: Rows[] = [nothing];
  isFull = false;
  onWork: () => void = () => {};

  get #now(): Rows {
    return this.#states.at(-1) ?? nothing;
  }

  rows(tableId: string): readonly JournalRow[] {
    return this.#now.tables.get(tableId) ?? [];
  }

  lastSeq(tableId: string): number {
    return this.rows(tableId).length;
  }

  take(rows: readonly JournalRow[]): void {
    if (this.isFull) throw new Error('no room');
    const tables = new Map(this.#now.tables);
    for (const one of rows) {
      const before = tables.get(one.tableId) ?? [];
      if (one.row.seq === before.length + 1) tables.set(one.tableId, [...before, one]);
    }
    this.#states.push({ ...this.#now, tables });
    this.onWork();
  }

  generations(): Generations {
    return this.#now.generations;
  }

  remember(generations: Generations): void {
    if (this.isFull) throw new Error('no room');
    this.#states = [{ ...this.#now, generations }];
    this.onWork();
  }

  fail(chance: Chance): void {
    this.#states = this.#states.slice(0, 1 + chance.below(this.#states.length));
  }
}

class PowerCut extends Error {}

const tableIds = ['ash', 'birch', 'cedar'];

/** The rows of each table that were promised to be kept, and those whose append was never answered. */
class World {
  readonly disk = new PowerlessDisk();
  readonly database = new PowerlessDatabase();
  readonly promised = new Map<string, JournalRow[]>();
  /** Rows that were not acknowledged before the power failed. */
  unsure: readonly JournalRow[] = [];
  intake!: RowIntake;
  journal!: RowJournal;
  made = 0;

  constructor() {
    this.#open();
  }

  #open(): void {
    // Timers of a journal that has lost power never fire.
    vi.clearAllTimers();
    const { begun } = this.database.generations();
    const intake = rowIntakeOf(this.database, (taken) => journal.taken(taken), sizes);
    const journal = openRowJournal(this.disk, threadOf(intake), { epoch, begun }, sizes);
    this.intake = intake;
    this.journal = journal;
  }

  start(): boolean {
    let isWhole = true;
    recoverRows(this.disk, this.database, isOurs, (found) => (isWhole = found), sizes);
    this.#open();
    return isWhole;
  }

  /** Stops and starts cleanly. */
  async restart(): Promise<void> {
    await this.journal.close();
    this.intake.takeAll();
    this.disk.remove();
    this.#open();
  }

  next(tableId: string): JournalRow {
    this.made += 1;
    const seq = (this.promised.get(tableId)?.length ?? 0) + 1;
    return rowOf(tableId, seq, `${this.made}`, this.made % 40);
  }

  async append(rows: readonly JournalRow[]): Promise<void> {
    this.unsure = [...this.unsure, ...rows];
    const outcomes = await Promise.allSettled(rows.map((row) => this.journal.append(row)));
    for (const [index, row] of rows.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status !== 'fulfilled') continue;
      expect(outcome.value).toBe(true);
      this.promise(row);
      this.unsure = this.unsure.filter((one) => one !== row);
    }
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    this.unsure = [];
  }

  /** Fires the timer that has the oldest rows taken. */
  async turn(): Promise<void> {
    vi.advanceTimersByTime(60_000);
    // The turn comes before the next row.
    await this.append([this.next('ash')]);
  }

  /** The power fails while a row is on its way to the disk. */
  async appendAndFail(row: JournalRow): Promise<void> {
    this.disk.onWork = () => {
      throw new PowerCut();
    };
    await expect(this.append([row])).rejects.toThrow(PowerCut);
    this.disk.onWork = () => {};
  }

  promise(row: JournalRow): void {
    const before = this.promised.get(row.tableId) ?? [];
    this.promised.set(row.tableId, [...before, row]);
  }

  /** Checks that all promises are kept, and that there are no rows that were never appended. */
  check(): void {
    for (const tableId of tableIds) {
      this.intake.takeTable(tableId);
      const rows = this.database.rows(tableId);
      const promised = this.promised.get(tableId) ?? [];
      expect(rows.slice(0, promised.length), tableId).toEqual(promised);
      for (const more of rows.slice(promised.length)) {
        expect(this.unsure).toContainEqual(more);
        this.promise(more);
      }
    }
    this.unsure = [];
  }

  /** Sets what is out of space from now on. */
  isFull(where: 'nowhere' | 'disk' | 'database' | 'both'): void {
    this.disk.isFull = where === 'disk' || where === 'both';
    this.database.isFull = where === 'database' || where === 'both';
  }
}

/** An intake that answers asynchronously, as if in a thread of its own. */
function threadOf(intake: RowIntake): IntakeThread {
  const later = async <Value>(work: () => Value): Promise<Value> => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return work();
  };
  return {
    lastSeq: (tableId) => later(() => intake.lastSeq(tableId)),
    keep: (said, generation) => intake.keep(said, generation),
    begin: (generation) => later(() => intake.begin(generation)),
    takeAll: () => later(() => intake.takeAll()),
  };
}

function rowOf(tableId: string, seq: number, commandId: string, size = 3): JournalRow {
  const events = JSON.stringify([{ type: 'moved', says: 'x'.repeat(size * size) }]);
  const row = { seq, at: 5, player: 'ada', commandId, command: '{}', events, hash: commandId };
  return {
    tableId,
    row,
    beside: { secret: null, entry: null, checkpoint: null, drive: null, end: null },
  };
}

function pick<One>(chance: Chance, ones: readonly One[]): One {
  const one = ones[chance.below(ones.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

function newSeed(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(8));
}

/** Performs this many random operations. */
async function live(world: World, chance: Chance, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    switch (chance.below(8)) {
      case 0:
        await world.turn();
        break;
      case 1:
        if (world.intake.hasFullHalf()) world.intake.takeSome();
        break;
      case 2:
        world.intake.takeTable(pick(chance, tableIds));
        break;
      case 3:
        await world.restart();
        break;
      case 4:
        await world.append(tableIds.map((tableId) => world.next(tableId)));
        break;
      default:
        await world.append([world.next(pick(chance, tableIds))]);
    }
  }
}

/** The same while there is no room; returns how many operations were refused. */
async function liveRefused(world: World, chance: Chance, times: number): Promise<number> {
  let refused = 0;
  for (let time = 0; time < times; time += 1) {
    try {
      await live(world, chance, 1);
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'no room') throw error;
      refused += 1;
    }
  }
  return refused;
}

// Only the timer that has halves emptied is controlled by the test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a journal of rows', () => {
  it('keeps every promise when the power fails at any moment, again and again', async () => {
    for (let life = 0; life < 300; life += 1) {
      const seed = newSeed();
      const chance = createChance(seed, 'power');
      const world = new World();
      for (let start = 0; start < 4; start += 1) {
        let left = chance.below(60);
        const work = (): void => {
          left -= 1;
          if (left <= 0) throw new PowerCut();
        };
        try {
          world.disk.onWork = work;
          world.database.onWork = work;
          if (start > 0) expect(world.start(), `seed ${seed.join()}`).toBe(true);
          await live(world, chance, 40);
        } catch (error) {
          if (!(error instanceof PowerCut)) throw error;
        }
        world.disk.onWork = () => {};
        world.database.onWork = () => {};
        world.disk.fail(chance);
        world.database.fail(chance);
        expect(world.start(), `seed ${seed.join()}`).toBe(true);
        world.check();
      }
    }
  });

  it('refuses rows it has no room for, never writes them later, and continues when there is room', async () => {
    let refused = 0;
    for (let life = 0; life < 200; life += 1) {
      const seed = newSeed();
      const chance = createChance(seed, 'room');
      const world = new World();
      for (let time = 0; time < 6; time += 1) {
        await live(world, chance, 12);
        world.isFull(pick(chance, ['disk', 'database', 'both']));
        refused += await liveRefused(world, chance, 1 + chance.below(4));
        world.isFull('nowhere');
        if (chance.below(2) === 0) await world.turn();
        if (chance.below(2) === 0) await world.append([world.next('ash')]);
        else await world.appendAndFail(world.next('ash'));
        world.disk.fail(chance);
        world.database.fail(chance);
        expect(world.start(), `seed ${seed.join()}`).toBe(true);
        world.check();
      }
    }
    expect(refused).toBeGreaterThan(100);
  });

  it('notices any flipped bit', async () => {
    for (let life = 0; life < 200; life += 1) {
      const seed = newSeed();
      const chance = createChance(seed, 'rot');
      const world = new World();
      for (let row = 0; row < 8; row += 1) await world.append([world.next(pick(chance, tableIds))]);
      if (life % 2 === 0) await world.turn();
      await world.append([world.next('ash')]);
      world.disk.rot(chance);
      expect(world.start(), `seed ${seed.join()}`).toBe(false);
      for (const tableId of tableIds) {
        const rows = world.database.rows(tableId);
        expect(rows).toEqual((world.promised.get(tableId) ?? []).slice(0, rows.length));
      }
    }
  });

  it('is missed if it is gone or truncated', async () => {
    const world = new World();
    await world.append([world.next('ash')]);
    const begun = world.database.generations();
    await world.append([world.next('ash')]);
    const { generations } = nothing;
    const written = world.disk.read();
    expect(rowsLeft(written, begun, isOurs, sizes)).toMatchObject({ isWhole: true });
    expect(rowsLeft(Buffer.alloc(0), begun, isOurs, sizes)).toMatchObject({ isWhole: false });
    expect(rowsLeft(Buffer.alloc(0), generations, isOurs, sizes)).toMatchObject({ isWhole: true });
  });

  it('is missed again if the start that missed it could not record that', async () => {
    const world = new World();
    await world.append([world.next('ash')]);
    world.disk.remove();
    const die = (): void => {
      throw new PowerCut();
    };
    expect(() => recoverRows(world.disk, world.database, isOurs, die, sizes)).toThrow(PowerCut);
    expect([world.start(), world.start()]).toEqual([false, true]);
  });

  it('waits for the disk once for all rows that arrive while it is busy', async () => {
    const world = new World();
    await world.append(tableIds.map((tableId) => world.next(tableId)));
    let writes = 0;
    const waiting: Promise<void>[] = [];
    world.disk.onWork = () => {
      // Three times in each write.
      writes += 1 / 3;
      if (waiting.length > 0) return;
      waiting.push(world.append(tableIds.map((tableId) => world.next(tableId))));
    };
    await world.journal.append(rowOf('oak', 1, 'first'));
    await Promise.all(waiting);
    expect(Math.round(writes)).toBe(2);
  });

  it('is emptied a minute after its first row, and again only if there are more', async () => {
    const world = new World();
    const taken = (): number => world.database.generations().taken;
    await world.append([world.next('ash')]);
    for (const [minute, isMore] of [true, false, false].entries()) {
      if (isMore) await world.turn();
      else vi.advanceTimersByTime(60_000);
      await world.journal.append(rowOf('ash', 1, 'an old one'));
      while (world.intake.hasFullHalf() && world.intake.takeSome());
      expect(taken(), `minute ${minute}`).toBe(Math.min(2, minute + 1));
    }
  });

  it('takes a row once, however often it is read again', async () => {
    const world = new World();
    await world.append([world.next('ash')]);
    world.intake.takeTable('ash');
    await world.append([world.next('ash')]);
    const written = world.disk.read();
    world.start();
    const left = rowsLeft(written, nothing.generations, isOurs, sizes);
    expect(left.rows).toHaveLength(2);
    world.database.take(left.rows);
    world.check();
  });

  it('is ignored if it is of another epoch', async () => {
    const world = new World();
    await world.append([world.next('ash')]);
    const written = world.disk.read();
    expect(rowsLeft(written, nothing.generations, () => false, sizes).rows).toEqual([]);
    expect(rowsLeft(written, nothing.generations, () => true, sizes).rows).toHaveLength(1);
  });

  it('returns rows verbatim, whatever they contain', async () => {
    const world = new World();
    const odd = ' \\n " \\ \u2028 \ud800 Ōkubo \u{1f3ef}\n';
    const row = {
      seq: 1,
      at: 5,
      player: odd,
      commandId: odd,
      command: JSON.stringify({ odd }),
      events: JSON.stringify([odd]),
      hash: 'h',
    };
    const entry = {
      at: 1,
      changedAt: 2,
      isClosed: 0,
      isAwake: 1,
      dueAt: null,
      listing: odd,
      people: [odd],
    };
    const checkpoint = { madeBy: odd, state: odd };
    const one = {
      tableId: 'ash',
      row,
      beside: { secret: 's', entry, checkpoint, drive: { node: odd, dueAt: 3 }, end: null },
    };
    await world.append([one]);
    world.start();
    expect(world.database.rows('ash')).toEqual([one]);
  });

  it('refuses rows that are not the next ones, and appends the others', async () => {
    const world = new World();
    const areNext = (...rows: readonly JournalRow[]): Promise<readonly boolean[]> =>
      Promise.all(rows.map((row) => world.journal.append(row)));
    const twice = [rowOf('ash', 1, 'a'), rowOf('ash', 1, 'b'), rowOf('ash', 2, 'c')];
    expect(await areNext(...twice)).toEqual([true, false, true]);
    expect(await areNext(rowOf('ash', 4, 'd'), rowOf('birch', 2, 'e'))).toEqual([false, false]);
    world.intake.takeTable('ash');
    expect(await areNext(rowOf('ash', 2, 'f'), rowOf('ash', 3, 'g'))).toEqual([false, true]);
    await world.restart();
    expect(world.database.rows('ash').map(({ row }) => row.commandId)).toEqual(['a', 'c', 'g']);
    expect(await areNext(rowOf('ash', 3, 'h'), rowOf('ash', 4, 'i'))).toEqual([false, true]);
  });

  it('hands over the rows of tables with news, and leaves the moves of the others', async () => {
    const world = new World();
    for (const tableId of ['ash', 'birch']) await world.append([world.next(tableId)]);
    world.intake.takeNews();
    await world.append([world.next('ash')]);
    const entry = { at: 1, changedAt: 2, isClosed: 0, isAwake: 1, dueAt: null, people: [] };
    const move = world.next('birch');
    const news = { ...move, beside: { ...move.beside, entry: { ...entry, listing: '{}' } } };
    await world.append([news]);
    world.intake.takeNews();
    expect(tableIds.map((tableId) => world.database.lastSeq(tableId))).toEqual([1, 2, 0]);
  });
});

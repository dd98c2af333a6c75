import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { LogDamaged, portableDigest } from '../log/log-chain.ts';
import type { Checkpoint, LogRow } from '../model/ports.ts';
import { ToyWorld } from '../testing/toy-world.ts';
import { ada, toyOptions } from '../testing/toy.ts';
import { TriedLog } from '../testing/tried-log.ts';
import type { LiveTable } from './live-table.ts';

/** Enough rows for a checkpoint, and some after it. */
const manyRows = 110;

/** A table with enough rows to have a checkpoint. */
async function tableWithCheckpoint(
  world: ToyWorld,
): Promise<{ readonly table: LiveTable; readonly checkpoint: Checkpoint }> {
  const table = await world.open();
  await comeAndGo(table, manyRows);
  const { checkpoint } = await world.log.beside(table.id);
  if (checkpoint === undefined) throw new Error('no checkpoint was made');
  return { table, checkpoint };
}

async function comeAndGo(table: LiveTable, rows: number): Promise<void> {
  while (table.seq < rows) {
    await table.attend([]);
    await table.greet(ada.id);
  }
}

interface Kept {
  table: { options: { private: boolean } };
  last: { seq: number; hash: string };
}

function keptIn({ state }: Checkpoint): Kept {
  return JSON.parse(state.slice(state.indexOf(' '))) as Kept;
}

/** The log with another checkpoint, which says that the table is private. */
async function withCheckpoint(
  log: TriedLog,
  checkpoint: Checkpoint,
  change: (kept: Kept) => void = () => {},
): Promise<TriedLog> {
  const kept = keptIn(checkpoint);
  kept.table.options.private = true;
  change(kept);
  const text = JSON.stringify(kept);
  return withState(log, checkpoint, `${portableDigest(text)} ${text}`);
}

/** The log with a checkpoint of another state. */
async function withState(log: TriedLog, { madeBy }: Checkpoint, state: string): Promise<TriedLog> {
  const copy = new TriedLog();
  for (const [index, { tableId, row, beside }] of log.entries.entries()) {
    const isLast = index === log.entries.length - 1;
    const { checkpoint: _, ...others } = beside;
    const changed = isLast ? { ...others, checkpoint: { madeBy, state } } : others;
    await copy.append(tableId, row, changed);
  }
  return copy;
}

/** Whether a server that wakes the table from this log takes it for private. In truth it is not. */
async function isPrivate(log: TriedLog, id: string, build = 'this'): Promise<unknown> {
  const woken = await new ToyWorld({ log, build }).directory.find(id);
  expect(woken?.seq).toBeGreaterThanOrEqual(manyRows);
  return woken?.listed().options.private;
}

describe('a checkpoint', () => {
  it('is used by the build that made it, and by no other', async () => {
    const world = new ToyWorld({ build: 'this' });
    const { table, checkpoint } = await tableWithCheckpoint(world);
    const log = await withCheckpoint(world.log, checkpoint);
    expect(await isPrivate(log, table.id)).toBe(true);
    expect(await isPrivate(log, table.id, 'that')).toBe(false);
    const newer = new ToyWorld({ build: 'this', game: { ...toyGame, rulesVersion: 2 } });
    expect((await tableWithCheckpoint(newer)).checkpoint.madeBy).not.toBe(checkpoint.madeBy);
  });

  it('is not used if the log has another row where it was made, or none', async () => {
    const world = new ToyWorld({ build: 'this' });
    const { table, checkpoint } = await tableWithCheckpoint(world);
    for (const change of [
      (kept: Kept) => (kept.last.hash = '0'.repeat(64)),
      (kept: Kept) => (kept.last.seq -= 1),
      (kept: Kept) => (kept.last.seq += 1),
      (kept: Kept) => (kept.last = { seq: 1000, hash: world.log.entries.at(-1)?.row.hash ?? '' }),
    ]) {
      const log = await withCheckpoint(world.log, checkpoint, change);
      expect(await isPrivate(log, table.id)).toBe(false);
    }
  });

  it('is not used if it is corrupt', async () => {
    const world = new ToyWorld({ build: 'this' });
    const { table, checkpoint } = await tableWithCheckpoint(world);
    const rotten = checkpoint.state.replace('"private":false', '"private":true');
    expect(rotten).not.toBe(checkpoint.state);
    const log = await withState(world.log, checkpoint, rotten);
    expect(await isPrivate(log, table.id)).toBe(false);
  });

  it('that is rejected leaves no trace in the record', async () => {
    const world = new ToyWorld({ build: 'this' });
    const { table, checkpoint } = await tableWithCheckpoint(world);
    const log = await withCheckpoint(world.log, checkpoint, (kept) => (kept.last.hash = ''));
    const { directory } = new ToyWorld({ log, build: 'this' });
    const woken = await directory.find(table.id);
    expect(woken?.snapshot('watcher')).toEqual(table.snapshot('watcher'));
  });

  it('hides no change to a row after it, nor to any of the remembered rows', async () => {
    const world = new ToyWorld({ build: 'this' });
    const { table, checkpoint } = await tableWithCheckpoint(world);
    const { last } = keptIn(checkpoint);
    for (const seq of [last.seq + 1, last.seq - 5]) {
      const changed = await world.log.copy(manyRows + 1, (row) =>
        row.seq === seq ? { ...row, at: row.at + 1 } : row,
      );
      const later = new ToyWorld({ log: changed, build: 'this' });
      await expect(later.directory.find(table.id)).rejects.toThrow(LogDamaged);
    }
  });

  it('is written with the row after it, so that the log always has the row that it was made after', async () => {
    const world = new ToyWorld({ build: 'this' });
    const { table } = await tableWithCheckpoint(world);
    await comeAndGo(table, 3 * manyRows);
    const rows = await world.log.read(table.id);
    let made = 0;
    for (const { row, beside } of world.log.entries) {
      if (beside.checkpoint === undefined) continue;
      made += 1;
      const { last } = keptIn(beside.checkpoint);
      expect(last).toEqual({ seq: row.seq - 1, hash: rows[row.seq - 2]?.hash });
    }
    expect(made).toBe(3);
  });

  it('is not made while spectators are behind: it would not know what they know', async () => {
    const world = new ToyWorld({ build: 'this' });
    const options = { seats: 2, game: { rounds: 9 }, watching: { hands: false, delay: 8 } };
    const table = await world.openGame(toyOptions(options));
    await comeAndGo(table, 2 * manyRows);
    expect(table.behind).not.toBeNull();
    expect(await world.log.beside(table.id)).not.toHaveProperty('checkpoint');
    const woken = await new ToyWorld({ log: world.log, build: 'this' }).directory.find(table.id);
    expect(woken?.behind).toEqual(table.behind);
  });
});

it('an entry is written with the row that changes it, and not with one that leaves it as it was', async () => {
  const world = new ToyWorld();
  const table = await world.openGame({ seats: 2, game: { rounds: 2 } });
  const entered = ({ beside }: { readonly beside: { readonly entry?: unknown } }): boolean =>
    beside.entry !== undefined;
  const told = world.log.entries.filter(entered).map(({ row }) => commandOf(row));
  expect(told).toEqual(expect.arrayContaining(['create', 'sit', 'start']));
  const before = world.log.entries.length;
  await world.play(table, ada);
  expect(world.log.entries).toHaveLength(before + 1);
  expect(world.log.entries.slice(before).some(entered)).toBe(false);
  for (const { row, beside } of world.log.entries) {
    if (beside.entry !== undefined) expect(beside.entry.at).toBe(row.at);
  }
});

function commandOf({ command }: LogRow): string {
  return (command as { readonly type: string }).type;
}

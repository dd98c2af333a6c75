import { constants, open, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { folderForTest } from '../../../../test/folder.ts';
import { spyOnFiles, type SpiedFiles } from '../../../../test/spied-files.ts';
import { journalIn, journalWriterIn } from './journal-file.ts';
import { sectorBytes } from './sectors.ts';

const { O_DSYNC: synced } = constants;
// Not every system has it.
const { O_DIRECT: direct = 0 } = constants as { readonly O_DIRECT?: number };
/** The original, before it is spied on. */
const reallyOpen = open;
let directory: string;
let files: SpiedFiles;

beforeEach(() => {
  files = spyOnFiles();
  directory = folderForTest();
});

/** The flags with which the journal was last opened. */
function flagsOfJournal(): number {
  const calls = files.open.mock.calls as readonly (readonly unknown[])[];
  return Number(calls.filter(([path]) => path === join(directory, 'rows.journal')).at(-1)?.[1]);
}

function sectorsOf(byte: number, count = 1): Buffer {
  return Buffer.alloc(count * sectorBytes, byte);
}

describe('the file of a journal', () => {
  it('is on the disk once a write resolves, bypassing the page cache or not', async () => {
    const file = journalWriterIn(directory);
    await file.write(sectorsOf(1), 0);
    await file.write(sectorsOf(2), sectorBytes);
    if ((flagsOfJournal() & direct) === 0) expect(files.fdatasync).toHaveBeenCalledTimes(2);
    else expect(flagsOfJournal() & synced).toBe(synced);
    await file.close();
    const said = readFileSync(join(directory, 'rows.journal')).subarray(0, 2 * sectorBytes);
    expect(said).toEqual(Buffer.concat([sectorsOf(1), sectorsOf(2)]));
  });

  it('syncs after each write if it cannot bypass the page cache', async () => {
    files.open.mockImplementation((...args: readonly unknown[]) => {
      const [path, flags, , done] = args as [string, number, number, (error: Error) => void];
      const isDirect = direct !== 0 && (flags & direct) !== 0;
      if (isDirect) done(Object.assign(new Error('not here'), { code: 'EINVAL' }));
      else reallyOpen(path, ...(args.slice(1) as [number, number, () => void]));
    });
    const file = journalWriterIn(directory);
    await file.write(sectorsOf(1), 0);
    await file.write(sectorsOf(2), sectorBytes);
    expect(files.fdatasync).toHaveBeenCalledTimes(2);
    const [lastWrite = 0] = files.write.mock.invocationCallOrder.slice(-1);
    const [lastSync = 0] = files.fdatasync.mock.invocationCallOrder.slice(-1);
    expect(lastSync).toBeGreaterThan(lastWrite);
    await file.close();
  });

  it('is found by the next start: its directory entry is on the disk, too', async () => {
    const file = journalWriterIn(directory);
    await file.write(sectorsOf(1), 0);
    expect(files.fsync).toHaveBeenCalledTimes(1);
    await file.close();
    expect(journalIn(directory).read().subarray(0, sectorBytes)).toEqual(sectorsOf(1));
    journalIn(directory).remove();
    expect(journalIn(directory).read()).toHaveLength(0);
  });

  it('reports that there is no room if a write was only partial', async () => {
    const file = journalWriterIn(directory);
    await file.write(sectorsOf(1), 0);
    files.write.mockImplementation((...args: readonly unknown[]) => {
      const done = args.at(-1) as (error: null, written: number) => void;
      done(null, 100);
    });
    await expect(file.write(sectorsOf(2), sectorBytes)).rejects.toMatchObject({ code: 'ENOSPC' });
    await file.close();
  });
});

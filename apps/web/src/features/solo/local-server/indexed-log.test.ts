import { StorageUnavailable, type LogRow } from '@call-to-glory/table';
import { eventLogContract } from '@call-to-glory/table/contracts';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { openIndexedLog } from './indexed-log.ts';

beforeAll(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

const row: LogRow = {
  seq: 1,
  at: 1000,
  player: 'you',
  commandId: 'one',
  command: { type: 'ready' },
  events: [],
  hash: '00',
};

describe('IndexedLog', () => {
  for (const { title, check } of eventLogContract) {
    it(title, async () => check(await openIndexedLog(new IDBFactory())));
  }

  it('still has everything when it is opened again', async () => {
    const browser = new IDBFactory();
    await (await openIndexedLog(browser)).append('here', row, { secret: 'aa' });
    const again = await openIndexedLog(browser);
    expect(await again.read('here')).toEqual([row]);
    expect((await again.readWithSecret('here')).secret).toBe('aa');
  });

  it('forgets everything on request, and takes new tables', async () => {
    const log = await openIndexedLog(new IDBFactory());
    await log.append('here', row, { secret: 'aa' });
    await log.clear();
    expect(await log.read('here')).toEqual([]);
    expect(await log.withoutEntry('', 9)).toEqual([]);
    expect(await log.append('here', row)).toEqual({ type: 'appended' });
    expect((await log.readWithSecret('here')).secret).toBeNull();
  });

  it('says so when the browser stops storing anything', async () => {
    const browser = new IDBFactory();
    const log = await openIndexedLog(browser);
    vi.spyOn(
      Object.getPrototypeOf(await databaseOf(browser)),
      'transaction',
    ).mockImplementationOnce(() => {
      throw new Error('the disk is full');
    });
    await expect(log.append('here', row)).rejects.toThrow(StorageUnavailable);
    expect(await log.append('here', row)).toEqual({ type: 'appended' });
  });

  it('continues when the browser has closed its connection, as soon as there can be another one', async () => {
    const browser = new IDBFactory();
    const open = vi.spyOn(browser, 'open');
    const lose = (): void => {
      const latest = open.mock.results.at(-1)?.value as IDBOpenDBRequest | undefined;
      latest?.result.close();
    };
    const log = await openIndexedLog(browser);
    await log.append('here', row);
    lose();
    expect(await log.append('here', { ...row, seq: 2 })).toEqual({ type: 'appended' });

    lose();
    open.mockImplementationOnce(() => {
      throw new DOMException('not now', 'UnknownError');
    });
    await expect(log.append('here', { ...row, seq: 3 })).rejects.toThrow(StorageUnavailable);
    expect(await log.append('here', { ...row, seq: 3 })).toEqual({ type: 'appended' });
    expect((await log.read('here')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(open).toHaveBeenCalledTimes(4);
  });

  it('appends a row once when it was stored and only the answer was lost', async () => {
    const log = await openIndexedLog(new IDBFactory());
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function lose(
      this: IDBObjectStore,
      ...stored
    ) {
      put.apply(this, stored);
      throw new DOMException('the connection is lost', 'UnknownError');
    });
    // The table then reads what is there, and finds its own row.
    expect(await log.append('here', row, { secret: 'aa' })).toEqual({ type: 'conflict' });
    expect(await log.readWithSecret('here')).toEqual({ rows: [row], secret: 'aa' });
  });
});

function databaseOf(browser: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = browser.open('solo', 1);
    request.addEventListener('success', () => resolve(request.result));
  });
}

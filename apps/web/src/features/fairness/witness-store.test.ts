import type { Sight } from '@call-to-glory/table/client';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { maxGames, openWitnessStore, type Notes } from './witness-store.ts';

beforeAll(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

const own = { table: 'here', game: 1, seat: 1, entropy: 'aa', seal: 'of aa', openedAt: null };

describe('WitnessStore', () => {
  it('gives back what was noted about a table, and about no other', async () => {
    const store = await openWitnessStore(new IDBFactory());
    await store.note('here', notes(1, { sights: [row(1), row(2)] }));
    await store.note('there', notes(1, { sights: [row(1)] }));
    expect(await store.read('here')).toMatchObject({
      table: 'here',
      games: [{ game: 1, commitment: 'promise 1', isFromBefore: true, endedAt: null }],
      own: [],
      sights: [row(1), row(2)],
    });
    expect(await store.read('nowhere')).toEqual({
      table: 'nowhere',
      games: [],
      own: [],
      sights: [],
    });
  });

  it('still has it after a reload, and in another tab', async () => {
    const browser = new IDBFactory();
    const first = await openWitnessStore(browser);
    await first.note('here', notes(1, { sights: [row(1)] }));
    const second = await openWitnessStore(browser);
    await second.note('here', notes(1, { sights: [row(1), row(2)] }));
    expect((await first.read('here')).sights).toMatchObject([row(1), row(2)]);
  });

  it('continues when the browser has closed its connection', async () => {
    const browser = new IDBFactory();
    const open = vi.spyOn(browser, 'open');
    const store = await openWitnessStore(browser);
    const lose = (): void => {
      const latest = open.mock.results.at(-1)?.value as IDBOpenDBRequest | undefined;
      latest?.result.close();
    };
    lose();
    await store.noteOwn(own);
    lose();
    expect(await store.readOwn('here')).toEqual([own]);
    expect(open).toHaveBeenCalledTimes(3);
  });

  it('keeps both versions when the same row or promise arrives in two', async () => {
    const store = await openWitnessStore(new IDBFactory());
    await store.note('here', notes(1, { sights: [row(1)] }));
    const other = { game: 1, commitment: 'another', isFromBefore: false };
    await store.note('here', { promise: other, ends: [], sights: [{ ...row(1), digest: 'x' }] });
    const { games, sights } = await store.read('here');
    expect(games).toHaveLength(2);
    expect(sights).toHaveLength(2);
  });

  it('writes a game only when something about it is new', async () => {
    const store = await openWitnessStore(new IDBFactory());
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    onTestFinished(() => put.mockRestore());
    await store.note('here', notes(1, { isFromBefore: false, sights: [row(1)] }));
    expect(put).toHaveBeenCalledTimes(2);
    await store.note('here', notes(1, { isFromBefore: false, sights: [row(2)] }));
    expect(put).toHaveBeenCalledTimes(3);
    await store.note('here', notes(1));
    expect(put).toHaveBeenCalledTimes(4);
    expect((await store.read('here')).games).toMatchObject([{ isFromBefore: true }]);
  });

  it('never forgets that a promise was seen before the game, nor the end of it', async () => {
    const store = await openWitnessStore(new IDBFactory());
    await store.note('here', notes(1));
    await store.note('here', notes(1, { isFromBefore: false }));
    await store.note('here', notes(2, { ends: [{ game: 1, endedAt: 9 }] }));
    await store.note('here', notes(2, { ends: [{ game: 1, endedAt: 7 }] }));
    const [first] = (await store.read('here')).games;
    expect(first).toMatchObject({ isFromBefore: true, endedAt: 9 });
  });

  it('keeps what was drawn, before and after it was shown', async () => {
    const browser = new IDBFactory();
    const store = await openWitnessStore(browser);
    await store.noteOwn(own);
    await store.noteOwn({ ...own, entropy: 'bb', seal: 'of bb' });
    await store.noteOwn({ ...own, table: 'there' });
    await store.noteOpened('here', 'aa', 5);
    const other = await openWitnessStore(browser);
    const stored = [
      { ...own, openedAt: 5 },
      { ...own, entropy: 'bb', seal: 'of bb' },
    ];
    expect(await other.readOwn('here')).toEqual(stored);
    expect((await other.read('here')).own).toEqual(stored);
    expect((await other.read('there')).own).toEqual([{ ...own, table: 'there' }]);
  });

  it('forgets the oldest games, whole, when there are too many', async () => {
    let now = 1000;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
    const store = await openWitnessStore(new IDBFactory());
    for (let game = 1; game <= maxGames + 2; game += 1) {
      await store.note('here', notes(game, { sights: [{ ...row(game), game }] }));
      await store.noteOwn({ ...own, game });
    }
    const { games, sights, own: drawn } = await store.read('here');
    expect(drawn.map(({ game }) => game)).toEqual(games.map(({ game }) => game));
    expect(games.map(({ game }) => game)).toEqual(
      Array.from({ length: maxGames }, (_, i) => i + 3),
    );
    expect(sights.map(({ seq }) => seq)).toEqual(Array.from({ length: maxGames }, (_, i) => i + 3));
  });

  it('forgets games that were only watched before those that were played', async () => {
    let now = 1000;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
    const store = await openWitnessStore(new IDBFactory());
    await store.note('here', notes(1, { sights: [row(1)] }));
    await store.noteOwn(own);
    for (let visit = 1; visit <= maxGames + 2; visit += 1) {
      await store.note(`visited ${visit}`, notes(1, { sights: [row(1)] }));
    }
    expect(await store.read('here')).toMatchObject({ games: [{ game: 1 }], own: [own] });
    expect((await store.read('here')).sights).toHaveLength(1);
    expect((await store.read('visited 3')).games).toEqual([]);
    expect((await store.read('visited 4')).games).toHaveLength(1);
  });
});

function row(seq: number): Sight & { readonly game: number } {
  return { game: 1, what: 'row', seq, viewer: 0, digest: `row ${seq}` };
}

function notes(
  game: number,
  { isFromBefore = true, ends = [], sights = [] }: Partial<Notes> & { isFromBefore?: boolean } = {},
): Notes {
  return { promise: { game, commitment: `promise ${game}`, isFromBefore }, ends, sights };
}

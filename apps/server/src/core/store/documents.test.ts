import { expect, it } from 'vitest';
import { z } from 'zod';

import { describeStores } from '../../../test/stores.ts';
import { DocumentUnreadable } from '../errors.ts';
import { createStoredDocuments } from './documents.ts';

describeStores('documents', (open) => {
  const schema = z.object({ says: z.string() });

  it('are kept one per key of a kind, the last that was put', async () => {
    const documents = createStoredDocuments(await open());
    const notes = documents.of('note', schema);
    const others = documents.of('other', schema);
    expect(await notes.get('ada')).toBeNull();
    await notes.put('ada', { says: 'one' }, 5);
    await others.put('ada', { says: 'other' }, 6);
    await notes.put('ada', { says: 'Ōkubo \' " \\ \u0000 ?' }, 7);
    expect(await notes.get('ada')).toEqual({ says: 'Ōkubo \' " \\ \u0000 ?' });
    await notes.remove('ada');
    await notes.remove('nobody');
    expect(await notes.get('ada')).toBeNull();
    expect(await others.get('ada')).toEqual({ says: 'other' });
  });

  it('are put only once if many would be the first', async () => {
    const notes = createStoredDocuments(await open()).of('note', schema);
    const says = ['one', 'two', 'three'];
    const kept = await Promise.all(
      says.map((word, at) => notes.putOnce('ada', { says: word }, at)),
    );
    expect(new Set(kept.map((note) => note.says)).size).toBe(1);
    expect(await notes.get('ada')).toEqual(kept[0]);
  });

  it('are changed by many at once, and no change is lost', async () => {
    const documents = createStoredDocuments(await open());
    const here = documents.of('note', schema);
    const there = documents.of('note', schema);
    const words = Array.from({ length: 12 }, (_, index) => String.fromCodePoint(97 + index));
    const add = (word: string) => (note: { says: string } | null) => ({
      says: [...(note?.says.split('') ?? []), word].toSorted().join(''),
    });
    const changes = words.map((word, at) =>
      (at % 2 === 0 ? here : there).change('ada', add(word), at),
    );
    await Promise.all(changes);
    expect(await here.get('ada')).toEqual({ says: words.join('') });
    expect(await here.change('ada', () => null, 20)).toBeNull();
    expect(await there.list()).toEqual([]);
    expect(await there.change('ada', (note) => note, 30)).toBeNull();
  });

  it('are found by a value that occurs in them, whatever else they say', async () => {
    const notes = createStoredDocuments(await open()).of(
      'note',
      z.object({ by: z.string(), says: z.string() }),
    );
    const ada = { by: 'ada', says: 'one' };
    await notes.put('a', ada, 5);
    await notes.put('b', { by: 'ben', says: 'Is "ada" here? 100 % _ \\' }, 6);
    await notes.put('c', { by: 'adam', says: 'ada' }, 7);
    expect((await notes.naming('ada')).map(({ key }) => key)).toEqual(['c', 'a']);
    expect(await notes.naming('one')).toEqual([{ key: 'a', value: ada, at: 5 }]);
    expect(await notes.naming('%')).toEqual([]);
  });

  it('are not written if a change leaves them as they are, even in a form that this server does not know', async () => {
    const documents = createStoredDocuments(await open());
    const newer = documents.of('note', schema.extend({ means: z.string() }));
    const note = { means: 'two', says: 'one' };
    await newer.put('ada', note, 5);
    expect(await documents.of('note', schema).change('ada', (now) => now, 6)).toEqual({
      says: 'one',
    });
    expect(await newer.list()).toEqual([{ key: 'ada', value: note, at: 5 }]);
  });

  it('are taken once, and removed when they are old', async () => {
    const notes = createStoredDocuments(await open()).of('note', schema);
    for (const [key, at] of Object.entries({ a: 10, b: 20, c: 30 })) {
      await notes.put(key, { says: key }, at);
    }
    await notes.removeUntil(20);
    expect((await notes.list()).map(({ key }) => key)).toEqual(['c']);
    const taken = await Promise.all([notes.take('c'), notes.take('c'), notes.take('c')]);
    expect(taken.filter((note) => note !== null)).toEqual([{ says: 'c' }]);
  });

  it('are listed, the latest or the oldest first, and counted', async () => {
    const notes = createStoredDocuments(await open()).of('note', schema);
    for (const [key, at] of Object.entries({ a: 20, b: 10, c: 30 })) {
      await notes.put(key, { says: key }, at);
    }
    await notes.put('b', { says: 'again' }, 1_800_000_000_000);
    const latest = [
      { key: 'b', value: { says: 'again' }, at: 1_800_000_000_000 },
      { key: 'c', value: { says: 'c' }, at: 30 },
      { key: 'a', value: { says: 'a' }, at: 20 },
    ];
    expect(await notes.list()).toEqual(latest);
    expect(await notes.oldest(2)).toEqual(latest.toReversed().slice(0, 2));
    expect(await notes.count()).toBe(3);
  });

  it('that cannot be read are an error, unless something is taken for them', async () => {
    const documents = createStoredDocuments(await open());
    await documents.of('note', z.unknown()).put('ada', { means: 'one' }, 7);
    const notes = documents.of('note', schema);
    await notes.put('ben', { says: 'two' }, 6);
    const reads = [() => notes.get('ada'), () => notes.change('ada', () => null, 8), notes.list];
    for (const read of reads) await expect(read()).rejects.toThrow(DocumentUnreadable);
    const ben = { key: 'ben', value: { says: 'two' }, at: 6 };
    expect(await notes.list(() => null)).toEqual([ben]);
    const before = { says: 'before' };
    const ada = { key: 'ada', value: before, at: 7 };
    expect(await notes.list((key) => (key === 'ada' ? before : null))).toEqual([ada, ben]);
  });

  it('are put in the order of the calls', async () => {
    const notes = createStoredDocuments(await open()).of('note', schema);
    const puts = Array.from({ length: 50 }, (_, at) => notes.put('ada', { says: `${at}` }, at));
    await Promise.all(puts);
    expect(await notes.get('ada')).toEqual({ says: '49' });
  });

  it('that cannot be read are reported, each once', async () => {
    const reported: unknown[] = [];
    const documents = createStoredDocuments(await open(), (error) => reported.push(error));
    for (const key of ['a', 'b']) await documents.of('note', z.number()).put(key, 7, 5);
    const notes = documents.of('note', z.string());
    for (let time = 0; time < 3; time += 1) {
      expect(await notes.list(() => null)).toEqual([]);
      await expect(notes.get('b')).rejects.toThrow(DocumentUnreadable);
    }
    expect(reported.map(String)).toEqual([
      'DocumentUnreadable: note a',
      'DocumentUnreadable: note b',
    ]);
  });
});

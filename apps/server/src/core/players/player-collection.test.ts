import { StorageUnavailable } from '@call-to-glory/table';
import { HandClock } from '@call-to-glory/table/memory';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { slowDocuments } from '../../../test/slow-documents.ts';
import type { Documents } from '../store/documents.ts';
import { PlayerCollection } from './player-collection.ts';

/** Notes of players, some about other players. */
const notes = z.array(z.string());
type Notes = z.infer<typeof notes>;

function openNotes(documents: Documents): PlayerCollection<Notes> {
  return new PlayerCollection<Notes>(documents, new HandClock(0), {
    kind: 'note',
    isShared: true,
    schema: notes,
    isEmpty: (all) => all.length === 0,
    merge: (all, theirs) => [...new Set([...(theirs ?? []), ...all])],
    rename: (all, _owner, player, into) =>
      all.includes(player) ? all.map((one) => (one === player ? (into ?? '') : one)) : all,
    export: () => ({}),
  });
}

/** A store that fails after this many changes. */
function failing(documents: Documents, after: number): Documents {
  let left = after;
  return {
    of(kind, schema) {
      const collection = documents.of(kind, schema);
      return {
        ...collection,
        change(...change) {
          left -= 1;
          if (left < 0) return Promise.reject(new StorageUnavailable('so the test wants it'));
          return collection.change(...change);
        },
      };
    },
  };
}

describe('a guest who becomes another player', () => {
  it.each([0, 1, 2, 3])(
    'loses nothing if the store fails after %i writes, and the next server finishes the merge',
    async (writes) => {
      const documents = memoryDocuments();
      const kept = documents.of('note', notes);
      await kept.put('guest', ['tall', 'kind'], 1);
      await kept.put('ada', ['kind', 'old'], 1);
      await kept.put('eve', ['guest'], 1);
      const here = openNotes(failing(documents, writes));
      await here.load();
      const merged = here.merge('guest', 'ada').then(
        () => 'done',
        (error: unknown) => error,
      );
      const isDone = writes === 3;
      expect(await merged).toEqual(isDone ? 'done' : expect.any(StorageUnavailable));
      const all = (await kept.list()).flatMap(({ value }) => value);
      expect(new Set(all)).toEqual(
        new Set(['kind', 'old', 'tall', all.includes('guest') ? 'guest' : 'ada']),
      );
      // Its memory agrees with the store.
      for (const player of ['guest', 'ada', 'eve']) {
        expect(here.get(player)).toEqual(await kept.get(player));
      }
      const next = openNotes(documents);
      await next.load();
      await next.merge('guest', 'ada');
      expect(await kept.get('guest')).toBeNull();
      expect(await kept.get('ada')).toEqual(['kind', 'old', 'tall']);
      expect(await kept.get('eve')).toEqual(['ada']);
    },
  );

  it('keeps what cannot follow because that player has just become another, too', async () => {
    const documents = memoryDocuments();
    const here = openNotes(documents);
    for (const player of ['guest', 'eve']) {
      await here.change(player, () => [player === 'eve' ? 'guest' : 'tall']);
    }
    await documents.of('alias', z.string().nullable()).put('ada', 'mia', 1);
    await here.merge('guest', 'ada');
    expect(Object.fromEntries(here.entries())).toEqual({ guest: ['tall'], eve: ['guest'] });
    await here.merge('guest', 'mia');
    expect(Object.fromEntries(here.entries())).toEqual({ mia: ['tall'], eve: ['mia'] });
  });

  it('is merged once, even if two servers do it at once', async () => {
    const documents = memoryDocuments();
    const kept = documents.of('note', notes);
    await kept.put('guest', ['tall'], 1);
    await kept.put('eve', ['guest'], 1);
    const servers = [openNotes(documents), openNotes(documents)];
    for (const one of servers) await one.load();
    await Promise.all(servers.map((one) => one.merge('guest', 'ada')));
    const all = (await kept.list()).map(({ key, value }) => [key, value]);
    expect(Object.fromEntries(all)).toEqual({ ada: ['tall'], eve: ['ada'] });
  });
});

it('is forgotten or renamed even in documents that another server changed without a hint', async () => {
  const documents = memoryDocuments();
  const [here, there] = [openNotes(documents), openNotes(documents)];
  for (const one of [here, there]) await one.load();
  await there.change('eve', () => ['guest', 'zoe']);
  await here.merge('guest', 'ada');
  await here.forget('zoe');
  expect(await documents.of('note', notes).get('eve')).toEqual(['ada', '']);
});

it('keeps nothing more of a player who has become another, or nobody', async () => {
  const documents = memoryDocuments();
  const became = documents.of('alias', z.string().nullable());
  await became.put('guest', 'ada', 1);
  await became.put('zoe', null, 1);
  const here = openNotes(documents);
  for (const player of ['guest', 'zoe']) await here.change(player, () => ['tall']);
  expect(here.entries()).toEqual([]);
  expect(await documents.of('note', notes).list()).toEqual([]);
});

it('reads only the documents that name a player who is forgotten, on several servers too', async () => {
  const documents = memoryDocuments();
  const read: unknown[] = [];
  const schema = notes.transform((all) => {
    read.push(all);
    return all;
  });
  const watched: Documents = { of: (kind) => documents.of(kind, schema as never) };
  const here = openNotes(watched);
  const kept = documents.of('note', notes);
  await kept.put('ada', ['guest'], 1);
  await kept.put('ben', ['tall'], 1);
  await here.forget('guest');
  expect(await kept.get('ada')).toEqual(['']);
  expect(read).not.toContainEqual(['tall']);
});

it('leaves a document as it was that cannot be read any longer, and reads the others; at a start it is an error', async () => {
  const documents = memoryDocuments();
  const kept = documents.of('note', notes);
  await kept.put('ada', ['tall'], 1);
  const here = openNotes(documents);
  await here.load();
  const newer = documents.of('note', z.unknown());
  for (const player of ['ada', 'zoe']) await newer.put(player, { tall: true }, 2);
  await kept.put('ben', ['kind'], 1);
  await here.refreshAll();
  expect(here.entries()).toEqual([
    ['ada', ['tall']],
    ['ben', ['kind']],
  ]);
  await expect(openNotes(documents).load()).rejects.toThrow('note ');
});

it('counts a change from the first moment, whatever is read while it is being stored', async () => {
  const documents = memoryDocuments();
  const here = openNotes(documents);
  await here.load();
  const changed = here.change('ada', () => ['tall']);
  const read = [here.refresh(['ada', 'ben']), here.refreshAll()];
  const again = here.change('ben', () => ['kind']);
  await Promise.all(read);
  expect(here.entries()).toEqual([
    ['ada', ['tall']],
    ['ben', ['kind']],
  ]);
  await Promise.all([changed, again]);
});

it('leaves alone what has changed since a read began, and follows other servers after that', async () => {
  const documents = memoryDocuments();
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const here = openNotes(slowDocuments(documents, () => letGo));
  const there = openNotes(documents);
  const reading = here.refresh(['ada']);
  await here.change('ada', () => ['tall']);
  resolve();
  await reading;
  expect(here.get('ada')).toEqual(['tall']);
  await there.change('ada', () => ['kind']);
  await here.refresh(['ada']);
  expect(here.get('ada')).toEqual(['kind']);
});

it('shows no older document between two changes', async () => {
  const here = openNotes(memoryDocuments());
  const first = here.change('ada', () => ['tall']);
  const second = here.change('ada', (all) => [...(all ?? []), 'kind']);
  await first;
  expect(here.get('ada')).toEqual(['tall', 'kind']);
  await second;
  expect(here.get('ada')).toEqual(['tall', 'kind']);
});

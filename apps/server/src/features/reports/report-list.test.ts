import type { LiveTable, Person } from '@call-to-glory/table';
import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { limitsFor } from '../../core/limits/limits.ts';
import type { Documents } from '../../core/store/documents.ts';
import { chatLimits } from '../chat/chat-store.ts';
import { ReportList } from './report-list.ts';

const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map((id) => ({ id, name: id })) as [
  Person,
  Person,
  Person,
];

const table = { id: 'here', seq: 7, listed: () => ({ seats: [] }) } as unknown as LiveTable;

it('reads only the reports that name a player when they leave or become another', async () => {
  const documents = memoryDocuments();
  const read: string[] = [];
  const watched: Documents = {
    of(kind, schema) {
      const known = schema.transform((value) => {
        read.push((value as { readonly words: string }).words);
        return value;
      });
      return documents.of(kind, known);
    },
  };
  const list = new ReportList(watched, new HandClock(), seededEntropy('reports'));
  const report = (by: Person, about: Person, words: string): Promise<void> =>
    list.add(by, { table: 'here', player: about.id, reason: 'chat', words }, table, []);
  await report(ada, ben, 'ada about ben');
  await report(ben, cleo, 'ben about cleo');
  await list.merge('ada', 'mia');
  expect((await list.export({ id: 'mia', name: 'Mia' })).reports).toMatchObject([
    { about: { id: 'ben' } },
  ]);
  await list.forget('mia');
  expect(new Set(read)).toEqual(new Set(['ada about ben']));
  expect((await list.oldest()).map(({ value }) => value.by.id).toSorted()).toEqual(['', 'ben']);
});

it('stores no name of somebody who has been deleted since they asked', async () => {
  const documents = memoryDocuments();
  const list = new ReportList(documents, new HandClock(), seededEntropy('reports'));
  await documents.of('alias', z.null()).put(ada.id, null, 0);
  const report = { table: 'here', player: ben.id, reason: 'chat', words: '' } as const;
  await expect(list.add(ada, report, table, [])).rejects.toThrow('no-player');
  expect(await list.count()).toBe(0);
});

it('reads the oldest reports, so many that an operator can deal with, and counts the others', async () => {
  const clock = new HandClock();
  const list = new ReportList(memoryDocuments(), clock, seededEntropy('reports'));
  const said = Array.from({ length: 60 }, (_, index) => `report ${index}`);
  for (const [index, words] of said.entries()) {
    clock.turnTo(index);
    await list.add(ada, { table: 'here', player: ben.id, reason: 'chat', words }, table, []);
  }
  expect((await list.oldest()).map(({ value }) => value.words)).toEqual(said.slice(0, 50));
  expect(await list.count()).toBe(60);
});

it('grows by a few megabytes a day at most, however many play at one address', () => {
  const { perSecond } = limitsFor({ rateLimitFactor: 1 }).reportsPerAddress;
  const kilobytesOfLine = 1;
  const kilobytesOfReport = 2 * chatLimits.lines * kilobytesOfLine;
  expect(perSecond * 24 * 60 * 60 * kilobytesOfReport).toBeLessThan(10_000);
});

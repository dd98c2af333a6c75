import { setImmediate } from 'node:timers/promises';

import type { Announcement } from '@call-to-glory/protocol';
import { HandClock, MemoryHints } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { slowDocuments } from '../../../test/slow-documents.ts';
import { Lifecycle } from '../../core/lifecycle.ts';
import { Announcements } from './announcements.ts';

it('show the later of two that another server has just told, whichever is read first', async () => {
  const documents = memoryDocuments();
  const hints = new MemoryHints();
  const there = new MemoryHints(hints);
  const shown: (string | undefined)[] = [];
  let isRead = Promise.resolve();
  const announcements = new Announcements({
    documents: slowDocuments(documents, () => isRead),
    clock: new HandClock(),
    lifecycle: new Lifecycle(),
    shared: { hints },
    io: { emit: (_: string, now: Announcement | null) => shown.push(now?.words) },
    socketEvents: { on: () => {} },
  } as never);
  await announcements.begin();
  async function tell(words: string, at: number): Promise<void> {
    await documents.of('announcement', z.unknown()).put('now', { restartsAt: null, words, at }, at);
    there.tell({ type: 'document', document: 'announcement' });
    await setImmediate();
  }
  const first = Promise.withResolvers<void>();
  isRead = first.promise;
  await tell('A tournament begins at eight', 1);
  isRead = Promise.resolve();
  await tell('It begins at nine', 2);
  first.resolve();
  await setImmediate();
  expect(shown.at(-1)).toBe('It begins at nine');
});

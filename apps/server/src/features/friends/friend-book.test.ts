import { HandClock } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { ProcessLocks } from '../../core/locks.ts';
import { FriendBook } from './friend-book.ts';

it('remembers the last three invitations of a person, so that those of others stay', async () => {
  const book = new FriendBook({
    documents: memoryDocuments(),
    clock: new HandClock(0),
    shared: null,
    locks: new ProcessLocks(),
  });
  await book.addInvite('ada', 'ben', 'his table');
  for (const table of ['1', '2', '3', '4', '3', '5']) await book.addInvite('ada', 'eve', table);
  const invites = book.invitesOf('ada').map(({ from, table }) => `${from}: ${table}`);
  expect(invites).toEqual(['eve: 5', 'eve: 3', 'eve: 4', 'ben: his table']);
});

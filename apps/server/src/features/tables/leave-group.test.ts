import type { Submission } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { leaveGroup } from './leave-group.ts';

it('tells those who leave a group nothing of how far a game is that they may not see', async () => {
  const person = { id: 'ada', name: 'Ada' };
  const leaving: Submission = { person, commandId: 'c', seq: 7, command: { type: 'leaveGroup' } };
  const directory = {
    submit: () => Promise.resolve({ ok: true, value: { seq: 99, repeated: false } } as const),
  };
  for (const ids of [['ada'], ['ada', 'once a guest']]) {
    const players = { idsOf: () => Promise.resolve(ids) };
    expect(await leaveGroup('here', leaving, { directory, players })).toEqual({
      ok: true,
      value: { seq: 7, repeated: false },
    });
  }
});

import { TableDirectory } from '@call-to-glory/table';
import {
  HandClock,
  MemoryEventLog,
  MemoryPublisher,
  seededEntropy,
} from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import { DocumentUnreadable } from '../../core/errors.ts';
import { games } from '../../games.ts';
import { SeatingPolicy } from './seating-policy.ts';

it('a document that cannot be read keeps somebody from a seat, and does not disturb the table', async () => {
  const troubles: unknown[] = [];
  const entropy = seededEntropy('seats');
  const directory = new TableDirectory(games, {
    log: new MemoryEventLog(),
    publisher: new MemoryPublisher(),
    clock: new HandClock(),
    entropy,
    botDelay: { min: 0, max: 0 },
    reportTrouble: (...trouble) => troubles.push(trouble),
  });
  const created = await directory.create({
    gameId: 'call-to-glory',
    options: { seats: 2, clock: 'none', private: false, game: {} },
    host: { id: 'ada', name: 'Ada' },
  });
  if (!created.ok) throw new Error(created.refusal.code);
  const table = created.value;
  const blocks = { learn: () => Promise.reject(new DocumentUnreadable('shunned ada')) };
  const policy = new SeatingPolicy({ directory, entropy, blocks } as never);
  const ben = { id: 'ben', name: 'Ben' };
  const sitting = {
    person: ben,
    commandId: 'sit',
    seq: table.seq,
    command: { type: 'sit' },
  } as const;
  expect(await table.submit(policy.seating(sitting))).toEqual({
    ok: false,
    refusal: { code: 'internal-error' },
  });
  expect(troubles).toEqual([]);
  expect(directory.awake(table.id)).toBe(table);
});

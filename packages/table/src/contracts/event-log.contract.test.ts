import { describe, it } from 'vitest';

import { MemoryEventLog } from '../memory/index.ts';
import { eventLogContract } from './event-log.contract.ts';

describe('MemoryEventLog', () => {
  for (const { title, check } of eventLogContract) it(title, () => check(new MemoryEventLog()));
});

import { describe, it } from 'vitest';

import { MemoryEventLog, MemoryHints, MemoryNodes, MemoryPresence } from '../memory/index.ts';
import type { Clause } from './contract.ts';
import { eventLogContract } from './event-log.contract.ts';
import { hintsContract } from './hints.contract.ts';
import { nodesContract } from './nodes.contract.ts';
import { presenceContract } from './presence.contract.ts';
import { lostEndContract, sharedLogContract } from './shared-log.contract.ts';

describe('MemoryEventLog', () => {
  each([...eventLogContract, ...sharedLogContract, ...lostEndContract], () => new MemoryEventLog());
});

describe('MemoryHints', () => {
  each(hintsContract, () => {
    const hints = new MemoryHints();
    return [hints, new MemoryHints(hints)] as const;
  });
});

describe('MemoryNodes', () => {
  each(nodesContract, () => new MemoryNodes());
});

describe('MemoryPresence', () => {
  each(presenceContract, () => {
    const nodes = new MemoryNodes();
    return { nodes, presence: new MemoryPresence(nodes) };
  });
});

function each<Port>(contract: readonly Clause<Port>[], fresh: () => Port): void {
  for (const { title, check } of contract) it(title, () => check(fresh()));
}

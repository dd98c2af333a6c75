import type { Proposal } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { takenBackBy } from './taken-back.ts';

const motion: Proposal = { type: 'pause' };
const lost = { type: 'motionLost', motion } as const;
type Vote = readonly [seat: number, isFor: boolean];

it.each<[what: string, votes: readonly Vote[], by: number | null]>([
  [
    'by the one who made it',
    [
      [2, true],
      [1, true],
      [2, false],
    ],
    2,
  ],
  [
    'not by another who changes their mind',
    [
      [2, true],
      [1, true],
      [1, false],
    ],
    null,
  ],
  [
    'not by votes against it',
    [
      [2, true],
      [0, false],
      [1, false],
    ],
    null,
  ],
])('a proposal is taken back %s', (_what, votes, by) => {
  const cast = votes.map(([seat, isFor]) => ({ type: 'voted', seat, motion, isFor }) as const);
  // A proposal before it was made by somebody else.
  const before = [{ type: 'voted', seat: 1, motion, isFor: true }, { ...lost }] as const;
  expect(takenBackBy([{ seq: 1, at: 0, events: [...before, ...cast, lost] }], lost)).toBe(by);
});

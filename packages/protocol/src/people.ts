import type { Person } from '@call-to-glory/table';
import { z } from 'zod';

import { playerId, tableId } from './ids.ts';
import { answers, defineRoutes } from './route.ts';

/** PUT /api/blocks/:id: mute hides what a person says; block also keeps them off your tables. */
const blockPerson = z.strictObject({
  name: z.string().max(200),
  /** Null lifts it. */
  how: z.enum(['mute', 'block']).nullable(),
});

export type BlockPerson = z.infer<typeof blockPerson>;

/** A person whom the player has muted or blocked. GET and PUT /api/blocks answer all of them. */
export interface BlockedPerson extends Person {
  readonly how: 'mute' | 'block';
}

/** What a person can be reported for. */
export const reportReasons = ['chat', 'name', 'cheating', 'stalling', 'other'] as const;

/** POST /api/reports */
const reportPerson = z.strictObject({
  table: tableId,
  player: z.string().max(40),
  reason: z.enum(reportReasons),
  words: z.string().max(1000),
});

/** POST /api/objection: a banned player's objection. */
const objectToBan = z.strictObject({ words: z.string().max(1000) });

/** POST /api/warnings/read: the player has read this warning from the operator, and those before it. */
const readWarning = z.strictObject({ at: z.number().int() });

export type ReportReason = (typeof reportReasons)[number];
export type ReportPerson = z.infer<typeof reportPerson>;

/** Mutes and blocks, reports, objections to bans, and warnings. */
export const peopleRoutes = defineRoutes({
  'GET /api/blocks': {
    for: 'player',
    answer: answers<readonly BlockedPerson[]>('the people the player has muted or blocked'),
    refuses: [],
  },
  'PUT /api/blocks/:id': {
    for: 'player',
    params: { id: playerId },
    body: blockPerson,
    answer: answers<readonly BlockedPerson[]>(
      'the new list; `how` is `mute`, `block`, or `null` to lift it',
    ),
    refuses: ['not-yourself', 'too-many-people'],
  },
  'POST /api/reports': {
    for: 'player',
    body: reportPerson,
    answer: answers<object>(
      'the chat of the table and the position in its log are stored with it',
      201,
    ),
    refuses: ['no-such-table', 'too-many-guesses', 'not-yourself'],
  },
  'POST /api/objection': {
    for: 'anybody',
    body: objectToBan,
    answer: answers<object>(
      'the operator reads it next to the ban; it replaces an earlier objection, and has no effect without a ban',
    ),
    refuses: [],
  },
  'POST /api/warnings/read': {
    for: 'player',
    body: readWarning,
    answer: answers<object>('the warning is not shown to them again, in any of their browsers'),
    refuses: [],
  },
});

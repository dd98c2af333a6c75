import { z } from 'zod';

import { tableId } from './ids.ts';
import { answers, defineRoutes } from './route.ts';

/** PUT /api/blocks/:id: mute hides what somebody says; block keeps them off your tables as well. */
export const blockPerson = z.strictObject({
  name: z.string().max(200),
  /** Null for peace. */
  how: z.enum(['mute', 'block']).nullable(),
});

export type BlockPerson = z.infer<typeof blockPerson>;

/** Somebody whom the player does not want to hear. GET and PUT /api/blocks answer all of them. */
export interface BlockedPerson {
  readonly id: string;
  readonly name: string;
  readonly how: 'mute' | 'block';
}

/** What somebody can be reported for. */
export const reportReasons = ['chat', 'name', 'cheating', 'stalling', 'other'] as const;

/** POST /api/reports */
export const reportPerson = z.strictObject({
  table: tableId,
  player: z.string().max(40),
  reason: z.enum(reportReasons),
  words: z.string().max(1000),
});

/** POST /api/objection: what somebody who is banned has to say to that. */
export const objectToBan = z.strictObject({ words: z.string().max(1000) });

/** POST /api/warnings/read: the player has read this warning of the operator, and those before it. */
export const readWarning = z.strictObject({ at: z.number().int() });

export type ReportReason = (typeof reportReasons)[number];
export type ReportPerson = z.infer<typeof reportPerson>;

/** The id of a player. */
export const playerId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{16}$/);

/** Whom a player does not want to hear, what they complain about, and what they say to a ban. */
export const peopleRoutes = defineRoutes({
  'GET /api/blocks': {
    for: 'player',
    answer: answers<readonly BlockedPerson[]>('whom the player has muted or blocked'),
    refuses: [],
  },
  'PUT /api/blocks/:id': {
    for: 'player',
    params: { id: playerId },
    body: blockPerson,
    answer: answers<readonly BlockedPerson[]>(
      'the same, after `mute`, `block`, or `null` for peace',
    ),
    refuses: ['not-yourself', 'too-many-people'],
  },
  'POST /api/reports': {
    for: 'player',
    body: reportPerson,
    answer: answers<object>(
      'what was said at the table and the place in its log are kept with it',
      201,
    ),
    refuses: ['no-such-table', 'too-many-guesses', 'not-yourself'],
  },
  'POST /api/objection': {
    for: 'anybody',
    body: objectToBan,
    answer: answers<object>(
      'the operator reads it beside the ban; it takes the place of what was said before, and is nothing where nobody is banned',
    ),
    refuses: [],
  },
  'POST /api/warnings/read': {
    for: 'player',
    body: readWarning,
    answer: answers<object>('it is not shown to them again, in any of their browsers'),
    refuses: [],
  },
});

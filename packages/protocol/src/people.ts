import { z } from 'zod';

import { tableId } from './messages.ts';

/** PUT /api/shunned/:id: mute hides what somebody says; block keeps him off one's tables as well. */
export const shunPerson = z.strictObject({
  name: z.string().max(200),
  /** Null for peace. */
  how: z.enum(['mute', 'block']).nullable(),
});

export type ShunPerson = z.infer<typeof shunPerson>;

/** Somebody whom the player does not want to hear. GET and PUT /api/shunned answer all of them. */
export interface ShunnedPerson {
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

export type ReportReason = (typeof reportReasons)[number];
export type ReportPerson = z.infer<typeof reportPerson>;

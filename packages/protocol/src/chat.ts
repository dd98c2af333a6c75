import type { Person } from '@call-to-glory/table';
import { z } from 'zod';

import { commandId, seat, tableId, tableMessage } from './ids.ts';
import { chatRules, phrases, reactions, type ChatRule } from './phrases.ts';
import { tableRefusals } from './refusals.ts';
import { answers } from './route.ts';
import { defineMessages } from './socket-message.ts';

const chatBody = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().max(1000) }),
  z.strictObject({ type: z.literal('phrase'), phrase: z.enum(phrases) }),
  z.strictObject({
    type: z.literal('reaction'),
    reaction: z.enum(reactions),
    /** The seat that it is addressed to; absent if it is for nobody in particular. */
    to: seat.exactOptional(),
  }),
]);

/** The message `say`. */
const sayMessage = z.strictObject({
  table: tableId,
  body: chatBody,
  /** With it, resending the same message is harmless. */
  id: commandId.exactOptional(),
});

/** The message `setChatRule`. */
const chatRuleMessage = z.strictObject({ table: tableId, rule: z.enum(chatRules) });

export type ChatBody = z.infer<typeof chatBody>;

/** Something said at a table; never part of its log. */
export interface ChatLine {
  /** Greater than the ids of all earlier lines at this table; never reused. */
  readonly id: number;
  /** Server time, milliseconds. */
  readonly at: number;
  readonly from: Person;
  /** Where they sat; null for a spectator. */
  readonly seat: number | null;
  /** What spectators say during a game stays among themselves until it is over. */
  readonly channel: 'table' | 'spectators';
  readonly body: ChatBody;
}

/** A line as its author gets it in their personal data. */
export interface SaidLine extends Pick<ChatLine, 'at' | 'channel' | 'body'> {
  readonly table: string;
}

/** The chat of a table as far as a viewer may read it, oldest first. */
export interface Chat {
  readonly rule: ChatRule;
  readonly lines: readonly ChatLine[];
}

/** Messages about the chat of a table. */
export const chatMessages = defineMessages({
  openChat: {
    holds: tableMessage,
    answer: answers<{ readonly chat: Chat }>(
      'the chat of a table; `chat` messages follow while the table is followed',
    ),
    refuses: [...tableRefusals, 'watching-closed'],
  },
  say: {
    holds: sayMessage,
    answer: answers<{ readonly unheard: number }>(
      '`unheard` tells how many people who sit there have muted or blocked the speaker',
    ),
    refuses: [
      'no-player',
      ...tableRefusals,
      'watching-closed',
      'kicked',
      'chat-closed',
      'phrases-only',
      'bad-text',
      'name-taken',
    ],
  },
  setChatRule: {
    holds: chatRuleMessage,
    answer: answers<object>('the host decides what may be said here'),
    refuses: ['no-player', ...tableRefusals, 'not-host'],
  },
  listWatchers: {
    holds: tableMessage,
    answer: answers<{
      readonly named: readonly Person[];
      readonly others: number;
    }>('the spectators of a table: those with names, and how many without'),
    refuses: tableRefusals,
  },
});

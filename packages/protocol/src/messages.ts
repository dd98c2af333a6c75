import { z } from 'zod';

import type { Answer, Channel, Snapshot, UpdateMessage } from './answers.ts';
import { chatMessages } from './chat.ts';
import { tableCommand } from './commands.ts';
import { commandId, seat, tableId, tableMessage } from './ids.ts';
import { tableRefusals } from './refusals.ts';
import { answers, type Answers } from './route.ts';
import { defineMessages } from './socket-message.ts';
import type { LobbyLists } from './tables.ts';

/** Raised when old pages could no longer talk to a new server. */
export const protocolVersion = 5;

/** The message `command`. */
export const commandMessage = z.strictObject({
  table: tableId,
  id: commandId,
  /** The seq of the view that the player was looking at. */
  seq: z.number().int().min(0),
  command: tableCommand,
});

/** The message `join`. */
const joinMessage = z.strictObject({
  table: tableId,
  /** The seat to sit beside: for viewers without a seat at a table that shows hands. */
  beside: seat.exactOptional(),
});

/** What a socket sends when it connects (`auth`). */
export const handshake = z.object({ protocol: z.literal(protocolVersion) });

/** The message `paceBots`. */
const paceMessage = z.strictObject({
  table: tableId,
  pace: z.enum(['slow', 'normal', 'quick', 'skip']),
});

/** Everything that a browser sends over its socket; each message gets an answer. */
export const messages = defineMessages({
  probe: {
    answer: answers<object>('nothing but the answer itself'),
    refuses: [],
  },
  join: {
    holds: joinMessage,
    answer: answers<{ readonly channel: Channel; readonly snapshot: Snapshot }>(
      'follow a table: its current snapshot, and its channel in updates; `update` and `presence` messages from now on',
    ),
    refuses: [...tableRefusals, 'watching-closed', 'hands-hidden'],
  },
  leave: {
    holds: tableMessage,
    answer: answers<object>('no more messages about this table'),
    refuses: [],
  },
  command: {
    holds: commandMessage,
    answer: answers<{ readonly seq: number }>(
      'give a table a command; `seq` is the row that it became. A sender who follows the table gets the `UpdateMessage` of that row as the answer, in place of an `update`',
    ),
    refuses: [
      ...tableRefusals,
      'no-player',
      'command-id-reused',
      'too-many-tables',
      'too-many-pinned',
      'busy',
      'not-welcome',
      'name-taken',
    ],
  },
  paceBots: {
    holds: paceMessage,
    answer: answers<object>(
      'how fast bots play at a table where the player is alone with them; `skip` makes them play at once until the player is asked. It is forgotten when the table goes to sleep, and does not wake it',
    ),
    refuses: ['no-player', 'not-alone'],
  },
  ...chatMessages,
  watchLobby: {
    answer: answers<{ readonly lobby: LobbyLists }>(
      'the lists on the home page; `lobby` messages follow when they change, at most one a second',
    ),
    refuses: [],
  },
  unwatchLobby: {
    answer: answers<object>('no more `lobby` messages'),
    refuses: [],
  },
});

type Messages = typeof messages;
export type MessageName = keyof Messages;

/** The body of a message, as the server has parsed it. */
export type MessageOf<Name extends MessageName> = Messages[Name] extends {
  readonly holds: infer Holds extends z.ZodType;
}
  ? z.output<Holds>
  : undefined;

/** The answer to a message. */
export type AnswerTo<Name extends MessageName> =
  Messages[Name]['answer'] extends Answers<infer Value> ? Answer<Value> : never;

export type CommandMessage = MessageOf<'command'>;
export type CommandAnswer = AnswerTo<'command'>;

/** An answer without values. */
export type PlainAnswer = AnswerTo<'probe'>;

/** The messages of a browser, as Socket.IO types them; the answer callback is optional where nothing depends on it. */
export type ClientToServer = {
  [Name in MessageName]: MessageOf<Name> extends undefined
    ? (answer?: Take<Name>) => void
    : Name extends 'leave'
      ? (message: MessageOf<Name>, answer?: Take<Name>) => void
      : (message: MessageOf<Name>, answer: Take<Name>) => void;
};

/** What is sent back as the answer to a message. */
export type ReplyTo<Name extends MessageName> =
  | AnswerTo<Name>
  | (Name extends 'command' ? UpdateMessage : never);

type Take<Name extends MessageName> = (answer: ReplyTo<Name>) => void;

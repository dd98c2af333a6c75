import { z } from 'zod';

import { gameData } from './game-data.ts';

/** Raised when an old page could no longer talk to a new server. */
export const protocolVersion = 2;

/** Ids of tables: ten symbols without look-alikes, 50 bits. */
export const tableId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{10}$/);

/** Chosen by the client for each command; sending it again can do no harm. */
const commandId = z.string().regex(/^[0-9a-zA-Z_-]{8,40}$/);

const seat = z.number().int().min(0).max(9);

/** What a browser adds to the chance of the next game, and its SHA-256. */
const entropy = z.string().regex(/^[0-9a-f]{32}$/);
const seal = z.string().regex(/^[0-9a-f]{64}$/);

const milliseconds = z.number().int().min(0).max(1_000_000_000);

/** Who may look on without a seat: nobody while a game is on, or everybody so many turns late. */
const watching = z.union([
  z.literal('nobody'),
  z.strictObject({ delay: z.number().int().min(0).max(100), hands: z.boolean() }),
]);

/** Options as asked for; the table and the game read them. */
export const tableOptions = z.strictObject({
  seats: z.number().int().min(1).max(10),
  clock: z.union([
    z.enum(['none', 'fast', 'normal', 'slow', 'days']),
    z.strictObject({ move: milliseconds, bank: milliseconds, increment: milliseconds }),
  ]),
  private: z.boolean(),
  randomSeats: z.boolean().exactOptional(),
  casual: z.boolean().exactOptional(),
  watching: watching.exactOptional(),
  game: gameData,
});

/** What the people at a table can decide together. */
const motion = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['pause', 'resume', 'end']) }),
  z.strictObject({ type: z.enum(['cover', 'wait']), seat }),
]);

/** The commands of a table, as they travel. */
export const tableCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sit'), seat: seat.exactOptional() }),
  z.strictObject({ type: z.literal('stand') }),
  z.strictObject({ type: z.literal('seatBot'), seat, bot: z.string().max(20) }),
  z.strictObject({ type: z.literal('clearSeat'), seat }),
  z.strictObject({ type: z.literal('setOptions'), options: tableOptions }),
  z.strictObject({ type: z.literal('handOver'), seat }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('unready') }),
  z.strictObject({ type: z.literal('seal'), seal }),
  z.strictObject({ type: z.literal('open'), entropy }),
  z.strictObject({ type: z.literal('cover') }),
  z.strictObject({ type: z.literal('return') }),
  z.strictObject({ type: z.literal('lock'), locked: z.boolean() }),
  z.strictObject({ type: z.literal('keep'), kept: z.boolean() }),
  z.strictObject({ type: z.literal('resetScore') }),
  z.strictObject({ type: z.literal('vote'), motion, isFor: z.boolean() }),
  z.strictObject({ type: z.literal('giveTime'), seat }),
  z.strictObject({ type: z.literal('nudge'), seat }),
  z.strictObject({ type: z.literal('play'), command: gameData }),
]);

/** Browser to server: `command`, answered by `CommandAnswer`. */
export const commandMessage = z.strictObject({
  table: tableId,
  id: commandId,
  /** The seq of the view that the player was looking at. */
  seq: z.number().int().min(0),
  command: tableCommand,
});

/** Browser to server: `join`, answered by `JoinAnswer`. */
export const joinMessage = z.strictObject({
  table: tableId,
  /** Whom to sit beside, for who has no seat at a table that shows hands. */
  beside: seat.exactOptional(),
});

/** Browser to server: `leave`, and all that asks about one table. */
export const tableMessage = z.strictObject({ table: tableId });

/** What a socket says when it connects (`auth`). */
export const handshake = z.object({ protocol: z.literal(protocolVersion) });

export type JoinMessage = z.infer<typeof joinMessage>;
export type TableMessage = z.infer<typeof tableMessage>;
export type CommandMessage = z.infer<typeof commandMessage>;

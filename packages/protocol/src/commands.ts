import type { Proposal, TableCommand, TableOptions } from '@call-to-glory/table';
import { z } from 'zod';

import { gameData } from './game-data.ts';
import { seat } from './ids.ts';

/** What a browser adds to the chance of the next game, and its SHA-256. */
const entropy = z.string().regex(/^[0-9a-f]{32}$/);
const seal = z.string().regex(/^[0-9a-f]{64}$/);

const milliseconds = z.number().int().min(0).max(1_000_000_000);

/** Who may watch without a seat: nobody during a game, or everybody with a delay in turns. */
const watching = z.union([
  z.literal('nobody'),
  z.strictObject({ delay: z.number().int().min(0).max(100), hands: z.boolean() }),
]);

/** Options as requested; the table and the game parse them further. */
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
}) satisfies z.ZodType<TableOptions>;

/** What the people at a table can vote on. */
const motion = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['pause', 'resume', 'end']) }),
  z.strictObject({ type: z.enum(['cover', 'wait']), seat }),
]) satisfies z.ZodType<Proposal>;

/** A command of a table as it is sent: its fields apart from the type, what it asks for, and who may give it, and when. */
interface CommandRow<Command> {
  readonly fields: { readonly [Key in keyof Omit<Command, 'type'>]-?: z.ZodType<Command[Key]> };
  readonly asks: string;
  readonly who: string;
}

/** The commands of a table. */
export const tableCommands: {
  readonly [Type in TableCommand['type']]: CommandRow<
    Extract<TableCommand, { readonly type: Type }>
  >;
} = {
  sit: {
    fields: { seat: seat.exactOptional() },
    asks: 'for a chair, or the first empty one; a player who already has one moves',
    who: 'anybody, not during a game',
  },
  stand: {
    fields: {},
    asks: "to leave the chair; during a game a bot plays it, and it stays the player's",
    who: 'anybody seated',
  },
  seatBot: {
    fields: { seat, bot: z.string().max(20) },
    asks: 'for a bot in an empty chair',
    who: 'host, not during a game',
  },
  clearSeat: {
    fields: { seat },
    asks: 'to empty the chair of a bot, or to kick a person for good',
    who: 'host, not during a game',
  },
  setOptions: {
    fields: { options: tableOptions },
    asks: 'for other options; everybody has to be ready again',
    who: 'host, not during a game',
  },
  transferHost: {
    fields: { seat },
    asks: 'to make another person host',
    who: 'host',
  },
  ready: {
    fields: {},
    asks: 'to begin (again)',
    who: 'anybody seated, not during a game',
  },
  unready: {
    fields: {},
    asks: 'to wait',
    who: 'anybody who is ready',
  },
  seal: {
    fields: { seal },
    asks: 'to commit to a contribution to chance: the SHA-256 (64 hex digits) of 16 bytes; see below',
    who: 'anybody who is ready, until all have sealed',
  },
  open: {
    fields: { entropy },
    asks: 'to reveal these bytes (32 hex digits)',
    who: 'anybody who adds to chance, in the countdown, when all have sealed',
  },
  suggest: {
    fields: { options: tableOptions },
    asks: 'to suggest a clock and game options for the next game; replaces an earlier suggestion, and suggesting the current ones withdraws it. The host may set them; all suggestions are dropped when a game starts',
    who: 'anybody seated, not during a game',
  },
  cover: {
    fields: {},
    asks: 'to let a bot play the seat',
    who: 'anybody playing',
  },
  return: {
    fields: {},
    asks: 'to play the seat again',
    who: 'anybody with a stand-in',
  },
  lock: {
    fields: { locked: z.boolean() },
    asks: 'that nobody new may sit down; kicked people stay out when it is unlocked',
    who: 'host, not during a game',
  },
  readmit: {
    fields: {},
    asks: 'to let those who were kicked sit down again',
    who: 'host, not during a game',
  },
  pin: {
    fields: { pinned: z.boolean() },
    asks: 'to pin the table for a group, so that it stays open, see below',
    who: 'host',
  },
  leaveGroup: {
    fields: {},
    asks: 'to leave the group of a pinned table, and the chair; sitting down again joins again. `seq` of the answer is that of the command',
    who: 'anybody in the group, not while they play',
  },
  goOn: {
    fields: { bot: z.string().max(20).nullable() },
    asks: 'for another game without those who have not agreed or have been away for a minute, with a bot in each of their chairs or, if null, without these chairs; see below',
    who: 'host who is ready, after a game',
  },
  resetScore: {
    fields: {},
    asks: 'to reset the count of games and wins',
    who: 'host, not during a game',
  },
  vote: {
    fields: { motion, isFor: z.boolean() },
    asks: 'to vote for or against a proposal, see below',
    who: 'anybody seated, during a game',
  },
  giveTime: {
    fields: { seat },
    asks: "to add the time for a turn to another player's bank",
    who: 'anybody seated, during a game',
  },
  remind: {
    fields: { seat },
    asks: 'to remind another player that the game waits for them; at most twice a minute',
    who: 'anybody seated, during a game',
  },
  play: {
    fields: { command: gameData },
    asks: 'for a command of the game',
    who: 'anybody awaited',
  },
};

/** Parses a command of a table; a game's own command is only bounded. */
export const tableCommand = z.discriminatedUnion(
  'type',
  Object.entries(tableCommands).map(([type, { fields }]) =>
    z.strictObject({ type: z.literal(type), ...fields }),
  ) as unknown as [z.ZodObject],
) as unknown as z.ZodType<TableCommand>;

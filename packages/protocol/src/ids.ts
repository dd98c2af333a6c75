import { z } from 'zod';

/** Exactly so many symbols without look-alikes, each of five bits. */
export function symbols(count: number): z.ZodString {
  return z.string().regex(new RegExp(`^[0-9a-hjkmnp-tv-z]{${count}}$`));
}

export const tableId = symbols(10);

export const playerId = symbols(16);

/** The id of a hosted game, which the server may not know. */
export const gameId = z.string().max(40);

/** Chosen by the client for each command, so that resending it is harmless. */
export const commandId = z.string().regex(/^[0-9a-zA-Z_-]{8,40}$/);

export const seat = z.number().int().min(0).max(9);

/** The message `leave`, and all others about one table. */
export const tableMessage = z.strictObject({ table: tableId });

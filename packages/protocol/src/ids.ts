import { z } from 'zod';

/** Ids of tables: ten symbols without look-alikes, 50 bits. */
export const tableId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{10}$/);

/** Chosen by the client for each command, so that resending it is harmless. */
export const commandId = z.string().regex(/^[0-9a-zA-Z_-]{8,40}$/);

export const seat = z.number().int().min(0).max(9);

/** The message `leave`, and all others about one table. */
export const tableMessage = z.strictObject({ table: tableId });

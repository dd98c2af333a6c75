import { z } from 'zod';

/** Ids of tables: ten symbols without look-alikes, 50 bits. */
export const tableId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{10}$/);

/** Chosen by the client for each command; sending it again can do no harm. */
export const commandId = z.string().regex(/^[0-9a-zA-Z_-]{8,40}$/);

export const seat = z.number().int().min(0).max(9);

/** The messages `leave`, and all that ask about one table. */
export const tableMessage = z.strictObject({ table: tableId });

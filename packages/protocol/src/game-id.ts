import { z } from 'zod';

/** The id of a hosted game, which the server may not know. */
export const gameId = z.string().max(40);

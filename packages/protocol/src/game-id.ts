import { z } from 'zod';

/** One of the games that are hosted, if the server knows it. */
export const gameId = z.string().max(40);

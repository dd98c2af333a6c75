import type { Person } from '@call-to-glory/table';
import { z } from 'zod';

import { answers, defineRoutes } from './route.ts';

/** POST /api/me, to become a player: it is ignored if this browser already is one; and PUT /api/me. */
const chooseName = z.strictObject({ name: z.string().max(200) });

/** The player of a browser: POST and PUT /api/me, and GET, which answers null if there is none. */
export type Me = Person;

/** The identity of a browser. */
export const playerRoutes = defineRoutes({
  'GET /api/me': {
    for: 'anybody',
    answer: answers<Me | null>('who this browser plays as'),
    refuses: [],
  },
  'POST /api/me': {
    for: 'anybody',
    body: chooseName,
    answer: answers<Me>('a new player with that name, or the player that this browser already was'),
    refuses: ['bad-name', 'name-banned', 'banned'],
  },
  'PUT /api/me': {
    for: 'player',
    body: chooseName,
    answer: answers<Me>('under the new name; tables use it from the next chair on'),
    refuses: ['bad-name', 'name-banned', 'name-taken'],
  },
});

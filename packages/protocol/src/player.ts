import { z } from 'zod';

import { answers, defineRoutes } from './route.ts';

/** POST /api/me: be a player from now on; the name counts only if this browser is not one yet. */
export const enrol = z.strictObject({ name: z.string().max(200) });

/** PUT /api/me */
export const changeName = z.strictObject({ name: z.string().max(200) });

/** Who a browser plays as: POST and PUT /api/me, and GET, which answers null for nobody. */
export interface Me {
  readonly id: string;
  readonly name: string;
}

/** Who somebody is. */
export const playerRoutes = defineRoutes({
  'GET /api/me': {
    for: 'anybody',
    answer: answers<Me | null>('who this browser plays as'),
    refuses: [],
  },
  'POST /api/me': {
    for: 'anybody',
    body: enrol,
    answer: answers<Me>('a new player of that name, or who this browser was already'),
    refuses: ['bad-name', 'name-banned', 'banned'],
  },
  'PUT /api/me': {
    for: 'player',
    body: changeName,
    answer: answers<Me>('under the new name; it is used from the next chair on'),
    refuses: ['bad-name', 'name-banned', 'name-taken'],
  },
});

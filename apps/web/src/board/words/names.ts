import type { Occupant } from '@call-to-glory/table/client';

import { DYNASTIES, type Dynasty } from '../../games/call-to-glory/art/dynasty-shapes.tsx';
import { message, type Say } from './words.ts';

/** The mark of a seat. Throws if the game has no such seat. */
export function dynastyOf(seat: number): Dynasty {
  const dynasty = DYNASTIES[seat];
  if (dynasty === undefined) throw new RangeError(`no seat ${seat}`);
  return dynasty;
}

/** What each seat is called: people by their names, bots by the mark of their seat. */
export function namesOf(seats: readonly Occupant[], say: Say): readonly string[] {
  return seats.map((occupant, seat) => {
    switch (occupant.type) {
      case 'person':
        return occupant.person.name;
      case 'bot':
      case 'empty':
        return say(message(`bot.${dynastyOf(seat)}`));
    }
  });
}

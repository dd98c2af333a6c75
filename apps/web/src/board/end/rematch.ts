import type { Seat } from '@call-to-glory/game-kit';
import type { Occupant } from '@call-to-glory/table/client';

import type { Message } from '../words/message.ts';
import type { ListNames } from '../words/names.ts';
import { counted, message } from '../words/words.ts';

/** How it stands with another game, as one of those sees it who sit at the table. */
export interface Rematch {
  readonly hasAgreed: boolean;
  /** Who else wants one; null if nobody does. */
  readonly wanted: Message | null;
  /** Whom those who have agreed wait for. */
  readonly waiting: Message;
  /** Which part of the others has agreed, from 0 to 1. */
  readonly share: number;
}

/** Reads off the chairs who wants another game and who is still to say so. Bots always do. */
export function rematchOf(seats: readonly Occupant[], chair: Seat, list: ListNames): Rematch {
  const people = seats.flatMap((occupant, seat) =>
    occupant.type === 'person' ? [{ seat, ...occupant }] : [],
  );
  const others = people.filter(({ seat }) => seat !== chair);
  const agreed = others.filter(({ ready }) => ready);
  const names = (some: typeof others): string => list(some.map(({ person }) => person.name));
  const missing = others.filter(({ ready }) => !ready);
  const free = seats.filter(({ type }) => type === 'empty').length;
  return {
    hasAgreed: people.some(({ seat, ready }) => seat === chair && ready),
    wanted:
      agreed.length === 0 ? null : counted('round.wanted', agreed.length, { names: names(agreed) }),
    waiting:
      missing.length === 0
        ? message(free > 0 ? 'round.waitingFree' : 'round.starting')
        : others.length === 1
          ? message('round.waitingFor', { names: names(missing) })
          : message('round.waitingCount', {
              names: names(missing),
              agreed: agreed.length,
              others: others.length,
            }),
    share: others.length + free === 0 ? 1 : agreed.length / (others.length + free),
  };
}

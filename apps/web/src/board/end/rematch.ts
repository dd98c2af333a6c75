import type { Seat } from '@call-to-glory/game-kit';
import {
  isSetToStart,
  mayGoWithout,
  nextGivenUp,
  rematchDeadline,
  type Table,
} from '@call-to-glory/table/client';

import type { Message } from '../words/message.ts';
import type { ListNames } from '../words/names.ts';
import { counted, message } from '../words/words.ts';

/** The state of the rematch, as seen by one of the people at the table. */
export interface Rematch {
  readonly hasAgreed: boolean;
  /** Who else wants one; null if nobody does. */
  readonly wanted: Message | null;
  /** Who those who have agreed are waiting for. */
  readonly waiting: Message;
  /** What can happen when the time is up; null where the table waits for nobody, or without end. */
  readonly until: Message | null;
  /** Who is still missing when it is up, and who can go on without them. */
  readonly over: Message;
  /** How many chairs the others can go on without, including empty ones, and whether the viewer may do that. */
  readonly missing: number;
  readonly mayGoOn: boolean;
  /** When the wait for them ends (server time, ms); null while nobody wants a rematch, or if it does not end. */
  readonly deadline: number | null;
  /** When the wait for the next of them is given up (server time, ms); null if there are no more. */
  readonly nextGivenUp: number | null;
}

/**
 * Reads from a table who wants another game and who is missing: those who have not said so, or are away. Bots always want one.
 *
 * @param now server time, ms
 */
export function rematchOf(
  table: Table<unknown>,
  chair: Seat,
  list: ListNames,
  now: number,
): Rematch {
  const { seats } = table;
  const people = seats.flatMap((occupant, seat) =>
    occupant.type === 'person' ? [{ seat, ...occupant }] : [],
  );
  const others = people.filter(({ seat }) => seat !== chair);
  const agreed = others.filter(({ ready }) => ready);
  const names = (some: typeof others): string => list(some.map(({ person }) => person.name));
  const missing = others.filter((other) => !isSetToStart(table, other));
  const givenUp = others.filter((other) => mayGoWithout(table, other, now));
  const free = seats.filter(({ type }) => type === 'empty').length;
  const hasAgreed = people.some(({ seat, ready }) => seat === chair && ready);
  const host = people.find(({ person }) => person.id === table.host);
  const isHost = host?.seat === chair;
  // Nobody else can go on: without an answer from the host the others wait on.
  const endsWait = isHost || (host !== undefined && isSetToStart(table, host));
  const waitsFor = { names: names(givenUp), host: host?.person.name ?? '' };
  return {
    hasAgreed,
    wanted:
      agreed.length === 0 ? null : counted('round.wanted', agreed.length, { names: names(agreed) }),
    waiting: waitingWords(missing.length, others.length, free, {
      names: names(missing),
      agreed: others.length - missing.length,
      others: others.length,
    }),
    until:
      missing.length + free === 0 || !endsWait
        ? null
        : isHost
          ? message('round.untilYou')
          : message('round.untilHost', waitsFor),
    over:
      givenUp.length === 0
        ? message('round.againFree')
        : message(
            overKey(
              givenUp.some(({ ready }) => ready),
              isHost,
            ),
            waitsFor,
          ),
    missing: givenUp.length + free,
    mayGoOn: isHost && hasAgreed,
    deadline: endsWait ? rematchDeadline(table) : null,
    nextGivenUp: nextGivenUp(table, now),
  };
}

/** @param isAway whether one of the missing players has agreed and then left */
function overKey(isAway: boolean, isHost: boolean) {
  if (isAway) return isHost ? 'round.overAway' : 'round.overAwayHost';
  return isHost ? 'round.over' : 'round.overHost';
}

function waitingWords(
  missing: number,
  others: number,
  free: number,
  args: { readonly names: string; readonly agreed: number; readonly others: number },
): Message {
  if (missing === 0) return message(free > 0 ? 'round.waitingFree' : 'round.starting');
  return message(others === 1 ? 'round.waitingFor' : 'round.waitingCount', args);
}

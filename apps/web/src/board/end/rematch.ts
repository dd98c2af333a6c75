import type { Seat } from '@call-to-glory/game-kit';
import { rematchDeadline, type Table } from '@call-to-glory/table/client';

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
  /** What can happen when the time is up; null where nobody is waited for. */
  readonly until: Message | null;
  /** Who has not answered now that it is, and who can go on without them. */
  readonly over: Message;
  /** How many have not agreed, empty chairs among them, and whether the viewer may go on without them. */
  readonly missing: number;
  readonly mayGoOn: boolean;
  /** Until when they are waited for (server time, ms); null while nobody wants a rematch. */
  readonly deadline: number | null;
}

/** Reads off a table who wants another game and who is still to say so. Bots always do. */
export function rematchOf(table: Table<unknown>, chair: Seat, list: ListNames): Rematch {
  const { seats } = table;
  const people = seats.flatMap((occupant, seat) =>
    occupant.type === 'person' ? [{ seat, ...occupant }] : [],
  );
  const others = people.filter(({ seat }) => seat !== chair);
  const agreed = others.filter(({ ready }) => ready);
  const names = (some: typeof others): string => list(some.map(({ person }) => person.name));
  const missing = others.filter(({ ready }) => !ready);
  const free = seats.filter(({ type }) => type === 'empty').length;
  const hasAgreed = people.some(({ seat, ready }) => seat === chair && ready);
  const host = people.find(({ person }) => person.id === table.host);
  const isHost = host?.seat === chair;
  const waitsFor = { names: names(missing), host: host?.person.name ?? '' };
  return {
    hasAgreed,
    wanted:
      agreed.length === 0 ? null : counted('round.wanted', agreed.length, { names: names(agreed) }),
    waiting: waitingWords(missing.length, others.length, free, {
      names: names(missing),
      agreed: agreed.length,
      others: others.length,
    }),
    until:
      missing.length + free === 0
        ? null
        : isHost
          ? message('round.untilYou')
          : message('round.untilHost', waitsFor),
    over:
      missing.length === 0
        ? message('round.againFree')
        : isHost
          ? message('round.over', waitsFor)
          : message('round.overHost', waitsFor),
    missing: missing.length + free,
    mayGoOn: isHost && hasAgreed,
    deadline: rematchDeadline(table),
  };
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

import type { GameTypes } from '@call-to-glory/game-kit';
import type { SeenTableEvent } from '@call-to-glory/table/client';
import { useEffect, useState } from 'react';

import type { OpenTable } from '../../lib/connection/open-table.ts';

/** How long what somebody did stays in sight, in milliseconds. */
const passingTime = 8000;

type Event = SeenTableEvent<GameTypes>;

/**
 * The last event of a kind, while it is news; null afterwards, or if there was none.
 *
 * @param isIt says whether an event is of that kind
 * @param now server time, milliseconds
 */
export function usePassingEvent<Kind extends Event>(
  { recent }: OpenTable,
  isIt: (event: Event) => event is Kind,
  now: () => number,
): Kind | null {
  /** When the last one happened that is no longer news: the clock may have been set back a little since. */
  const [doneAt, setDoneAt] = useState<number | null>(null);
  const last = recent
    .flatMap(({ at, events }) => events.map((event) => ({ at, event })))
    .findLast(({ event }) => isIt(event));
  const at = last?.at ?? null;
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setDoneAt(at), Math.max(0, at + passingTime - now()));
    return () => clearTimeout(timer);
  }, [at, now]);
  if (last === undefined || last.at === doneAt || now() - last.at >= passingTime) return null;
  return isIt(last.event) ? last.event : null;
}

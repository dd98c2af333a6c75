import { countdownOf } from '@call-to-glory/table/client';

import type { TableClient } from '../../lib/connection/table-client.ts';
import type { Timers } from '../../lib/connection/timers.ts';

/** How late after its countdown a game may begin, in milliseconds. */
const grace = 1000;

/**
 * Asks for the table again when a game has not begun by the end of its countdown: a network that is gone says nothing,
 * but a request without an answer is noticed. The returned function stops it.
 */
export function missStart(
  client: Pick<TableClient, 'state' | 'now' | 'refresh'>,
  timers: Pick<Timers, 'after'>,
): () => void {
  let awaited: number | null = null;
  let cancel = (): void => {};

  function look(): void {
    const state = client.state.get();
    const startsAt = state.type === 'open' ? (countdownOf(state.table)?.startsAt ?? null) : null;
    if (startsAt === awaited) return;
    awaited = startsAt;
    cancel();
    if (startsAt !== null) cancel = timers.after(startsAt - client.now() + grace, client.refresh);
  }

  const stop = client.state.subscribe(look);
  look();
  return () => {
    stop();
    cancel();
  };
}

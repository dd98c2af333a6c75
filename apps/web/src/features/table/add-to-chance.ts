import type { GameTypes } from '@call-to-glory/game-kit';
import {
  countdownOf,
  dutyOf,
  gameOn,
  maySeal,
  seatOf,
  type TableCommand,
  type TableView,
} from '@call-to-glory/table/client';

import type { TableClient } from '../../lib/connection/table-client.ts';
import type { Timers } from '../../lib/connection/timers.ts';
import { isPassing } from '../../lib/query/is-passing.ts';

/** Milliseconds before a retry, unless the server asks for more. */
const pause = 1500;

/**
 * Handles the player's part in the chance of games without their doing: when they are ready it promises
 * what this browser adds, and in the countdown it reveals that. The returned function stops it.
 *
 * Passing failures are retried, because the game waits for it.
 *
 * @param playerId the id of the viewing player; null while this browser has none
 */
export function addToChance(
  client: Pick<TableClient, 'state' | 'send'>,
  playerId: () => string | null,
  timers: Timers,
): () => void {
  /** What was already asked for; after a lasting refusal nothing is asked again before something has changed. */
  const done = new Set<string>();
  let isStopped = false;
  let isLooking = false;
  let hasChanged = false;
  let cancelRetry: (() => void) | null = null;

  /** One thing at a time: while code is fetched or an answer is on its way, changes of the table call for nothing new. */
  async function look(): Promise<void> {
    hasChanged = isLooking;
    if (isLooking) return;
    isLooking = true;
    await doWhatIsDue();
    isLooking = false;
    if (hasChanged && !isStopped) await look();
  }

  async function doWhatIsDue(): Promise<void> {
    const state = client.state.get();
    const player = playerId();
    if (state.type !== 'open' || player === null) return;
    const { table } = state;
    const duty = dutyOf(table, player);
    if (duty === null) return;
    const seat = seatOf(table, player) ?? 0;
    const about = [
      duty,
      table.commitment,
      table.seals[seat],
      countdownOf(table)?.startsAt ?? null,
    ].join(' ');
    if (done.has(about)) return;
    done.add(about);
    const delay = await retryAfter(client, duty, table, seat);
    if (delay === null) return;
    done.delete(about);
    if (isStopped) return;
    cancelRetry?.();
    cancelRetry = timers.after(delay, () => void look());
  }

  const stop = client.state.subscribe(() => void look());
  void look();
  return () => {
    isStopped = true;
    cancelRetry?.();
    stop();
  };
}

/** Does what is due. Gives the milliseconds until a retry; null if it is done, or would be refused again. */
async function retryAfter(
  client: Pick<TableClient, 'send'>,
  duty: 'seal' | 'open',
  table: TableView<GameTypes>,
  seat: number,
): Promise<number | null> {
  try {
    const command = await commandFor(duty, table, seat);
    const answer = command === null ? null : await client.send(command);
    if (answer === null || answer.ok || !isPassing(answer.error)) return null;
    const { retryMs } = answer.error;
    return Math.max(pause, typeof retryMs === 'number' ? retryMs : 0);
  } catch {
    // A part of the page could not be fetched.
    return pause;
  }
}

/** A promise that this browser cannot keep, because another one made it or it is forgotten, is made again once. */
async function commandFor(
  duty: 'seal' | 'open',
  table: TableView<GameTypes>,
  seat: number,
): Promise<TableCommand | null> {
  const { drawEntropy, entropySealedAs, mayShow } = await import('../fairness/own-entropy.ts');
  const own = await entropySealedAs(table.id, table.seals[seat] ?? '');
  const countdown = countdownOf(table);
  if (duty === 'open' && own !== null && countdown !== null) {
    const { startsAt } = countdown;
    const isMine = await mayShow(own, { startsAt, seals: table.seals });
    if (isMine) return { type: 'open', entropy: own.entropy };
  }
  if (table.stage === 'playing' || !maySeal(table)) return null;
  const { seal } = await drawEntropy(table.id, { game: gameOn(table), seat });
  return { type: 'seal', seal };
}

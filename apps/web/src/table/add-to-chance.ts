import type { GameTypes } from '@call-to-glory/game-kit';
import { dutyOf, gameOn, maySeal, seatOf, type TableCommand } from '@call-to-glory/table/client';

import type { TableView } from '../games/game-client.ts';
import type { TableClient } from './table-client.ts';

/**
 * Does for the chance of games what no player need think of: when they are ready it promises what this
 * browser adds, and in the countdown it shows that. The answer stops it.
 *
 * @param playerId the id of the player who looks; null while this browser has none
 */
export function addToChance(client: TableClient, playerId: () => string | null): () => void {
  /** What was asked for already; a refusal is not asked again before something has changed. */
  const done = new Set<string>();

  async function look(): Promise<void> {
    const state = client.getState();
    const player = playerId();
    if (state.type !== 'open' || player === null) return;
    const { table } = state;
    const duty = dutyOf(table, player);
    if (duty === null) return;
    const seat = seatOf(table, player) ?? 0;
    const about = [duty, table.commitment, table.seals[seat], table.startsAt].join(' ');
    if (done.has(about)) return;
    done.add(about);
    const command = await commandFor(duty, table, seat);
    const answer = command === null ? null : await client.send(command);
    if (answer?.ok === false && answer.error.code === 'offline') done.delete(about);
  }

  const stop = client.subscribe(() => void look());
  void look();
  return stop;
}

/** A promise that this browser cannot keep, because another one made it or it has forgotten, is made again once. */
async function commandFor(
  duty: 'seal' | 'open',
  table: TableView<GameTypes>,
  seat: number,
): Promise<TableCommand | null> {
  const { drawEntropy, entropySealedAs } = await import('../fairness/own-entropy.ts');
  const own = await entropySealedAs(table.id, table.seals[seat] ?? '');
  if (duty === 'open' && own !== null) return { type: 'open', entropy: own.entropy };
  if (!maySeal(table)) return null;
  const { seal } = await drawEntropy(table.id, { game: gameOn(table), seat });
  return { type: 'seal', seal };
}

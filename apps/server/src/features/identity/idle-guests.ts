import type { Clock } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import type { PlayerData } from '../../core/players/player-data.ts';
import type { PlayerStore } from './player-store.ts';

/** How long a guest is remembered who has never done anything at a table, in milliseconds. */
export const idleGuestTime = 30 * 24 * 60 * 60_000;

/** Milliseconds between two rounds. */
const roundEvery = 24 * 60 * 60_000;

/**
 * Forgets guests who never did anything, once a day from now on; the answer ends it. What the store
 * cannot do today it does tomorrow.
 */
export function forgetIdleGuests(
  store: Pick<PlayerStore, 'idle' | 'forgetIdle'>,
  playerData: Pick<PlayerData, 'documents' | 'forget'>,
  clock: Clock,
  logger: FastifyBaseLogger,
): () => void {
  async function forget(): Promise<void> {
    try {
      const madeBefore = clock.now() - idleGuestTime;
      const idle = await store.idle(madeBefore);
      const forgotten = await store.forgetIdle(idle, madeBefore, playerData.documents);
      for (const id of forgotten) await playerData.forget(id);
      logger.info({ forgotten: forgotten.length }, 'guests who never did anything are forgotten');
    } catch (error) {
      logger.warn({ err: error }, 'idle guests could not be forgotten');
    }
  }

  function later(): () => void {
    return clock.at(clock.now() + roundEvery, () => {
      void forget();
      cancel = later();
    });
  }

  void forget();
  let cancel = later();
  return () => cancel();
}

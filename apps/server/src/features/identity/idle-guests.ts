import { z } from 'zod';

import { everyDay, type DailyPorts } from '../../core/clock/every-day.ts';
import type { PlayerData } from '../../core/players/player-data.ts';
import { becomingKind, type PlayerStore } from './player-store.ts';

/** How long a guest who has never done anything at a table is stored, in milliseconds. */
export const idleGuestTime = 30 * 24 * 60 * 60_000;

/** How many are checked before others get their turn in the store. */
const guestsAtOnce = 100;

/**
 * Forgets guests who never did anything, at once and then daily; the returned function stops it. Where that fails partway,
 * a note of whom it was stays, and the next start finishes the rest (see `Becoming`).
 */
export function forgetIdleGuests(
  store: Pick<PlayerStore, 'idle' | 'forgetIdle'>,
  playerData: Pick<PlayerData, 'documents' | 'forget'>,
  ports: DailyPorts,
): () => void {
  const notes = ports.documents.of(becomingKind, z.unknown());
  async function forget(): Promise<void> {
    const now = ports.clock.now();
    const madeBefore = now - idleGuestTime;
    let forgotten = 0;
    let idle = await store.idle('', madeBefore, guestsAtOnce);
    while (idle.length > 0) {
      const gone = await store.forgetIdle(idle, madeBefore, playerData.documents, now);
      for (const id of gone) {
        await playerData.forget(id);
        await notes.remove(id);
      }
      forgotten += gone.length;
      idle = await store.idle(idle.at(-1) ?? '', madeBefore, guestsAtOnce);
    }
    if (forgotten > 0) {
      ports.log.info({ forgotten }, 'guests who never did anything are forgotten');
    }
  }
  return everyDay('forget idle guests', forget, ports);
}

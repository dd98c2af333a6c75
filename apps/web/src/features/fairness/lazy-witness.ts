import type { TableObserver } from '../../lib/connection/table-observer.ts';
import { whenOpened } from '../../ui/opening.tsx';

/**
 * Stores what a page is shown of a table for the check after the game. The code for it is loaded lazily,
 * and no game waits for it. Where nothing can be stored, nothing is.
 *
 * @param playerId the viewer; null if they are not a player
 */
export function lazyWitness(playerId: () => string | null): TableObserver {
  const witness = openWitness(playerId);
  return {
    shown: (...shown) => void witness.then((one) => one?.shown(...shown)),
    sent: (...sent) => void witness.then((one) => one?.sent(...sent)),
  };
}

async function openWitness(playerId: () => string | null): Promise<TableObserver | null> {
  try {
    await whenOpened();
    const { startWitness } = await import('./table-witness.ts');
    return await startWitness(playerId);
  } catch {
    return null;
  }
}

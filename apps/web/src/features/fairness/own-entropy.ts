import { sealOf, type WitnessedCountdown, type OwnEntropy } from '@call-to-glory/table/client';

import { randomHex } from '../../lib/storage/random-hex.ts';
import { witnessStore, type StoredEntropy } from './witness-store.ts';

/** For a browser that keeps nothing: what was drawn on this page. */
const drawn: StoredEntropy[] = [];
/** For which countdown what was shown on this page, by its seal. */
const shown = new Map<string, WitnessedCountdown>();

/** Draws what this browser adds to a game of a table, and keeps it before anybody is told of it, also over a reload. */
export async function drawEntropy(
  table: string,
  { game, seat }: Pick<OwnEntropy, 'game' | 'seat'>,
): Promise<StoredEntropy> {
  const entropy = randomHex(16);
  const own = { table, game, seat, entropy, seal: sealOf(entropy), openedAt: null };
  drawn.push(own);
  try {
    await (await witnessStore()).noteOwn(own);
  } catch {
    // It is added all the same.
  }
  return own;
}

/**
 * Notes for which countdown this browser shows what it had drawn, before it does. False if it was shown
 * for another one before, or while others had promised something else: then it must not be shown again,
 * because the operator may have let somebody choose since.
 */
export async function mayShow(
  own: StoredEntropy,
  { startsAt, seals }: WitnessedCountdown,
): Promise<boolean> {
  const before = shown.get(own.seal) ?? own.shownFor;
  if (before !== undefined) {
    return before.startsAt === startsAt && before.seals.join('/') === seals.join('/');
  }
  shown.set(own.seal, { startsAt, seals });
  try {
    await (await witnessStore()).noteOwn({ ...own, shownFor: { startsAt, seals } });
  } catch {
    // This page knows it.
  }
  return true;
}

/** What this browser has sealed so; null if another one did, or it has been forgotten. */
export async function entropySealedAs(table: string, seal: string): Promise<StoredEntropy | null> {
  const isIt = (own: StoredEntropy): boolean => own.table === table && own.seal === seal;
  return drawn.find(isIt) ?? (await ownOf(table)).find(isIt) ?? null;
}

async function ownOf(table: string): Promise<readonly StoredEntropy[]> {
  try {
    return await (await witnessStore()).readOwn(table);
  } catch {
    return [];
  }
}

import { sealOf, type WitnessedCountdown, type OwnEntropy } from '@call-to-glory/table/client';

import { randomHex } from '../../lib/storage/random-hex.ts';
import { witnessStore, type StoredEntropy } from './witness-store.ts';

/** For a browser that cannot store anything: what was drawn on this page. */
const drawn: StoredEntropy[] = [];
/** The countdown for which each was shown on this page, by its seal. */
const shown = new Map<string, WitnessedCountdown>();

/** Draws what this browser adds to a game of a table. Stored before anybody learns of it, so a reload keeps it. */
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
    // It is added all the same, unstored.
  }
  return own;
}

/**
 * Notes for which countdown this browser is about to show what it had drawn. False if it was shown before
 * for another one, or while others had promised something else: then it must not be shown again,
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
    // This page knows it all the same.
  }
  return true;
}

/** What this browser drew for a seal; null if another browser did, or it has been forgotten. */
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

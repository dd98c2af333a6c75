import type { ClansState } from '../clans-types.ts';
import { villagers, positionOf, type Villager } from '../vocabulary.ts';

/**
 * Counts what is never lost: each card, wherever it is, and each seat's shields. Throws if redundant
 * parts of the state disagree.
 */
export function conserved({ public: table, seats, dealer }: ClansState): readonly number[] {
  const counts = villagers.map(() => 0);
  const add = (card: Villager): void => {
    const at = positionOf(card);
    counts[at] = (counts[at] ?? 0) + 1;
  };
  for (const card of dealer.removed) add(card);
  for (const lying of table.places) if (lying?.face === 'up') add(lying.card);
  for (const [seat, { hand, faceDown }] of seats.entries()) {
    requireEqual('cards in a hand', table.handSizes[seat], hand.length);
    for (const card of hand) add(card);
    for (const { place, card } of faceDown) {
      const lying = table.places[place];
      requireEqual('who laid a card face down', lying?.face === 'down' && lying.seat, seat);
      requireEqual('a card that was shown', lying?.card ?? card, card);
      add(card);
    }
  }
  const inSight = table.places.filter((lying) => lying?.face === 'down').length;
  const known = seats.reduce((sum, { faceDown }) => sum + faceDown.length, 0);
  requireEqual('cards face down', inSight, known);
  const shields = table.shields.map((left, seat) => {
    if (left < 0) throw new Error(`seat ${seat} has ${left} shields`);
    return left + table.stacks.flat().filter((owner) => owner === seat).length;
  });
  return [...counts, ...shields];
}

function requireEqual(what: string, told: unknown, found: unknown): void {
  if (told !== found) throw new Error(`${what}: told is ${String(told)}, found ${String(found)}`);
}

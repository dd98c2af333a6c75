/** What a shield may gain in one turn, all equally likely: measured in games of the simple bot. */
const offers: readonly number[] = [2, 4, 5, 6, 7, 8, 9, 10, 12, 15];

const known = new Map<string, number>();

/**
 * What is lost by putting down one of `shields` now, with `turns` to come in which it could be put down
 * instead. A shield with no turn left is worth nothing; one with few turns left, little.
 */
export function worthOfKeeping(shields: number, turns: number): number {
  return worthOf(shields, turns) - worthOf(shields - 1, turns);
}

/** What the shields gain in the turns for a player who takes an offer if and only if it is worth it. */
function worthOf(shields: number, turns: number): number {
  if (shields <= 0 || turns <= 0) return 0;
  const key = `${shields}/${turns}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const declined = worthOf(shields, turns - 1);
  const taken = worthOf(shields - 1, turns - 1);
  const sum = offers.reduce((total, offer) => total + Math.max(declined, offer + taken), 0);
  known.set(key, sum / offers.length);
  return sum / offers.length;
}

/** What shields may bring to the player of one turn, each as likely: what the simple bot finds in its own games. */
const offers: readonly number[] = [2, 4, 5, 6, 7, 8, 9, 10, 12, 15];

const known = new Map<string, number>();

/**
 * What is lost by putting down one of so many shields, with so many turns to come in which it could be put down
 * instead. A shield that no turn is left for is worth nothing; one among few turns little.
 */
export function worthOfKeeping(shields: number, turns: number): number {
  return worthOf(shields, turns) - worthOf(shields - 1, turns);
}

/** What so many shields bring in so many turns to a player who takes an offer exactly if it is worth it. */
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

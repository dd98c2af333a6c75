/** How many are begun at once: servers admit only so many within a second. */
const together = 20;

/** Makes a number of things, a few at a time. */
export async function inTurns<Thing>(
  count: number,
  make: (index: number) => Promise<Thing>,
): Promise<readonly Thing[]> {
  const made: Thing[] = [];
  while (made.length < count) {
    const first = made.length;
    const length = Math.min(together, count - first);
    made.push(...(await Promise.all(Array.from({ length }, (_, index) => make(first + index)))));
  }
  return made;
}

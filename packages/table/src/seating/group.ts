import type { Became, PlayerId, TableBase, Tally } from '../model/table.ts';

/**
 * The group that a table is pinned for: those who have played here, and have neither left it nor been kicked.
 *
 * @param became by default, they are named as they were when they played
 */
export function groupOf(
  { pinned, score, kicked }: Pick<TableBase, 'pinned' | 'score' | 'kicked'>,
  became: Became = {},
): readonly PlayerId[] {
  if (!pinned) return [];
  const members = score.tallies
    .filter(isInGroup)
    .map(({ person }) => person.id)
    .filter((id) => !kicked.includes(id));
  return [...new Set(members.map((id) => became[id] ?? id))];
}

/** Has somebody who has played here not left the group? */
export function isInGroup({ hasLeft }: Pick<Tally, 'hasLeft'>): boolean {
  return hasLeft !== true;
}

/** The record of each person as who they are now: what they played before they became that is added. */
export function talliesNow(tallies: readonly Tally[], became: Became = {}): readonly Tally[] {
  const byPerson = new Map<PlayerId, Tally>();
  for (const tally of tallies) {
    const id = became[tally.person.id] ?? tally.person.id;
    const known = byPerson.get(id);
    const name =
      known === undefined || id === tally.person.id ? tally.person.name : known.person.name;
    byPerson.set(id, {
      person: { id, name },
      games: tally.games + (known?.games ?? 0),
      wins: tally.wins + (known?.wins ?? 0),
      points: tally.points + (known?.points ?? 0),
    });
  }
  return [...byPerson.values()];
}

import type { PlayerId, TableBase, Tally } from '../model/table.ts';

/** The group that a table is pinned for: those who have played here, and have neither left it nor been kicked. */
export function groupOf({
  pinned,
  score,
  kicked,
}: Pick<TableBase, 'pinned' | 'score' | 'kicked'>): readonly PlayerId[] {
  if (!pinned) return [];
  return score.tallies
    .filter(isInGroup)
    .map(({ person }) => person.id)
    .filter((id) => !kicked.includes(id));
}

/** Has somebody who has played here not left the group? */
export function isInGroup({ hasLeft }: Pick<Tally, 'hasLeft'>): boolean {
  return hasLeft !== true;
}

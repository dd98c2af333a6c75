import type { LeftJournal } from './journal-file.ts';
import { rowsIn, type JournalRow, type Title } from './journal-row.ts';
import type { RowTaker } from './row-intake.ts';
import { usualSizes, type Generations } from './row-journal.ts';
import { readGroups, saltOf, type ReadGroups } from './sectors.ts';

/**
 * Lets the database take all rows that were left in a journal, and deletes the journal.
 *
 * @param isOurs whether the journal of an epoch belongs to the database; any other is ignored
 * @param note records whether the rows were whole; if not, rows that were on the disk are lost. Called before the
 * journal is deleted: unless that was recorded, the next start finds the same
 */
export function recoverRows(
  file: LeftJournal,
  database: RowTaker,
  isOurs: (epoch: string) => boolean,
  note: (isWhole: boolean) => void,
  sizes = usualSizes,
): void {
  const { rows, isWhole, begun } = rowsLeft(file.read(), database.generations(), isOurs, sizes);
  for (let from = 0; from < rows.length; from += sizes.taken) {
    database.take(rows.slice(from, from + sizes.taken));
  }
  note(isWhole);
  if (database.generations().taken < begun) database.remember({ begun, taken: begun });
  file.remove();
}

/** The rows left in a journal. */
interface RowsLeft {
  /** In order; the database may already have some of them. */
  readonly rows: readonly JournalRow[];
  /** False if there were more. */
  readonly isWhole: boolean;
  /** The last generation that was begun. */
  readonly begun: number;
}

/** Reads the content of a journal; see `recoverRows`. */
export function rowsLeft(
  written: Buffer,
  { begun, taken }: Generations,
  isOurs: (epoch: string) => boolean,
  sizes = usualSizes,
): RowsLeft {
  const found = [written.subarray(0, sizes.half), written.subarray(sizes.half, 2 * sizes.half)]
    .flatMap((half) => readGeneration(half))
    .filter((one) => one.number > taken && isOurs(one.epoch))
    .toSorted((one, other) => one.number - other.number);
  const last = Math.max(begun, ...found.map(({ number }) => number));
  return {
    rows: found.flatMap(({ groups }) => groups.flatMap((group) => rowsIn(group.toString()))),
    isWhole: found.length === last - taken && found.every(({ isWhole }) => isWhole),
    begun: last,
  };
}

interface ReadGeneration extends ReadGroups {
  readonly epoch: string;
  readonly number: number;
}

/** Empty if no generation begins here. */
function readGeneration(half: Buffer): readonly ReadGeneration[] {
  const salt = saltOf(half);
  if (salt === null) return [];
  const { groups, isWhole } = readGroups(half, salt);
  const [title, ...others] = groups;
  if (title === undefined) return [];
  const [epoch, number] = JSON.parse(title.toString()) as Title;
  return [{ epoch, number, groups: others, isWhole }];
}

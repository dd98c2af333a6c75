import type { TableId } from '../model/table.ts';

/** How many tables are read from the log at a time, and how many of them are worked on at the same time. */
const atOnce = { read: 100, worked: 4 };

/** The outcome of going through the tables in the log. */
export interface Recovery {
  readonly recovered: number;
  /** Tables that cannot be played; the others can. */
  readonly failed: readonly { readonly tableId: TableId; readonly error: unknown }[];
}

/**
 * Does something for one table after another, a few at the same time, so that other work gets its turn in between. A
 * table that throws does not stop the others.
 *
 * @param pageAfter gives up to `limit` tables after an id, in the order of their ids; none when there are no more
 * @param isOver called before each table: whether to stop here
 */
export async function forAllTables(
  pageAfter: (after: TableId, limit: number) => Promise<readonly TableId[]>,
  isOver: () => boolean,
  work: (id: TableId) => Promise<void>,
): Promise<Recovery> {
  const failed: { tableId: TableId; error: unknown }[] = [];
  let recovered = 0;
  let page = await pageAfter('', atOnce.read);
  while (page.length > 0 && !isOver()) {
    const waiting = [...page];
    const workOff = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined && !isOver(); id = waiting.shift()) {
        try {
          await work(id);
          recovered += 1;
        } catch (error) {
          failed.push({ tableId: id, error });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce.worked }, workOff));
    page = await pageAfter(page.at(-1) ?? '', atOnce.read);
  }
  return { recovered, failed };
}

import type { PlayerId, TableId } from '../model/table.ts';

/** Tables by the people who belong there. */
export class PeopleIndex {
  readonly #people = new Map<TableId, readonly PlayerId[]>();
  readonly #tables = new Map<PlayerId, Set<TableId>>();

  /** Sets who belongs to a table from now on; an empty list removes the table. */
  put(table: TableId, people: readonly PlayerId[]): void {
    for (const player of this.#people.get(table) ?? []) {
      const tables = this.#tables.get(player);
      tables?.delete(table);
      if (tables?.size === 0) this.#tables.delete(player);
    }
    if (people.length === 0) this.#people.delete(table);
    else this.#people.set(table, people);
    for (const player of people) {
      const tables = this.#tables.get(player) ?? new Set();
      this.#tables.set(player, tables.add(table));
    }
  }

  tables(player: PlayerId): ReadonlySet<TableId> {
    return this.#tables.get(player) ?? new Set();
  }
}

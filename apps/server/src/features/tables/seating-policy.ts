import type { LiveTable, Person, Table, TableId } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { isNamesake } from '../../core/names/namesakes.ts';
import type { BlockList } from '../blocks/block-list.ts';

/** Lets people sit down beside people who do not mind, under names that nobody there has. */
export class SeatingPolicy {
  readonly #blocks: BlockList;
  /** For each table, the last player on the way to a chair. */
  readonly #last = new Map<TableId, Promise<unknown>>();

  constructor(blocks: BlockList) {
    this.#blocks = blocks;
  }

  /**
   * Seats a person when everybody who was on their way to this table before has a chair or none, so
   * that two who look alike cannot both come in. Throws `not-welcome` or `name-taken`.
   *
   * @param sit asks the table for the chair
   */
  seat<Value>(table: LiveTable, person: Person, sit: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(table.id) ?? Promise.resolve();
    const seated = before.then(() => {
      this.#require(table, person);
      return sit();
    });
    const forget = (): void => {
      if (this.#last.get(table.id) === settled) this.#last.delete(table.id);
    };
    const settled = seated.then(forget, forget);
    this.#last.set(table.id, settled);
    return seated;
  }

  #require(table: LiveTable, person: Person): void {
    const seated = seatedAt(table);
    if (
      this.#blocks.isBlockedByAny(
        person.id,
        seated.map(({ id }) => id),
      )
    ) {
      throw new RequestRefused('not-welcome');
    }
    if (isNamesake(person, seated)) throw new RequestRefused('name-taken');
  }
}

/** The people on the chairs now; after a game, not those who have just played it. */
function seatedAt(table: LiveTable): readonly Person[] {
  const { seats } = table.snapshot('watcher').view as Table<unknown>;
  return seats.flatMap((seat) => (seat.type === 'person' ? [seat.person] : []));
}

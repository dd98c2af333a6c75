import type { ListedTable, LiveTable, Person, Table, TableId } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { areLookAlikes } from '../identity/look-alikes.ts';
import type { Shunned } from './shunned.ts';

/** Lets people sit down beside people who do not mind, under names that nobody there has. */
export class Usher {
  readonly #shunned: Shunned;
  /** For each table, the last who was on his way to a chair. */
  readonly #last = new Map<TableId, Promise<unknown>>();

  constructor(shunned: Shunned) {
    this.#shunned = shunned;
  }

  /**
   * Seats a person when everybody who was on his way to this table before has a chair or none, so
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
      this.#shunned.isBlockedByAny(
        person.id,
        seated.map(({ id }) => id),
      )
    ) {
      throw new RequestRefused('not-welcome');
    }
    if (isNamesake(person, seated)) throw new RequestRefused('name-taken');
  }
}

/**
 * Throws `name-taken` if a player would get a name that somebody has with whom he sits.
 *
 * @param tables all that are listed
 */
export function requireOwnName(player: Person, tables: readonly ListedTable[]): void {
  for (const { seats, stage, closed } of tables) {
    const people = seats.filter((seat) => seat.type === 'person');
    const isHis = people.some(({ id }) => id === player.id);
    if (isHis && stage !== 'finished' && !closed && isNamesake(player, people)) {
      throw new RequestRefused('name-taken');
    }
  }
}

/** Could a person be taken for another one of these people? */
export function isNamesake({ id, name }: Person, people: readonly Person[]): boolean {
  return people.some((other) => other.id !== id && areLookAlikes(other.name, name));
}

/** Who has a chair now; after a game, not who has just played. */
function seatedAt(table: LiveTable): readonly Person[] {
  const { seats } = table.snapshot('watcher').view as Table<unknown>;
  return seats.flatMap((seat) => (seat.type === 'person' ? [seat.person] : []));
}

import type { ListedTable, Person } from '@call-to-glory/table';

import { RequestRefused } from '../errors.ts';
import { areLookAlikes } from './look-alikes.ts';

/** Could a person be taken for another of these people? */
export function isNamesake({ id, name }: Person, people: readonly Person[]): boolean {
  return people.some((other) => other.id !== id && areLookAlikes(other.name, name));
}

/**
 * Throws `name-taken` if a player's new name is that of somebody they sit with.
 *
 * @param tables the player's tables
 */
export function requireOwnName(player: Person, tables: readonly ListedTable[]): void {
  for (const { seats, stage, closed } of tables) {
    const people = seats.filter((seat) => seat.type === 'person');
    const isAmongThem = people.some(({ id }) => id === player.id);
    if (isAmongThem && stage !== 'finished' && !closed && isNamesake(player, people)) {
      throw new RequestRefused('name-taken');
    }
  }
}

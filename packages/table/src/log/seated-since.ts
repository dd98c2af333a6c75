import type { Seat } from '@call-to-glory/game-kit';

import type { Occupant, TableBase } from '../model/table.ts';

/** Since which row each chair of a table has had its occupant. */
export class SeatedSince {
  #rows: readonly number[] = [];

  /** Takes the next row, with the table before and after it. */
  take(seq: number, before: TableBase | null, { seats }: TableBase): void {
    if (seats === before?.seats) return;
    this.#rows = seats.map((one, seat) => (isSame(one, before?.seats[seat]) ? this.of(seat) : seq));
  }

  /** 0 if that was before a checkpoint that the table was restored from, or there is no such chair. */
  of(seat: Seat): number {
    return this.#rows[seat] ?? 0;
  }
}

function isSame(one: Occupant, other: Occupant | undefined): boolean {
  return one.type === 'person'
    ? other?.type === 'person' && one.person.id === other.person.id
    : one.type === other?.type;
}

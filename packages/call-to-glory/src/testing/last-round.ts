import { table, type Table } from './table.ts';

/** The fourth round of a two-player game; `before` are the points of the first. */
export function lastRound(before: readonly number[] = [0, 0]): Table {
  return table({ players: 2 })
    .scored(...before)
    .scored(0, 0)
    .scored(0, 0);
}

/** Seat 0 has drawn, and ends the round with another character; it has 53 points on the table, the opponent 9. */
export function oneCharacterAway(position: Table): Table {
  return position
    .laid(0, 'monk', 2)
    .laid(0, 'envoy', 2)
    .laid(0, 'samurai', 2)
    .laid(0, 'daimyo', 2)
    .laid(0, 'empress', 2)
    .laid(1, 'shogun', 2)
    .drawn(1, 4);
}

/** Writes a record as text. NOTATION.md describes the format; `parseRecord` reads it. */
import type { Seat } from '@call-to-glory/game-kit';

import { colourOf, setupFor, strengthOf, type Villager } from '../vocabulary.ts';
import type { ClansRecord, ClansTurn } from './clans-record.ts';
import { nameOfPlace } from './place-names.ts';

/** The letters of the seats, clockwise. */
export const seatLetters = ['a', 'b', 'c', 'd'] as const;

/** The text of a record: headers, then a line per turn. */
export function printRecord(record: ClansRecord): string {
  const { options, seatCount, startSeat, deal, turns } = record;
  const switches = [
    ...(options.standings ? ['standings'] : []),
    ...(options.openPack ? ['open-pack'] : []),
  ];
  const lines = [
    '[Game "Clans and Glory 1"]',
    `[Players "${seatCount}"]`,
    `[Options "${switches.join(' ')}"]`,
    `[Start "${letterOf(startSeat)}"]`,
    `[Removed "${deal.removed.map(nameOfCard).join(' ')}"]`,
    `[Layout "${deal.layout.map(nameOfCard).join(' ')}"]`,
    ...deal.hands.map((hand) => `[Hand "${hand.map(nameOfCard).join(' ')}"]`),
    '',
    ...turns.map(
      (turn, index) => `${letterOf((startSeat + index) % seatCount)} ${printTurn(turn, seatCount)}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** A card in a text: its strength and the first two letters of its colour, as in `5mo`. */
export function nameOfCard(card: Villager): string {
  return `${strengthOf(card)}${colourOf(card).slice(0, 2)}`;
}

function printTurn({ card, place, face, shield }: ClansTurn, seatCount: number): string {
  const name = nameOfCard(card);
  const laid = `${face === 'up' ? name : `(${name})`} ${nameOfPlace(place, setupFor(seatCount).meetings)}`;
  if (shield === null) return laid;
  return `${laid} ${shield ? '+' : '-'}`;
}

function letterOf(seat: Seat): string {
  return seatLetters[seat] ?? '?';
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { TableCommand } from '../model/command.ts';
import type { Person, Table } from '../model/table.ts';
import { sealOf } from '../playing/dealing.ts';
import { dutyOf } from '../playing/sealing.ts';

/** What a person adds to the chance of a game of a table, from 1 (hex): always the same, and no other's. */
export function entropyOf(person: Person, game: number): string {
  return bytesToHex(sha256(utf8ToBytes(`${person.id}/${game}`))).slice(0, 32);
}

/** What the browser of a person does by itself now; null for nothing. */
export function browserCommand(table: Table<unknown>, person: Person): TableCommand | null {
  const game = table.gameNumber + 1;
  switch (dutyOf(table, person.id)) {
    case 'seal':
      return sealBy(person, game);
    case 'open':
      return openBy(person, game);
    case null:
      return null;
  }
}

/** The browser of a person promises what they add. */
export function sealBy(person: Person, game: number): TableCommand {
  return { type: 'seal', seal: sealOf(entropyOf(person, game)) };
}

/** The browser of a person shows what they add. */
export function openBy(person: Person, game: number): TableCommand {
  return { type: 'open', entropy: entropyOf(person, game) };
}

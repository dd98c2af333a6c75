import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { TableCommand } from '../model/command.ts';
import type { Person, Table } from '../model/table.ts';
import { sealOf } from '../playing/dealing.ts';
import { dutyOf } from '../playing/sealing.ts';

/** The entropy a person adds to a table's game, counted from 1 (hex): always the same, and different for everyone. */
export function entropyOf(person: Person, game: number): string {
  return bytesToHex(sha256(utf8ToBytes(`${person.id}/${game}`))).slice(0, 32);
}

/** The command that a person's browser now sends by itself; null for none. */
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

/** A person's browser seals their entropy. */
export function sealBy(person: Person, game: number): TableCommand {
  return { type: 'seal', seal: sealOf(entropyOf(person, game)) };
}

/** A person's browser opens their entropy. */
export function openBy(person: Person, game: number): TableCommand {
  return { type: 'open', entropy: entropyOf(person, game) };
}

import type { GameTypes, Seat, View, Viewer } from '@call-to-glory/game-kit';
import { isSeatView } from '@call-to-glory/game-kit';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { PlayerId, TableId } from '../model/table.ts';
import type { SeenRow } from '../model/whole-table.ts';
import { canonicalJson } from './canonical-json.ts';

/** How many hex digits of a SHA-256 are kept of a sight: nobody finds other content for 128 bits. */
const digestDigits = 32;

/** What one browser has kept of a table, to hold the log against when a game is over. */
export interface Witness {
  readonly table: TableId;
  /** Whose browser it is, where that is known. */
  readonly player?: PlayerId | undefined;
  readonly games: readonly WitnessedGame[];
  /** Everything that it has added to the chance of games there. */
  readonly own: readonly OwnEntropy[];
  readonly sights: readonly Sight[];
}

/** What a browser has kept of one game at a table. */
export interface WitnessedGame {
  /** Which game of the table, from 1. */
  readonly game: number;
  /** What was promised for it: the SHA-256 (hex) of its secret. */
  readonly commitment: string;
  /** Was that seen before the game began, and before this browser added anything to its chance? */
  readonly isFromBefore: boolean;
  /** The row that ended it; null while that has not been seen. */
  readonly endedAt: number | null;
}

/** What a browser has added to the chance of a game. */
export interface OwnEntropy {
  readonly game: number;
  /** The chair then. People may be mixed before the game; what they added keeps its place. */
  readonly seat: Seat;
  /** Hex. */
  readonly entropy: string;
  /** The row in which everybody was shown it; null while that is not known. */
  readonly openedAt: number | null;
  /** What it was shown for, when it first left this browser; nothing if it never did. */
  readonly shownFor?: WitnessedCountdown;
}

/** A countdown in which browsers show what they add. */
export interface WitnessedCountdown {
  readonly startsAt: number;
  /** What each seat has promised to add (SHA-256, hex); empty for nothing. */
  readonly seals: readonly string[];
}

/** Something that a browser was shown, as a hash. */
export interface Sight {
  /** A row as its viewer saw it, or the game as a snapshot showed it after that row. */
  readonly what: 'row' | 'game';
  readonly seq: number;
  readonly viewer: Viewer;
  /** Hex. */
  readonly digest: string;
}

/** The sight of a row, as it came. */
export function sightOfRow<Types extends GameTypes>(
  { seq, at, events }: SeenRow<Types>,
  viewer: Viewer,
): Sight {
  return { what: 'row', seq, viewer, digest: digestOf([seq, at, events]) };
}

/** The sight of a game as it stood after a row. */
export function sightOfGame<Types extends GameTypes>(seq: number, view: View<Types>): Sight {
  const viewer = isSeatView(view) ? view.seat : 'watcher';
  return { what: 'game', seq, viewer, digest: digestOf([seq, view]) };
}

function digestOf(shown: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(shown)))).slice(0, digestDigits);
}

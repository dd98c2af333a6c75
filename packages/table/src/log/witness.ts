import {
  isSeatView,
  type GameTypes,
  type Seat,
  type View,
  type Viewer,
} from '@call-to-glory/game-kit';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { PlayerId, TableId } from '../model/table.ts';
import type { SeenRow } from '../model/whole-table.ts';
import { canonicalJson } from './canonical-json.ts';

/** How many hex digits of a SHA-256 are stored for a sight: nobody can find other content for 128 bits. */
const digestDigits = 32;

/** What one browser has stored about a table, to check the log against when a game is over. */
export interface Witness {
  readonly table: TableId;
  /** The player whose browser it is, if known. */
  readonly player?: PlayerId | undefined;
  readonly games: readonly WitnessedGame[];
  /** All entropy that it has added to games there. */
  readonly own: readonly OwnEntropy[];
  readonly sights: readonly Sight[];
}

/** What a browser has stored about one game at a table. */
export interface WitnessedGame {
  /** Which game of the table, from 1. */
  readonly game: number;
  /** The commitment for it: the SHA-256 (hex) of its secret. */
  readonly commitment: string;
  /** Whether that was seen before the game began, and before this browser added any entropy. */
  readonly isFromBefore: boolean;
  /** The row that ended it; null until that has been seen. */
  readonly endedAt: number | null;
}

/** The entropy that a browser has added to a game. */
export interface OwnEntropy {
  readonly game: number;
  /** The chair at that time. People may be shuffled before the game; what they added keeps its place. */
  readonly seat: Seat;
  /** Hex. */
  readonly entropy: string;
  /** The row that revealed it to everybody; null until that is known. */
  readonly openedAt: number | null;
  /** The countdown that it was opened for, when it first left this browser; absent if it never did. */
  readonly shownFor?: WitnessedCountdown;
}

/** A countdown in which browsers open their entropy. */
export interface WitnessedCountdown {
  readonly startsAt: number;
  /** The seal of each seat (SHA-256, hex); empty for none. */
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

/** The sight of a row, as it was received. */
export function sightOfRow<Types extends GameTypes>(
  { seq, at, events }: SeenRow<Types>,
  viewer: Viewer,
): Sight {
  return { what: 'row', seq, viewer, digest: digestOf([seq, at, events]) };
}

/** The sight of a game as it was after a row. */
export function sightOfGame<Types extends GameTypes>(seq: number, view: View<Types>): Sight {
  const viewer = isSeatView(view) ? view.seat : 'watcher';
  return { what: 'game', seq, viewer, digest: digestOf([seq, view]) };
}

function digestOf(shown: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(shown)))).slice(0, digestDigits);
}

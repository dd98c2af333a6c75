import type {
  Batches,
  GameEvent,
  GameRules,
  GameTypes,
  Result,
  Seat,
} from '@call-to-glory/game-kit';
import type { ComponentType, ReactNode } from 'react';

import type { BoardProps } from '../contract/board-props.ts';
import type { LogWriter } from '../log/log-of.ts';
import type { HeldThing } from '../seat/seat-hand.tsx';
import type { GameLooks } from '../words/game-looks.ts';

/** How plays of a game are written down, and read back. A record contains a whole play, including its randomness. */
export interface Notation<Types extends GameTypes, Play> {
  readonly game: GameRules<Types>;
  /** The record of a whole play. */
  recordOf(options: Types['options'], seatCount: number, batches: Batches<Types>): Play;
  optionsOf(record: Play): Types['options'];
  seatCountOf(record: Play): number;
  /** The commands that were given, in order. */
  commandsOf(record: Play): readonly Types['command'][];
  /** The events, played again. Refuses what the rules refuse. */
  replay(record: Play): Result<Batches<Types>, { readonly code: string }>;
  /** Who gave the command that produced these events. */
  seatOf(batch: readonly GameEvent<Types>[]): Seat;
  /** The record in compact binary form, for a link. */
  pack(record: Play): Uint8Array;
  /** Reads untrusted bytes. */
  unpack(bytes: Uint8Array): Result<Play, { readonly code: string }>;
  /** The record as human-readable text. */
  print(record: Play): string;
}

/** What a game gives so that its plays can be replayed. */
export interface Replayable<Types extends GameTypes, Play> {
  readonly notation: Notation<Types, Play>;
  readonly Board: ComponentType<BoardProps<Types>>;
  readonly looks: GameLooks;
  /** A class that lays out the table for watching; left out where it is laid out as in play. */
  readonly tableLook?: string | undefined;
  /** How what happened is put into words. */
  readonly writer: LogWriter<Types>;
  /** The hand of a player, in miniature; nothing for a spectator. */
  handOf(own: Types['own'] | null): readonly HeldThing[];
  /** The round that is being played, from 1; left out where there are none. */
  roundOf?(state: Types['public']): number;
  /** Which turn it is in the round, from 1, or in the game where there are no rounds; each turn is one player's. */
  turnOf?(state: Types['public']): number;
  /** Each seat's score had the game stopped here; left out where nothing is scored before the end. */
  pointsOf?(state: Types['public']): readonly number[];
  /** A picture of a fact, for the moment when it changed the points; null where there is none. */
  pictureOf?(fact: Types['fact']): ReactNode;
}

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

/** How plays of a game are written down, and read again. A record holds all of a play, with its chance. */
export interface Notation<Types extends GameTypes, Play> {
  readonly game: GameRules<Types>;
  /** The record of a whole play. */
  recordOf(options: Types['options'], seatCount: number, batches: Batches<Types>): Play;
  optionsOf(record: Play): Types['options'];
  seatCountOf(record: Play): number;
  /** The commands that were given, in order. */
  commandsOf(record: Play): readonly Types['command'][];
  /** What happened, played again. Refuses what the rules refuse. */
  replay(record: Play): Result<Batches<Types>, { readonly code: string }>;
  /** Who gave the command that these followed from. */
  seatOf(batch: readonly GameEvent<Types>[]): Seat;
  /** The record in few bytes, for a link. */
  pack(record: Play): Uint8Array;
  /** Reads what may come from anybody. */
  unpack(bytes: Uint8Array): Result<Play, { readonly code: string }>;
  /** The record as a text for people. */
  print(record: Play): string;
}

/** What a game gives so that its plays can be shown again. */
export interface Replayable<Types extends GameTypes, Play> {
  readonly notation: Notation<Types, Play>;
  readonly Board: ComponentType<BoardProps<Types>>;
  readonly looks: GameLooks;
  /** A class under which the table is laid out as one to look at; left out where it is laid out as in play. */
  readonly tableLook?: string | undefined;
  /** How what happened is told. */
  readonly writer: LogWriter<Types>;
  /** What the mark of the seat is called; bots go by this name. */
  seatName(seat: Seat): string;
  /** What somebody holds, in small; nothing for a spectator. */
  handOf(own: Types['own'] | null): readonly HeldThing[];
  /** The round that is being played, from 1; left out where there are none. */
  roundOf?(state: Types['public']): number;
  /** Which turn of everybody it is in the round, from 1. */
  lapOf?(state: Types['public']): number;
  /** What each seat would have scored, had the game stopped here; left out where nothing is scored before the end. */
  pointsOf?(state: Types['public']): readonly number[];
  /** What stands for something that happened where it changed the points; null where nothing does. */
  pictureOf?(fact: Types['fact']): ReactNode;
}

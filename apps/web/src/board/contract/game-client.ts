import type { Game, GameRules, GameTypes, Result, Viewer } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';
import type { ComponentType, ReactNode } from 'react';

import type { Messages } from '../../lib/language/messages.ts';
import type { RulesReaderOf } from '../rules/lazy-reader.tsx';
import type { GameLooks } from '../words/game-looks.ts';
import type { Keep } from './board-game.ts';
import type { BoardProps } from './board-props.ts';

/** One option of a table, in words. */
export interface OptionRow {
  readonly name: string;
  readonly value: string;
  /** Does it have its usual value? */
  readonly isUsual: boolean;
  /** The same in a word or two that need no name beside them; left out where it is not worth showing at first glance. */
  readonly chip?: string;
  /** The game's options with this one toggled, where a press can switch it. */
  readonly turned?: unknown;
  /** What it means, in one line, for people who are about to sit down. */
  readonly detail?: string;
  /** An icon for it, as large as the text around it; decoration. */
  readonly Icon?: ComponentType;
}

/** What lists and forms need from a game. It comes with the first page, so it contains no rules and no board. */
export interface GameLobby<Types extends GameTypes> extends Pick<
  GameLooks,
  'SeatMark' | 'seatName'
> {
  /** The id of the game, which is also the name of its catalogue. */
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** See `Game.minHandsDelay`. */
  readonly minHandsDelay?: number;
  /** The name of the game, in the player's language. */
  name(): string;
  /** What the game is about, in a sentence or two. */
  lead(): string;
  readonly defaultOptions: Types['options'];
  /** Presets that one press starts, the usual one first; only the usual one if left out. */
  readonly ways?: readonly Types['options'][];
  /** The messages used in here, English without a wait; others load with the code that needs them. */
  readonly messages: Messages;
  /** Hidden shapes that the game's pictures refer to. The shell puts them on every page, once. */
  readonly Sprites?: ComponentType;
  /** The picture beside the name of the game; decoration. Fills the box it is put in. */
  readonly Banner?: ComponentType;
  /** The mark of the game in the current colour, as large as the text around it; the house's own if left out. */
  readonly Mark?: ComponentType;
  /** How its poster looks among those of other games; if left out, it has the house's mat and no picture. */
  readonly poster?: GamePoster;
  /** How many minutes a game with these options usually takes, where turns take seconds. */
  minutes?(options: Types['options']): number;
  /** The mark of a free seat, as large as a `SeatMark`; a circle if left out. */
  readonly FreeMark?: ComponentType;
  /** The switches in the create-a-table form, below seats and clock; built with the shell's `SwitchRow`. */
  readonly OptionsForm: ComponentType<{
    readonly options: Types['options'];
    /** The table is still being created: options that can wait until people are there are left out. */
    readonly isNew: boolean;
    onChange(options: Types['options']): void;
  }>;
  /** The options in a few words, for lists of tables; empty for the standard game. */
  describeOptions(options: Types['options']): string;
  /** Every option of the game in words. */
  optionRows(options: Types['options']): readonly OptionRow[];
  /** The options as a short code that can be read aloud and typed. */
  readonly optionCode?: OptionCode<Types['options']>;
  /** How players' favourites (`Game.favourites`) are shown; left out where the game does not report them. */
  readonly favourites?: FavouritesShown;
  /** One line for the list of live games, given the names of the players by seat. */
  describeSummary(
    summary: Types['summary'],
    names: readonly string[],
  ): { readonly title: string; readonly detail: string };
  /** Applies the game's settings to the page before it is first shown; left out where there are none. */
  readonly prepare?: () => Promise<unknown>;
  /** The game's section of the settings, built with the widgets of `ui`; left out where there is none. */
  readonly loadSettings?: () => Promise<ComponentType>;
  /** The rules in the player's language, for reading and searching. */
  readonly loadRules?: () => Promise<RulesReaderOf>;
  /** The tutorial, played in this browser alone. */
  readonly loadTutorial?: () => Promise<ComponentType<TutorialProps>>;
  /** Turns a game in a log into a form that can be kept. */
  readonly keep?: Keep;
  /** Does the part after the `#` of an address contain a whole game? Left out where games cannot be replayed. */
  readonly isKept?: (hash: string) => Promise<boolean>;
  /** The page that replays the game in its address. */
  readonly loadReplay?: () => Promise<ComponentType<ReplayProps>>;
  load(): Promise<GameClient<Types>>;
}

/** The things that people like to play, under the game's own names for them. */
interface FavouritesShown {
  /** The heading of the list: "Favourite characters". */
  title(): string;
  /** What the shares mean, in a sentence. */
  lead(): string;
  name(thing: string): string;
  /** As wide as `--card-width`; decoration. */
  readonly Picture: ComponentType<{ readonly thing: string }>;
}

/** A game's own look for its poster and pages; the text and the buttons on it are the shell's. */
interface GamePoster {
  /** A class that gives the poster, the bands around it, and every page about the game their own colours, weave and cloth. */
  readonly theme?: string | undefined;
  /** A class that paints the background of the poster, and of the head of the game's page. */
  readonly ground?: string | undefined;
  /** The picture beside the text; decoration. Fills the box it is put in. */
  readonly Picture: ComponentType;
}

/** Prints the options of a game as a short code, and reads it back. */
interface OptionCode<Options> {
  print(options: Options): string;
  /** The options encoded by a typed code, or a sentence on why they are not possible; null if it is no such code. */
  read(typed: string): Result<Options, string> | null;
}

/** What a table needs from a game: its rules as the browser needs them, and its looks. */
export interface GameClient<Types extends GameTypes> {
  readonly rules: GameRules<Types>;
  /** The whole game, of which a table needs only the rules; used to verify what was played. */
  loadGame(): Promise<Game<Types>>;
  /** The table while a game is on or just over, for players and spectators. */
  readonly Board: ComponentType<BoardProps<Types>>;
  /** Preloads the animation code; the board works without it. */
  fetchMotion?(): void;
  /** What the table remembers for everybody, shown beside its people; null where it remembers nothing. */
  readonly MemoryAid?: ComponentType<{ readonly table: TableView<Types>; readonly viewer: Viewer }>;
  /** Why the game refused a command, as a sentence for the player who gave it, given the names by seat. */
  describeRefusal(refusal: Types['refusal'], names: readonly string[], viewer: Viewer): string;
}

/** What a replay needs from the shell. */
export interface ReplayProps {
  /** Shown where the address contains no game. */
  readonly gone: ReactNode;
  /** Does the part after the `#` of an address contain a whole game of this id? Null if such games are not offered here. */
  isKept(gameId: string, hash: string): Promise<boolean | null>;
  /** Goes back to the home page. */
  onLeave(): void;
}

/** What a tutorial needs from the shell. */
export interface TutorialProps {
  /** The learner's name at the table. */
  readonly playerName: string;
  /** Why the learner cannot go on to a real game, as a sentence; null while nothing is wrong. */
  readonly refused: string | null;
  /** Goes on to a real game. */
  onPlay(): void;
  /** Goes back to the home page. */
  onLeave(): void;
}

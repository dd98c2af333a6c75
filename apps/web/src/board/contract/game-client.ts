import type { Game, GameRules, GameTypes, Result, Seat, Viewer } from '@call-to-glory/game-kit';
import type { ComponentType, ReactNode } from 'react';

import type { SeenTable } from '../../lib/connection/seen-table.ts';
import type { Messages } from '../../lib/language/messages.ts';
import type { RulesReaderOf } from '../rules/lazy-reader.tsx';
import type { Keep } from './board-game.ts';
import type { BoardProps } from './board-props.ts';

/** One option of a table, in words. */
export interface OptionRow {
  readonly name: string;
  readonly value: string;
  /** Is it set as it usually is? */
  readonly isUsual: boolean;
  /** The same in a word or two that need no name beside them; left out where it is not worth a look at first sight. */
  readonly chip?: string;
  /** The options of the game with this one the other way, where a press can switch it. */
  readonly turned?: unknown;
  /** What it means, in a line, for people who are about to sit down. */
  readonly detail?: string;
  /** A sign for it, as large as the type round it; decoration. */
  readonly Icon?: ComponentType;
}

/** What lists and forms need of a game. It comes with the first page, so it carries no rules and no board. */
export interface GameLobby<Types extends GameTypes> {
  /** The id of the game, which is also the name of its catalogue. */
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** See `Game.minHandsDelay`. */
  readonly minHandsDelay?: number;
  /** What the game is called, in the player's language. */
  name(): string;
  /** What it is about, in a sentence or two. */
  lead(): string;
  readonly defaultOptions: Types['options'];
  /** Ways to play it that are begun at one press, the usual one first; that alone where it is left out. */
  readonly ways?: readonly Types['options'][];
  /** The messages of what is in here, English without a wait; the rest comes with what needs it. */
  readonly messages: Messages;
  /** Shapes that the game's pictures refer to, out of sight. The shell puts them on every page, once. */
  readonly Sprites?: ComponentType;
  /** The picture beside the name of the game; decoration. Fills the box it is put in. */
  readonly Banner?: ComponentType;
  /** The mark of the game in the current colour, as large as the type round it; the house's own where it is left out. */
  readonly Mark?: ComponentType;
  /** How its poster looks beside those of other games: on the mat of the house, without a picture, where it is left out. */
  readonly poster?: GamePoster;
  /** How many minutes it usually takes. */
  readonly minutes?: number;
  /** The avatar of the seat's player; decoration, the name stands beside it. Its size is `--avatar-size`. */
  readonly SeatMark: ComponentType<{
    readonly seat: Seat;
    readonly state?: 'active' | 'away' | undefined;
  }>;
  /** What stands for a seat that is free, as large as a `SeatMark`; a circle where it is left out. */
  readonly FreeMark?: ComponentType;
  /** What the mark of the seat is called; bots go by this name. */
  seatName(seat: Seat): string;
  /** The switches in the create-a-table form, below seats and clock; made of the shell's `SwitchRow`. */
  readonly OptionsForm: ComponentType<{
    readonly options: Types['options'];
    /** The table is only being made: what can wait until people are there is left out. */
    readonly isNew: boolean;
    onChange(options: Types['options']): void;
  }>;
  /** The options in a few words, for lists of tables; empty for the standard game. */
  describeOptions(options: Types['options']): string;
  /** Every option of the game in words. */
  optionRows(options: Types['options']): readonly OptionRow[];
  /** The options as a short code that can be read out and typed. */
  readonly optionCode?: OptionCode<Types['options']>;
  /** How that is shown which people like to play (`Game.favourites`); left out where the game does not tell it. */
  readonly favourites?: FavouritesShown;
  /** One line for the list of live games, given the names of the players by seat. */
  describeSummary(
    summary: Types['summary'],
    names: readonly string[],
  ): { readonly title: string; readonly detail: string };
  /** Puts what is set about the game onto the page, before it is shown first; left out where nothing is. */
  readonly prepare?: () => Promise<unknown>;
  /** The section of the settings that is about the game, made of the widgets of `ui`; left out where nothing is. */
  readonly loadSettings?: () => Promise<ComponentType>;
  /** The rules in the player's language, to read and to search. */
  readonly loadRules?: () => Promise<RulesReaderOf>;
  /** The game to be learnt by playing it, in this browser alone. */
  readonly loadTutorial?: () => Promise<ComponentType<TutorialProps>>;
  /** Makes of a log what can be kept of a game in it. */
  readonly keep?: Keep;
  /** A page that plays the game again that its address holds. */
  readonly loadReplay?: () => Promise<ComponentType<ReplayProps>>;
  load(): Promise<GameClient<Types>>;
}

/** The things that people like to play, by the names that the game gives them. */
interface FavouritesShown {
  /** Heads the list of them: "Favourite characters". */
  title(): string;
  /** What the shares mean, in a sentence. */
  lead(): string;
  name(thing: string): string;
  /** As wide as `--card-width`; decoration. */
  readonly Picture: ComponentType<{ readonly thing: string }>;
}

/** What a game paints of its poster and its pages; the words and the buttons on it are the shell's. */
interface GamePoster {
  /** A class that gives the poster, the bands round it, and every page about the game its own colours, weave and cloth. */
  readonly theme?: string | undefined;
  /** A class that paints the ground of the poster, and of the head of the game's page. */
  readonly ground?: string | undefined;
  /** What can be seen beside the words; decoration. Fills the box it is put in. */
  readonly Picture: ComponentType;
}

/** How the options of a game are told in a few letters. */
interface OptionCode<Options> {
  print(options: Options): string;
  /** The options that a typed code stands for, or a sentence on why they cannot be; null if it is no such code. */
  read(typed: string): Result<Options, string> | null;
}

/** What a table needs of a game: its rules as the browser needs them, and its looks. */
export interface GameClient<Types extends GameTypes> {
  readonly rules: GameRules<Types>;
  /** The whole game, of which a table needs only the rules: to decide again what was played. */
  loadGame(): Promise<Game<Types>>;
  /** The table while a game is on or just over, for players and watchers. */
  readonly Board: ComponentType<BoardProps<Types>>;
  /** Has ready what makes things fly over the board, which is there without it. */
  fetchMotion?(): void;
  /** What the table remembers for everybody, shown beside its people; null where it remembers nothing. */
  readonly MemoryAid?: ComponentType<{ readonly table: SeenTable<Types>; readonly viewer: Viewer }>;
  /** Why the game refused a command: a sentence for the player who gave it, given the names by seat. */
  describeRefusal(refusal: Types['refusal'], names: readonly string[], viewer: Viewer): string;
}

/** What a replay needs of the shell. */
export interface ReplayProps {
  /** Shown where the address holds no game. */
  readonly gone: ReactNode;
  /** Goes back to the home page. */
  onLeave(): void;
}

/** What a tutorial needs of the shell. */
export interface TutorialProps {
  /** What the learner is called at the table. */
  readonly playerName: string;
  /** Why there is no game to go on with: a sentence for the learner; null while nothing is wrong. */
  readonly refused: string | null;
  /** Goes on with a real game. */
  onPlay(): void;
  /** Goes back to the home page. */
  onLeave(): void;
}

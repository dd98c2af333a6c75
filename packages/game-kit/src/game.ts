import type { Chance } from './chance.ts';
import type { Result } from './result.ts';
import type { Shape } from './shape.ts';

/** A chair at the table: 0 to seats - 1, clockwise. */
export type Seat = number;

/** Who is looking: a seat, or all the spectators. */
export type Viewer = Seat | 'watcher';

/**
 * The types a game is made of. State and events come in parts, laid out by who may know them
 * (law 3): what everybody knows, what one seat knows beyond that, and what only the dealer knows.
 * All of them must survive JSON unchanged (law 8).
 */
export interface GameTypes {
  /** What a host chooses before the start. */
  readonly options: unknown;
  readonly public: unknown;
  readonly own: unknown;
  readonly dealer: unknown;
  /** What everybody learns from an event, named in the past tense. */
  readonly fact: { readonly type: string };
  readonly ownFact: unknown;
  readonly dealerFact: unknown;
  /** What a seat asks for, named in the imperative. */
  readonly command: { readonly type: string };
  /** Why a command is not allowed: a code with arguments, enough for a sentence that teaches the rule. */
  readonly refusal: { readonly code: string };
  /** What a list of running games shows of one. */
  readonly summary: unknown;
}

/** The whole truth. */
export interface State<Types extends GameTypes> {
  readonly public: Types['public'];
  /** One part per seat, in seat order. */
  readonly seats: readonly Types['own'][];
  readonly dealer: Types['dealer'];
}

/** Something that happened: a public fact, what individual seats learn beyond it, what only the dealer knows. */
export interface GameEvent<Types extends GameTypes> {
  readonly fact: Types['fact'];
  readonly own?: Readonly<Record<Seat, Types['ownFact']>>;
  readonly dealer?: Types['dealerFact'];
}

/** Events grouped by what caused them, in order: the opening of a game, then a batch for each accepted command. */
export type Batches<Types extends GameTypes> = readonly (readonly GameEvent<Types>[])[];

/** What a seat may know of the state. */
export interface SeatView<Types extends GameTypes> {
  readonly seat: Seat;
  readonly public: Types['public'];
  readonly own: Types['own'];
}

/** What spectators may know. */
interface SpectatorView<Types extends GameTypes> {
  readonly public: Types['public'];
}

/** What a viewer may know of the state. */
export type View<Types extends GameTypes> = SeatView<Types> | SpectatorView<Types>;

/** What a viewer may know of an event. */
export interface SeenEvent<Types extends GameTypes> {
  readonly fact: Types['fact'];
  readonly own?: Types['ownFact'];
}

/** The end of a game. */
export interface Outcome {
  /** Final score of each seat. */
  readonly scores: readonly number[];
  /** Place of each seat, 1 for a winner; tied seats have the same number. */
  readonly places: readonly number[];
}

/** Plays a seat from what that seat sees. Must return one of the seat's legal commands. */
export type Bot<Types extends GameTypes> = (
  view: SeatView<Types>,
  chance: Chance,
) => Types['command'];

/** What a player liked to play in a game. */
export interface Favourites {
  /** In how many stretches of the game, such as rounds or turns, there was something to choose. */
  readonly of: number;
  /** In how many of these each thing was chosen; the game names the things. */
  readonly times: Readonly<Record<string, number>>;
}

/** Why options were refused: a code with arguments, from the game's closed list. */
interface OptionsRefusal {
  readonly code: string;
}

/** How the events of a game are encoded for browsers. Logs keep them with all names. */
export interface GameShapes<Types extends GameTypes> {
  readonly fact: Shape<Types['fact']>;
  readonly ownFact: Shape<Types['ownFact']>;
}

/** The part of the rules that viewers need: to fold what they see, to query it, and to judge what a seat may do. */
export interface GameRules<Types extends GameTypes> {
  /** Short, lasting name, used in logs and addresses. */
  readonly id: string;
  /** Raised whenever the same log could fold to a different state. */
  readonly rulesVersion: number;
  /** Declared once; both ends of the wire use it. */
  readonly shapes: GameShapes<Types>;

  /** The state before anything has happened. `seats` is within the game's limits. */
  initial(options: Types['options'], seats: number): State<Types>;
  /** The public part after a fact. May not refuse. */
  evolvePublic(before: Types['public'], fact: Types['fact']): Types['public'];
  /** A seat's own part after an event as that seat saw it. May not refuse. */
  evolveOwn(before: Types['own'], seat: Seat, seen: SeenEvent<Types>): Types['own'];

  /** Why the seat may not do this now; null if it may. Judges by what the seat sees (law 6). */
  refusalFor(view: SeatView<Types>, command: Types['command']): Types['refusal'] | null;
  /** Every command the seat may give now (law 7); empty unless the seat is awaited. */
  legalCommands(view: SeatView<Types>): readonly Types['command'][];

  /** The seats that have something to decide; once the game has been opened, empty if and only if there is an outcome. */
  awaiting(state: Types['public']): readonly Seat[];
  /** True while the awaited seats only have to say that they are ready to continue. */
  isBreak(state: Types['public']): boolean;
  /**
   * Names the stretch of play in which seats are asked to act, such as a turn: a seat that is asked again after its own
   * move within it is still on the same clock. A seat that is asked under another name gets a fresh one, as does one that
   * is asked again after others were. A break has names of its own.
   */
  turnId(state: Types['public']): string;
  /** The result, once the game is over. */
  outcome(state: Types['public']): Outcome | null;
}

/**
 * A game, whole: rules and nothing else. Every function is pure; chance comes in as a parameter,
 * time does not come in at all. The laws in `@call-to-glory/game-kit/laws` hold for each game.
 */
export interface Game<Types extends GameTypes> extends GameRules<Types> {
  readonly seats: { readonly min: number; readonly max: number };
  /**
   * How many turns (by `turnId`) old a hand must be before spectators may see it: enough that
   * what they whisper of it hardly helps a player. Other secrets of the seat are shown with it, even if they
   * matter for longer; then the option has to say so. Without it a table never shows hands.
   */
  readonly minHandsDelay?: number;

  /** Parses options from untrusted input; fills in defaults. */
  parseOptions(input: unknown): Result<Types['options'], OptionsRefusal>;
  /** Parses a command from untrusted input; null if it is not a well-formed command of this game. */
  parseCommand(input: unknown): Types['command'] | null;

  /**
   * The events that open the game (dealing, choosing who starts). `opener` starts it, where the game
   * leaves that open; without it chance decides.
   */
  begin(state: State<Types>, chance: Chance, opener?: Seat): readonly GameEvent<Types>[];

  /** The dealer's part after an event. May not refuse. */
  evolveDealer(before: Types['dealer'], event: GameEvent<Types>): Types['dealer'];

  /** The events that follow from a command that `refusalFor` does not refuse; at least one. */
  resolve(
    state: State<Types>,
    seat: Seat,
    command: Types['command'],
    chance: Chance,
  ): readonly GameEvent<Types>[];

  /**
   * Names what chance decides next, such as the deal of a round. The name is unique among the chance decisions
   * of a game, and no optional move changes it, so nobody can fish for a luckier answer.
   */
  nextDeal(state: Types['public']): string;
  summary(state: Types['public']): Types['summary'];

  /** What each seat liked to play, derived from all the facts of a game; left out by games whose facts do not tell. */
  favourites?(facts: readonly Types['fact'][], seats: number): readonly Favourites[];

  /** Bots by level or style; every game has at least `simple`. */
  readonly bots: Readonly<Record<string, Bot<Types>>> & { readonly simple: Bot<Types> };
  /**
   * The harmless command that the table gives for a seat whose clock has run out. Audits ask for it again: in a game
   * that an older version of tables began, it has to be what it was then.
   */
  safeCommand(view: SeatView<Types>, chance: Chance, tableVersion: number): Types['command'];
}

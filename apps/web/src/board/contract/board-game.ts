import type { GameRules, GameTypes, Seat, SeatView, View, Viewer } from '@call-to-glory/game-kit';
import type { Presence, RevealedLog } from '@call-to-glory/protocol';
import type { Became, PlayerId, SeenRow, TableView } from '@call-to-glory/table/client';
import type { ComponentType, ReactNode } from 'react';

import type { KeyRow } from '../bar/table-actions.ts';
import type { Commands } from '../commands/use-commands.ts';
import type { LogWriter } from '../log/log-of.ts';
import type { Step } from '../log/steps.ts';
import type { TableLog } from '../log/use-table-log.ts';
import type { Journey } from '../motion/hand-over.ts';
import type { LazyMotion } from '../motion/lazy-motion.ts';
import type { CueSource, TablePosition } from '../motion/use-hand-over.ts';
import type { Prompt, PromptButton } from '../prompt/prompt.ts';
import type { FirstHint } from '../prompt/use-first-hint.ts';
import type { RulesReaderOf } from '../rules/lazy-reader.tsx';
import type { Frame } from '../screen/frame.ts';
import type { GameLooks } from '../words/game-looks.ts';
import type { Message } from '../words/message.ts';
import type { NameOf } from '../words/names.ts';

/** What the board takes from the log of a table. */
export type BoardPosition<Types extends GameTypes> = TablePosition<
  TableView<Types>,
  SeenRow<Types>
>;

/** A table as its page currently shows it: the input to every part of a game. */
export interface TableContext<Types extends GameTypes, Cue = unknown> extends BoardPosition<Types> {
  /** What the viewer sees of the game. */
  readonly view: View<Types>;
  /** The same for a player; null for spectators. */
  readonly mine: SeatView<Types> | null;
  /** Where the viewer sits now: after a game that need not be where they played; null if nowhere. */
  readonly chair: Seat | null;
  readonly presence: Presence;
  /** Whom people in the score have become since they played. */
  readonly became: Became | undefined;
  readonly log: TableLog<Types>;
  /** The motion in the air on the way to what is shown; null while there is none. */
  readonly journey: Journey<BoardPosition<Types>, Cue> | null;
  readonly frame: Frame;
  readonly commands: Commands;
  /** Does a bot stand in for the viewer? */
  readonly isCovered: boolean;
  /** Is the connection up? */
  readonly isConnected: boolean;
  /** Does the viewer look at an earlier moment in its place? */
  readonly isHidden: boolean;
  /** Is the result of a round or of the game shown in place of the table? */
  readonly isScoring: boolean;
  /** Server time now, milliseconds; call it when a clock is painted. */
  readonly now: () => number;
  /** Lets a spectator sit beside a player; null elsewhere. */
  readonly onSitBeside: ((seat: Seat) => void) | null;
}

/** What the viewer is choosing: what the kit needs to know of it, and anything else the game keeps. */
export interface Choice<Button extends PromptButton = PromptButton> {
  /** Identifies the question to the viewer; unchanged while the same thing is asked, `''` for nothing. */
  readonly question: string;
  /** Replaces the second line of the plate while set, such as what a drag would do. */
  readonly told?: Message | null | undefined;
  /** Is the viewer asked whether they are sure? */
  readonly isAsked?: boolean;
  /** When the question confirms itself, on the clock `now`; null if it does not. */
  readonly confirmsAt?: number | null;
  /** A button of the plate was pressed. */
  press?(button: Button): void;
}

/** What some steps announce at once. */
export interface Alerts {
  /** The call to act, when it has just become the viewer's turn; also heard as a chime. */
  readonly call: Message | null;
  /** What happens to the viewer's own things; also felt as a short buzz. */
  readonly alarms: readonly Message[];
  /** Who has won. */
  readonly result: Message | null;
}

interface PartProps<Types extends GameTypes, Cue, Chosen> {
  readonly context: TableContext<Types, Cue>;
  readonly choice: Chosen;
}

export interface SceneProps<Types extends GameTypes, Cue, Chosen> extends PartProps<
  Types,
  Cue,
  Chosen
> {
  /** What the plate says. */
  readonly prompt: Prompt;
  /** What it will say once everything is shown. */
  readonly due: Prompt;
  /** Whose turn it is and what to do, placed where the scene has room. */
  readonly plate: ReactNode;
}

export interface ResultProps<Types extends GameTypes, Cue, Chosen> extends PartProps<
  Types,
  Cue,
  Chosen
> {
  /** The next step: into the next round, or another game; null where there is none. */
  readonly nextStep: ReactNode;
  /** The actions that keep a game that is over; null where there are none. */
  readonly keep: ReactNode;
  /** Shows the table again, as it was when the round ended. */
  onLook(): void;
}

/** How the next round is offered after a round. */
export interface NextRound {
  readonly heading: Message;
  readonly lead: readonly Message[];
  /** The label of the button that says you are ready for it. */
  readonly ready: Message;
}

/** A finished game in a form that can be kept. */
export interface SavedGame {
  /** The address of its replay, without the origin. */
  readonly address: string;
  readonly text: string;
}

/** Which game of a log is kept, and how its replay opens. */
export interface WhichGame {
  /** The row that ended it; if left out, the last finished game. */
  readonly end?: number;
  /** Whose hand is open at first: that of a seat, or of a player wherever they sat; nobody's if null. */
  readonly eyes: Seat | { readonly player: PlayerId } | null;
}

/** Turns a game in a log into a form that can be kept; null if there is none. */
export type Keep = (log: RevealedLog, which: WhichGame) => Promise<SavedGame | null>;

/** An input for commands as text. */
export interface CommandInputProps<Types extends GameTypes, Cue, Chosen> extends PartProps<
  Types,
  Cue,
  Chosen
> {
  readonly prompt: Prompt;
  /** What has just happened, in sentences. */
  readonly news: readonly Message[];
  onClose(): void;
}

/** How a game animates changes of its position. */
interface Motions<Types extends GameTypes, Cue, Chosen, Scene, Look> {
  readonly cues: CueSource<BoardPosition<Types>, Cue>;
  readonly lazy: LazyMotion<Scene, Cue, Look>;
  sceneOf(context: TableContext<Types, Cue>, choice: Chosen): Scene;
}

/**
 * What a game gives so that the kit can build its board. Without the optional parts there is still the whole page of a
 * table: bar, log, chat, people, clocks, plate, keys, result and rematch.
 */
export interface BoardGame<
  Types extends GameTypes,
  Chosen extends Choice = Choice,
  Cue = never,
  Scene = never,
  Look = never,
> extends LogWriter<Types> {
  readonly rules: GameRules<Types>;
  readonly looks: GameLooks;
  /** A class on the whole page that gives the shared materials the colours of the game. */
  readonly theme?: string | undefined;
  /** The width of the scene's left column on a phone in landscape, if the bar is to sit above it (`--bar-beside` high). */
  readonly barBeside?: `${number}px`;
  /** What the bar says about the game, before its tools. */
  readonly Heading: ComponentType<PartProps<Types, Cue, Chosen>>;
  readonly Scene: ComponentType<SceneProps<Types, Cue, Chosen>>;
  /** What the plate says while the game is on. */
  promptOf(context: TableContext<Types, Cue>, choice: Chosen): Prompt;
  /** Why the rules refuse a command, in words. `seat` is the reader; null for spectators. */
  describeRefusal(refusal: Types['refusal'], names: readonly string[], seat: Seat | null): Message;
  /** A hook that holds what the viewer is choosing. Without it, all choices are buttons of the scene. */
  useChoice(context: TableContext<Types, Cue>): Chosen;

  /** What is announced at once; without it, only that it is the viewer's turn. */
  alertsOf?(
    steps: readonly Step<Types>[],
    view: View<Types>,
    viewer: Viewer,
    nameOf: NameOf,
    list: (names: readonly string[]) => string,
  ): Alerts;
  /** The whole table in sentences, to be read out. */
  summaryOf?(context: TableContext<Types, Cue>, choice: Chosen): readonly Message[];
  /** Additional keys of the table. */
  keysOf?(
    context: TableContext<Types, Cue>,
    choice: Chosen,
    page: () => HTMLElement | null,
  ): readonly KeyRow[];
  /** The hint for something that the player meets for the first time; null if there is none. */
  hintOf?(context: TableContext<Types, Cue>, choice: Chosen): FirstHint | null;
  /** What the table remembers for everybody, apart from its log; null where it remembers nothing. */
  aidOf?(context: TableContext<Types, Cue>): ReactNode;
  /** Shown on the plate between text and clock. */
  readonly PlateExtra?: ComponentType<{ readonly prompt: Prompt; readonly isNarrow: boolean }>;
  /** The sheet after a round or after the game. */
  readonly Result?: ComponentType<ResultProps<Types, Cue, Chosen>>;
  nextRoundOf?(context: TableContext<Types, Cue>): NextRound;
  /** Turns the log of a finished game into a form that can be kept; null if it cannot be read. */
  readonly keep?: Keep;
  /** The rules, for looking something up over the table. */
  readonly RulesReader?: RulesReaderOf;
  readonly CommandInput?: ComponentType<CommandInputProps<Types, Cue, Chosen>>;
  readonly motions?: Motions<Types, Cue, Chosen, Scene, Look>;
  /** Preloads seldom-shown parts a moment after the table has opened. */
  fetchLazyParts?(): void;
}

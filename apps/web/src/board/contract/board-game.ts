import type { GameRules, GameTypes, Seat, SeatView, View, Viewer } from '@call-to-glory/game-kit';
import type { Presence } from '@call-to-glory/protocol';
import type { LogRow, PlayerId } from '@call-to-glory/table/client';
import type { ComponentType, ReactNode } from 'react';

import type { SeenUpdate, SeenTable } from '../../lib/connection/seen-table.ts';
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
  SeenTable<Types>,
  SeenUpdate<Types>
>;

/** A table as its page shows it just now: what every part of a game is made from. */
export interface TableContext<Types extends GameTypes, Cue = unknown> extends BoardPosition<Types> {
  /** What the viewer sees of the game. */
  readonly view: View<Types>;
  /** The same for a player; null for somebody who only watches. */
  readonly mine: SeatView<Types> | null;
  readonly presence: Presence;
  readonly log: TableLog<Types>;
  /** What is in the air on the way to what is shown; null while nothing is. */
  readonly journey: Journey<BoardPosition<Types>, Cue> | null;
  readonly frame: Frame;
  readonly commands: Commands;
  /** Does a bot stand in for the viewer? */
  readonly isCovered: boolean;
  /** Is the connection up? */
  readonly isConnected: boolean;
  /** Is the result of a round or of the game shown in place of the table? */
  readonly isScoring: boolean;
  /** Server time now, milliseconds; call it when a clock is painted. */
  readonly now: () => number;
  /** Lets somebody who only watches sit beside a player; null elsewhere. */
  readonly onSitBeside: ((seat: Seat) => void) | null;
}

/** What the viewer is choosing: what the kit has to know of it, and whatever else the game keeps. */
export interface Choice<Button extends PromptButton = PromptButton> {
  /** Names what the viewer is asked; the same as long as the same is asked, `''` for nothing. */
  readonly question: string;
  /** What takes the second line of the plate while it is there, such as what a drag would do. */
  readonly told?: Message | null | undefined;
  /** Is the viewer asked whether they are sure? */
  readonly isAsked?: boolean;
  /** When what is asked confirms itself, on the clock `now`; null if nothing does. */
  readonly confirmsAt?: number | null;
  /** A button of the plate was pressed. */
  press?(button: Button): void;
}

/** What some steps have to tell at once. */
export interface Alerts {
  /** The call to act, when it has just become the viewer's; heard as a chime, too. */
  readonly call: Message | null;
  /** What happens to what is the viewer's; felt as a short buzz, too. */
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
  /** What it says as soon as everything is shown. */
  readonly due: Prompt;
  /** Whose turn it is and what to do, to be put where the scene has room. */
  readonly plate: ReactNode;
}

export interface ResultProps<Types extends GameTypes, Cue, Chosen> extends PartProps<
  Types,
  Cue,
  Chosen
> {
  /** The way on: into the next round, or another game; null where there is none. */
  readonly nextStep: ReactNode;
  /** What can be kept of a game that is over; null where nothing can. */
  readonly keep: ReactNode;
  /** Shows the table once more, as it was when the round ended. */
  onLook(): void;
}

/** How the next round is offered after a round. */
export interface NextRound {
  readonly heading: Message;
  readonly lead: readonly Message[];
  /** The words of the button that says one is ready for it. */
  readonly ready: Message;
}

/** A game that is over, to be taken along. */
export interface SavedGame {
  /** The address of its replay, without the origin. */
  readonly address: string;
  readonly text: string;
}

/** Which game of a log is kept, and how its replay opens. */
export interface WhichGame {
  /** The row that ended it; the last game that is over, if left out. */
  readonly end?: number;
  /** Whose hand is open at first: that of a seat, or that of a player where they sat; nobody's for null. */
  readonly eyes: Seat | { readonly player: PlayerId } | null;
}

/** Makes of a log what can be kept of a game in it; null if there is none. */
export type Keep = (log: readonly LogRow[], which: WhichGame) => Promise<SavedGame | null>;

/** Somewhere to enter commands as text. */
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

/** What a game does with its position on the table in motion. */
interface Motions<Types extends GameTypes, Cue, Chosen, Scene, Look> {
  readonly cues: CueSource<BoardPosition<Types>, Cue>;
  readonly lazy: LazyMotion<Scene, Cue, Look>;
  sceneOf(context: TableContext<Types, Cue>, choice: Chosen): Scene;
}

/**
 * What a game gives so that the kit can make a board of it. Without what is optional there is still the whole page of
 * a table: bar, log, chat, people, clocks, plate, keys, result and rematch.
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
  /** A class of the whole page, which gives the materials of the house the colours of the game. */
  readonly theme?: string | undefined;
  /** How wide a column the scene has at the left of a phone on its side, if the bar is to lie at its head (`--bar-beside` high). */
  readonly barBeside?: `${number}px`;
  /** What the bar says of the game, before its tools. */
  readonly Heading: ComponentType<PartProps<Types, Cue, Chosen>>;
  readonly Scene: ComponentType<SceneProps<Types, Cue, Chosen>>;
  /** What the plate says while the game is on. */
  promptOf(context: TableContext<Types, Cue>, choice: Chosen): Prompt;
  /** Why the rules are against a command, in words. `seat` is who is told; null for somebody who only watches. */
  describeRefusal(refusal: Types['refusal'], names: readonly string[], seat: Seat | null): Message;
  /** Keeps what the viewer is choosing; a hook. Without it nothing is chosen but what buttons of the scene do. */
  useChoice(context: TableContext<Types, Cue>): Chosen;

  /** What is told at once; without it only that it is the viewer's turn. */
  alertsOf?(
    steps: readonly Step<Types>[],
    view: View<Types>,
    viewer: Viewer,
    nameOf: NameOf,
    list: (names: readonly string[]) => string,
  ): Alerts;
  /** The whole table in sentences, for somebody who has it read out. */
  summaryOf?(context: TableContext<Types, Cue>, choice: Chosen): readonly Message[];
  /** More keys of the table. */
  keysOf?(
    context: TableContext<Types, Cue>,
    choice: Chosen,
    page: () => HTMLElement | null,
  ): readonly KeyRow[];
  /** What to say about what the player meets for the first time; null if there is nothing. */
  hintOf?(context: TableContext<Types, Cue>, choice: Chosen): FirstHint | null;
  /** What the table remembers for everybody, beside its log; null where it remembers nothing. */
  aidOf?(context: TableContext<Types, Cue>): ReactNode;
  /** What stands on the plate between words and clock. */
  readonly PlateExtra?: ComponentType<{ readonly prompt: Prompt; readonly isNarrow: boolean }>;
  /** The sheet after a round or after the game. */
  readonly Result?: ComponentType<ResultProps<Types, Cue, Chosen>>;
  nextRoundOf?(context: TableContext<Types, Cue>): NextRound;
  /** Makes of the log of a finished game what can be kept of it; null if it cannot be read. */
  readonly keep?: Keep;
  /** The rules, to look something up over the table. */
  readonly RulesReader?: RulesReaderOf;
  readonly CommandInput?: ComponentType<CommandInputProps<Types, Cue, Chosen>>;
  readonly motions?: Motions<Types, Cue, Chosen, Scene, Look>;
  /** Has what is seldom shown ready a moment after the table has opened. */
  fetchLazyParts?(): void;
}

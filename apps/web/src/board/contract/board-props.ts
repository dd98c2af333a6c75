import type { GameTypes, Result, Seat, Viewer } from '@call-to-glory/game-kit';
import type { CommandAnswer, Presence, WireRefusal, RevealedLog } from '@call-to-glory/protocol';
import type { Became, TableCommand, SeenRow, TableView } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';

import type { SeatClock } from '../clock/clock.ts';
import type { Prompt } from '../prompt/prompt.ts';
import type { Message } from '../words/message.ts';

/** What people at a table say, and who they are: provided by the shell, placed by the board where it has room. */
export interface BoardTalk {
  /** The number of unread messages. */
  readonly unread: number;
  /** Who reads what the viewer writes; null while they may write nothing. */
  readonly speaksTo: 'table' | 'spectators' | null;
  /** The chat. `onReacted` is called when a one-press reaction was sent. */
  chat(onReacted: () => void): ReactNode;
  readonly watching: ReactNode;
  /** Is there a menu for the player of that seat? */
  hasMenu(seat: Seat): boolean;
  /** Their menu, opened at the element that was pressed. */
  menu(seat: Seat, opener: HTMLElement, openChat: () => void, onClose: () => void): ReactNode;
}

/**
 * What the page of a table shows; everything on it can be rendered from JSON. The shell has already put the game's
 * sprites and the settings on the page: `openSettings` opens them.
 */
export interface BoardProps<Types extends GameTypes> {
  readonly table: TableView<Types>;
  /** The position of the view in the log. */
  readonly seq: number;
  readonly viewer: Viewer;
  /** The id of a viewer who did not play the game, and may sit down after it; null for players and people without a name. */
  readonly newcomer?: string | null;
  /** The latest updates, oldest first, up to and including `seq`; for the log and for motion. */
  readonly recent: readonly SeenRow<Types>[];
  readonly presence: Presence;
  /** Whom people in the score have become since they played; left out where there is no score. */
  readonly became?: Became;
  /** Null where nobody else can join. */
  readonly talk: BoardTalk | null;
  /**
   * What people currently have to decide together; nothing most of the time. Show it where it neither hides nor moves
   * anything that is played with. Its visible elements bear `data-notice`.
   */
  readonly notices?: ReactNode;
  /**
   * Says that others see a hand, or how far spectators are behind: always there, or never. Also holds the operator's
   * announcement until it has been read, which bears `data-announced`.
   */
  readonly watching?: ReactNode;
  /** Lets a spectator sit beside a player and look into their hand, where hands are shown; left out elsewhere. */
  readonly onSitBeside?: ((seat: Seat) => void) | null;
  /** Is the connection up? While it is not, nothing can be sent. */
  readonly connected: boolean;
  /** Has a command gone unanswered for a while? */
  readonly isSlow?: boolean;
  /** Server time now, milliseconds; call it when a clock is painted. */
  now(): number;
  /**
   * Sends a command of the table or (as `play`) of the game; resolves with the server's answer.
   * The shell tells the player about a refusal, in the words of `describeRefusal`.
   */
  send(command: TableCommand): Promise<CommandAnswer>;
  /** Goes back to the home page (asking first where leaving has consequences). */
  leave(): void;
  /** Actions for the finished games of this table; left out where nothing is kept of them. */
  readonly past?: PastGameActions;
  /** Makes the bots play at once until the viewer is asked; null where other people play too. */
  readonly skip?: (() => void) | null;
  /**
   * In a replay, what has just happened at this moment of it, or null: the plate says this, and the bar, log and keys
   * are those of the surrounding page.
   */
  readonly told?: Message | null;
  /** Nobody is called "You": the reader need not be the player whose view it is. */
  readonly namesAll?: boolean;
  /** The present of a game that is shown at an earlier moment; left out elsewhere. */
  readonly live?: LiveGame;
  /** The game is only being shown: nothing that would continue after a round or a game is offered. */
  readonly isShown?: boolean;
  /** The options of the next game, which can be changed before it starts; left out where nothing can be. */
  readonly nextGame?: ReactNode;
  /** The other games available here, to switch to; left out where there are none. */
  readonly otherGames?: readonly OtherGame[];
  /** Opens the dialog of what people at the table can do for each other; null where there is nobody else. */
  readonly people?: (() => void) | null;
}

/** What nobody who looks back may miss. */
interface LiveGame {
  /** What the plate says. */
  readonly prompt: Prompt;
  /** The clock of the only player the game waits for. */
  readonly clock: SeatClock | null;
  back(): void;
}

/** Another game on the same site. */
export interface OtherGame {
  readonly id: string;
  readonly name: string;
  /** Its mark, as large as the text around it; decoration. */
  readonly mark: ReactNode;
  /** Goes to the page where it is started. */
  play(): void;
}

/** What the shell knows about the finished games of a table. */
export interface PastGameActions {
  /** The rows up to the end of the last finished game, unredacted. */
  fetchLog(): Promise<Result<RevealedLog, WireRefusal>>;
  /** Shows how the game was dealt, and verifies it. */
  showFairness(): void;
}

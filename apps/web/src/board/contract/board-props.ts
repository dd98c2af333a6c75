import type { GameTypes, Result, Seat, Viewer } from '@call-to-glory/game-kit';
import type { CommandAnswer, Presence, Refused } from '@call-to-glory/protocol';
import type { LogRow, TableCommand } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';

import type { SeenUpdate, SeenTable } from '../../lib/connection/seen-table.ts';
import type { Message } from '../words/message.ts';

/** What people at a table say, and who they are: made by the shell, shown by the board where it has room. */
export interface BoardTalk {
  /** How much has been said that has not been read. */
  readonly unread: number;
  /** The chat. `onReacted` is called when something was said with one press. */
  chat(onReacted: () => void): ReactNode;
  readonly watching: ReactNode;
  /** Can something be done about the player of that seat? */
  hasMenu(seat: Seat): boolean;
  /** What can be done about them, in a menu at what was pressed. */
  menu(seat: Seat, opener: HTMLElement, openChat: () => void, onClose: () => void): ReactNode;
}

/**
 * What a page of a table shows; everything on it can be rendered from JSON. The shell has put the game's
 * sprites and the settings on the page: `openSettings` opens them.
 */
export interface BoardProps<Types extends GameTypes> {
  readonly table: SeenTable<Types>;
  /** The position of the view in the log. */
  readonly seq: number;
  readonly viewer: Viewer;
  /** The latest updates, oldest first, up to and including `seq`; for the log and for motion. */
  readonly recent: readonly SeenUpdate<Types>[];
  readonly presence: Presence;
  /** Null where nobody else can come. */
  readonly talk: BoardTalk | null;
  /**
   * What people have to decide together just now; nothing most of the time. To be shown where it neither hides nor
   * moves what is played with. What is there to be seen bears `data-notice`.
   */
  readonly notices?: ReactNode;
  /**
   * That others look into a hand, or how late it is for those who watch: there all the time, or not at all. And what the
   * operator tells everybody, until it has been read: that bears `data-announced`.
   */
  readonly watching?: ReactNode;
  /** Lets a spectator sit beside a player and look into their hand, where hands are shown; left out elsewhere. */
  readonly onSitBeside?: ((seat: Seat) => void) | null;
  /** Is the connection up? While it is not, nothing can be sent. */
  readonly connected: boolean;
  /** Has something that was sent had no answer for a while? */
  readonly isSlow?: boolean;
  /** Server time now, milliseconds; call it when a clock is painted. */
  now(): number;
  /**
   * Sends a command of the table or (as `play`) of the game; resolves with the server's answer.
   * The shell tells the player about a refusal, in the words of `describeRefusal`.
   */
  send(command: TableCommand): Promise<CommandAnswer>;
  /** Goes back to the home page (asking first where that means something). */
  leave(): void;
  /** What can be done about the games that are over here; left out where nothing is kept of them. */
  readonly past?: PastGameActions;
  /** Has the bots play at once until the viewer is asked; null where others play, too. */
  readonly skip?: (() => void) | null;
  /**
   * Where a game is looked at again, what has just happened at this moment of it, or null: the plate says this, and bar, log and
   * keys are those of the page around.
   */
  readonly told?: Message | null;
  /** Goes back to the game that goes on meanwhile; left out where none does. */
  onLive?(): void;
  /** A game that is only shown: nothing that would go on after a round or a game is offered. */
  readonly isShown?: boolean;
  /** What is played in the next game, to be changed before it; left out where nothing can be. */
  readonly nextGame?: ReactNode;
  /** The other games that are played here, to go on with one of them; left out where there are none. */
  readonly otherGames?: readonly OtherGame[];
  /** Opens what people at the table can do for each other; null where there is nobody else. */
  readonly people?: (() => void) | null;
}

/** Another game of the same house. */
export interface OtherGame {
  readonly id: string;
  readonly name: string;
  /** Its mark, as large as the type round it; decoration. */
  readonly mark: ReactNode;
  /** Goes where it is begun. */
  play(): void;
}

/** What the shell has of the games that are over at a table. */
export interface PastGameActions {
  /** All rows up to the end of the last finished game, whole. */
  fetchLog(): Promise<Result<readonly LogRow[], Refused>>;
  /** Shows how it was dealt, and checks it. */
  showFairness(): void;
}

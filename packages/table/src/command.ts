import type { Seat } from '@call-to-glory/game-kit';

import type { Motion, Person, PlayerId, TableId } from './table.ts';

/** What a person can ask of a table. `play` carries a command of the game, not yet read. */
export type TableCommand =
  /** Take a chair; without a seat, the first empty one. Changes chairs for who sits already. */
  | { readonly type: 'sit'; readonly seat?: Seat }
  /** Leave the chair. In a running game a bot covers it, and its owner may return. */
  | { readonly type: 'stand' }
  /** Host: put a bot into an empty chair. */
  | { readonly type: 'seatBot'; readonly seat: Seat; readonly bot: string }
  /** Host, before a game: empty the chair of a bot, or send a person away for good. */
  | { readonly type: 'clearSeat'; readonly seat: Seat }
  /** Host, before a game. */
  | { readonly type: 'setOptions'; readonly options: unknown }
  /** Host: pass the role on. */
  | { readonly type: 'handOver'; readonly seat: Seat }
  /** Ready for the next game (or a rematch). */
  | { readonly type: 'ready' }
  | { readonly type: 'unready' }
  /**
   * Promise what one will add to the chance of the next game: the SHA-256 (64 hex digits) of 16 bytes.
   * The browser does this by itself when its player is ready.
   */
  | { readonly type: 'seal'; readonly seal: string }
  /** Show it (32 hex digits), in the countdown, when all others have promised theirs. */
  | { readonly type: 'open'; readonly entropy: string }
  /** Let a bot play one's seat for now. */
  | { readonly type: 'cover' }
  /** Take one's seat back from the bot. */
  | { readonly type: 'return' }
  /** Host, before a game: let nobody new sit down, or everybody again, those sent away too. */
  | { readonly type: 'lock'; readonly locked: boolean }
  /** Host: keep this table for a group, or no more. */
  | { readonly type: 'keep'; readonly kept: boolean }
  /** Host, before a game: begin to count anew who has won how often. */
  | { readonly type: 'resetScore' }
  /** Vote on what all may decide together; the first vote for it opens the motion. */
  | { readonly type: 'vote'; readonly motion: Motion; readonly isFor: boolean }
  /** Add to the time of another seat. */
  | { readonly type: 'giveTime'; readonly seat: Seat }
  /** Remind another seat that it is asked. */
  | { readonly type: 'nudge'; readonly seat: Seat }
  | { readonly type: 'play'; readonly command: unknown };

/** What the table does by itself. */
export type SystemCommand =
  | {
      readonly type: 'create';
      readonly id: TableId;
      /** Not yet read. */
      readonly options: unknown;
      readonly host: Person;
      /** The bot that fills all other chairs; then the game starts at once. */
      readonly bots?: string;
    }
  /** The bot of the seat has chosen. */
  | { readonly type: 'playBot'; readonly seat: Seat; readonly command: unknown }
  /** The clock of the seat has run out. */
  | { readonly type: 'timeOut'; readonly seat: Seat }
  /** The people with a live connection; whoever sits and is not among them is away. */
  | { readonly type: 'attend'; readonly here: readonly PlayerId[] }
  /** A person has been away for as long as he may. */
  | { readonly type: 'coverAbsent'; readonly seat: Seat }
  /** The host has been away for too long. */
  | { readonly type: 'passHost' }
  /** A pause has lasted as long as it may. */
  | { readonly type: 'endPause' }
  /** The countdown is over, and everything has been opened. */
  | { readonly type: 'start' }
  /** The countdown is over, and somebody has not opened what was promised. */
  | { readonly type: 'failStart' }
  /** Nobody has been there for too long, or the operator wants it so. */
  | { readonly type: 'close'; readonly by?: 'operator' }
  /** The store was put back to an earlier moment, and this is the first row since. */
  | { readonly type: 'restore' }
  /** The table was away (the server was down): running clocks start afresh from now. */
  | { readonly type: 'wake' };

/** A command and who gives it. */
export type Request =
  | { readonly by: 'person'; readonly person: Person; readonly command: TableCommand }
  | { readonly by: 'system'; readonly command: SystemCommand };

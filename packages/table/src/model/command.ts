import type { Seat } from '@call-to-glory/game-kit';

import type { Proposal, Person, PlayerId, TableId } from './table.ts';

/** What a person can ask of a table. `play` carries a command of the game, not yet read. */
export type TableCommand = SeatCommand | HostCommand | ReadyCommand | GameCommand;

/** What somebody asks for whether a game is on or not. */
type SeatCommand =
  /** Take a chair; without a seat, the first empty one. Changes chairs for those who sit already. */
  | { readonly type: 'sit'; readonly seat?: Seat }
  /** Leave the chair. In a running game a bot covers it, and its owner may return. */
  | { readonly type: 'stand' }
  /** Host: pass the role on. */
  | { readonly type: 'transferHost'; readonly seat: Seat }
  /** Host: pin this table for a group, or unpin it. */
  | { readonly type: 'pin'; readonly pinned: boolean };

/** What the host arranges while no game is on. */
export type HostCommand =
  /** Put a bot into an empty chair. */
  | { readonly type: 'seatBot'; readonly seat: Seat; readonly bot: string }
  /** Empty the chair of a bot, or send a person away for good. */
  | { readonly type: 'clearSeat'; readonly seat: Seat }
  | { readonly type: 'setOptions'; readonly options: unknown }
  /** Let nobody new sit down, or everybody again, also those who were sent away. */
  | { readonly type: 'lock'; readonly locked: boolean }
  /**
   * After a game, when those who want another have waited long enough: play it without those who have not agreed, with
   * a bot in each of their chairs, or for null without the chairs.
   */
  | { readonly type: 'goOn'; readonly bot: string | null }
  /** Begin to count again who has won how often. */
  | { readonly type: 'resetScore' };

/** What somebody who sits does for the next game (or a rematch). */
export type ReadyCommand =
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
  /** Say which options one would rather have in the next game, in place of what one said before; the present ones take it back. */
  | { readonly type: 'suggest'; readonly options: unknown };

/** What somebody who sits does while a game is on. */
export type GameCommand =
  /** Let a bot play the player's seat for now. */
  | { readonly type: 'cover' }
  /** Take the seat back from the bot. */
  | { readonly type: 'return' }
  /** Vote on what all may decide together; the first vote for it opens the motion. */
  | { readonly type: 'vote'; readonly motion: Proposal; readonly isFor: boolean }
  /** Add to the time of another seat. */
  | { readonly type: 'giveTime'; readonly seat: Seat }
  /** Remind another seat that it is asked. */
  | { readonly type: 'remind'; readonly seat: Seat }
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
  | GameSystemCommand
  /** The people with a live connection; a seated person who is not among them is away. */
  | { readonly type: 'attend'; readonly here: readonly PlayerId[] }
  /** The host has been away for too long. */
  | { readonly type: 'replaceHost' }
  /** The countdown is over, and everything has been opened. */
  | { readonly type: 'start' }
  /** The countdown is over, and somebody has not opened what was promised. */
  | { readonly type: 'failStart' }
  /** Nobody has been there for too long, or the operator wants it so. */
  | { readonly type: 'close'; readonly by?: 'operator' }
  /** The store was put back to an earlier moment, and this is the first row since. */
  | { readonly type: 'restore' }
  /** The table was away (the server was down): whatever time runs starts afresh from now. */
  | { readonly type: 'wake' };

/** What the table does by itself while a game is on. */
export type GameSystemCommand =
  /** The bot of the seat has chosen. */
  | { readonly type: 'playBot'; readonly seat: Seat; readonly command: unknown }
  /** The clock of the seat has run out. */
  | { readonly type: 'timeOut'; readonly seat: Seat }
  /** A person has been away for as long as they may. */
  | { readonly type: 'coverAbsent'; readonly seat: Seat }
  /** A pause has lasted as long as it may. */
  | { readonly type: 'endPause' }
  /** The game has been held up for so long that votes which were too few are enough. */
  | { readonly type: 'countVotes' };

/** A command and who gives it. */
export type Request =
  | { readonly by: 'person'; readonly person: Person; readonly command: TableCommand }
  | { readonly by: 'system'; readonly command: SystemCommand };

/** Why a table does not do what it was asked. A `rule` refusal holds the game's own reason. */
export type TableRefusal =
  | { readonly code: 'not-seated' }
  | { readonly code: 'not-host' }
  | { readonly code: 'no-such-seat'; readonly seat: Seat }
  | { readonly code: 'seat-taken'; readonly seat: Seat }
  | { readonly code: 'seat-empty'; readonly seat: Seat }
  /** Only people can be host. */
  | { readonly code: 'bot-cannot-host'; readonly seat: Seat }
  | { readonly code: 'table-full' }
  | { readonly code: 'no-such-bot'; readonly bot: string }
  /** Chairs and options are fixed while a game is on. */
  | { readonly code: 'game-running' }
  | { readonly code: 'no-game' }
  | { readonly code: 'already-ready' }
  | { readonly code: 'not-ready' }
  /** Somebody at the table has not promised yet what they will add to chance. */
  | { readonly code: 'not-sealed'; readonly seat: Seat }
  /** What is shown is not what was promised. */
  | { readonly code: 'seal-broken' }
  | { readonly code: 'already-open' }
  /** Others have shown already what they add: nothing more can be promised for this game. */
  | { readonly code: 'too-late' }
  /** One does not do this to oneself. */
  | { readonly code: 'own-seat' }
  /** The host lets nobody new sit down. */
  | { readonly code: 'table-locked' }
  /** The host has sent this person away. */
  | { readonly code: 'kicked' }
  | { readonly code: 'table-closed' }
  | { readonly code: 'paused' }
  | { readonly code: 'not-paused' }
  /** So much has been changed here without a game that one can only begin it, or go. */
  | { readonly code: 'too-many-changes'; readonly limit: number }
  /** The seat is not asked anything now. */
  | { readonly code: 'not-asked'; readonly seat: Seat }
  /** Only absent people can be covered or waited for by a vote. */
  | { readonly code: 'not-absent'; readonly seat: Seat }
  | { readonly code: 'reminded-already'; readonly seat: Seat }
  | { readonly code: 'no-clock' }
  /** The seat has as much time as one may give. */
  | { readonly code: 'time-full'; readonly seat: Seat }
  | { readonly code: 'already-covered' }
  | { readonly code: 'not-covered' }
  | { readonly code: 'bad-options'; readonly reason: string }
  /** Chosen looking at something that has changed since; `seq` is the row that changed it. */
  | { readonly code: 'stale'; readonly seq: number }
  /** What the table does by itself is not due. */
  | { readonly code: 'time-left' }
  /** Not a command of this game at all. */
  | { readonly code: 'malformed-command' }
  | { readonly code: 'rule'; readonly refusal: { readonly code: string } };

const hostCommands: Readonly<Record<HostCommand['type'], true>> = {
  seatBot: true,
  clearSeat: true,
  setOptions: true,
  lock: true,
  goOn: true,
  resetScore: true,
};

const readyCommands: Readonly<Record<ReadyCommand['type'], true>> = {
  ready: true,
  unready: true,
  seal: true,
  open: true,
  suggest: true,
};

const gameCommands: Readonly<Record<GameCommand['type'], true>> = {
  cover: true,
  return: true,
  vote: true,
  giveTime: true,
  remind: true,
  play: true,
};

const gameSystemCommands: Readonly<Record<GameSystemCommand['type'], true>> = {
  playBot: true,
  timeOut: true,
  coverAbsent: true,
  endPause: true,
  countVotes: true,
};

export function isHostCommand(command: TableCommand): command is HostCommand {
  return command.type in hostCommands;
}

export function isReadyCommand(command: TableCommand): command is ReadyCommand {
  return command.type in readyCommands;
}

export function isGameCommand(command: TableCommand): command is GameCommand {
  return command.type in gameCommands;
}

export function isGameSystemCommand(command: SystemCommand): command is GameSystemCommand {
  return command.type in gameSystemCommands;
}

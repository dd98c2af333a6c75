import type { Seat } from '@call-to-glory/game-kit';

import type { Proposal, Person, PlayerId, TableId } from './table.ts';

/** A command that a person can give a table. `play` carries a command of the game, not parsed yet. */
export type TableCommand = SeatCommand | HostCommand | ReadyCommand | GameCommand;

/** Commands that are possible whether or not a game is on. */
type SeatCommand =
  /** Take a chair; without a seat, the first empty one. A seated person changes chairs. */
  | { readonly type: 'sit'; readonly seat?: Seat }
  /** Leave the chair. In a running game a bot stands in, and the person may return. */
  | { readonly type: 'stand' }
  /** Host: pass the role on. */
  | { readonly type: 'transferHost'; readonly seat: Seat }
  /** Host: pin this table for a group, or unpin it. */
  | { readonly type: 'pin'; readonly pinned: boolean }
  /** Leave the group that the table is pinned for, and the chair; sitting down again joins again. */
  | { readonly type: 'leaveGroup' };

/** Commands of the host while no game is on. */
export type HostCommand =
  /** Put a bot into an empty chair. */
  | { readonly type: 'seatBot'; readonly seat: Seat; readonly bot: string }
  /** Remove a bot, or kick a person for good. */
  | { readonly type: 'clearSeat'; readonly seat: Seat }
  | { readonly type: 'setOptions'; readonly options: unknown }
  /** Let nobody new sit down, or everybody again who was not kicked. */
  | { readonly type: 'lock'; readonly locked: boolean }
  /** Let those who were kicked sit down again. */
  | { readonly type: 'readmit' }
  /**
   * After a game, when those who want another have waited long enough: play it without those who have not agreed, with
   * a bot in each of their chairs, or if null, without the chairs.
   */
  | { readonly type: 'goOn'; readonly bot: string | null }
  /** Reset the count of games and wins. */
  | { readonly type: 'resetScore' };

/** Commands of a seated person for the next game (or a rematch). */
export type ReadyCommand =
  /** Ready for the next game (or a rematch). */
  | { readonly type: 'ready' }
  | { readonly type: 'unready' }
  /**
   * Commit to the entropy for the next game: the SHA-256 (64 hex digits) of 16 bytes. The browser does
   * this by itself when its player is ready.
   */
  | { readonly type: 'seal'; readonly seal: string }
  /** Reveal it (32 hex digits), in the countdown, when everybody has sealed. */
  | { readonly type: 'open'; readonly entropy: string }
  /** Suggest options for the next game, replacing any earlier suggestion; the present options withdraw it. */
  | { readonly type: 'suggest'; readonly options: unknown };

/** Commands of a seated person while a game is on. */
export type GameCommand =
  /** Let a bot play the player's seat for now. */
  | { readonly type: 'cover' }
  /** Take the seat back from the bot. */
  | { readonly type: 'return' }
  /** Vote on a proposal; the first vote for it opens it. */
  | { readonly type: 'vote'; readonly motion: Proposal; readonly isFor: boolean }
  /** Add to the time of another seat. */
  | { readonly type: 'giveTime'; readonly seat: Seat }
  /** Remind another seat that it is their turn. */
  | { readonly type: 'remind'; readonly seat: Seat }
  | { readonly type: 'play'; readonly command: unknown };

/** Commands that the table gives itself. */
export type SystemCommand =
  | {
      readonly type: 'create';
      readonly id: TableId;
      /** Not parsed yet. */
      readonly options: unknown;
      readonly host: Person;
      /** The bot that fills all other chairs; then the game starts at once. */
      readonly bots?: string;
    }
  | GameSystemCommand
  /** The seated people with a live connection; the others are away. Older rows name spectators, too. */
  | { readonly type: 'attend'; readonly here: readonly PlayerId[] }
  /** The host has been away for too long. */
  | { readonly type: 'replaceHost' }
  /** The countdown is over, and everything has been opened. */
  | { readonly type: 'start' }
  /** The countdown is over, and somebody has not opened what they sealed. */
  | { readonly type: 'failStart' }
  /** Nobody has been there for too long, or the operator closes it. */
  | { readonly type: 'close'; readonly by?: 'operator' }
  /** The store was restored to an earlier moment, and this is the first row since. */
  | { readonly type: 'restore' }
  /** The table was away (the server was down): all running time restarts from now. */
  | { readonly type: 'wake' };

/** Commands that the table gives itself while a game is on. */
export type GameSystemCommand =
  /** The bot of the seat has chosen. */
  | { readonly type: 'playBot'; readonly seat: Seat; readonly command: unknown }
  /** The clock of the seat has run out. */
  | { readonly type: 'timeOut'; readonly seat: Seat }
  /** A person has been away for as long as they may. */
  | { readonly type: 'coverAbsent'; readonly seat: Seat }
  /** A pause has lasted as long as it may. */
  | { readonly type: 'endPause' }
  /** The game has been held up for so long that one vote is enough: earlier votes may decide now. */
  | { readonly type: 'countVotes' };

/** A command and its sender. */
export type Request =
  | { readonly by: 'person'; readonly person: Person; readonly command: TableCommand }
  | { readonly by: 'system'; readonly command: SystemCommand };

/** Why a table refuses a command. A `rule` refusal contains the game's own reason. */
export type TableRefusal =
  | { readonly code: 'not-seated' }
  /** Not in the group of this table, or it has none. */
  | { readonly code: 'not-member' }
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
  /** Somebody at the table has not sealed their entropy yet. */
  | { readonly code: 'not-sealed'; readonly seat: Seat }
  /** The opened entropy does not match the seal. */
  | { readonly code: 'seal-broken' }
  | { readonly code: 'already-open' }
  /** Others have already opened their entropy: nothing more can be sealed for this game. */
  | { readonly code: 'too-late' }
  /** Players cannot do this to themselves. */
  | { readonly code: 'own-seat' }
  /** The host lets nobody new sit down. */
  | { readonly code: 'table-locked' }
  /** The host has kicked this person. */
  | { readonly code: 'kicked' }
  | { readonly code: 'table-closed' }
  | { readonly code: 'paused' }
  | { readonly code: 'not-paused' }
  /** So much has been changed here without a game that people can only begin one, or leave. */
  | { readonly code: 'too-many-changes'; readonly limit: number }
  /** The game is not asking this seat for anything now. */
  | { readonly code: 'not-asked'; readonly seat: Seat }
  /** A vote is about absent people only; one on a stand-in also about players who think for long without a clock. */
  | { readonly code: 'not-absent'; readonly seat: Seat }
  | { readonly code: 'reminded-already'; readonly seat: Seat }
  | { readonly code: 'no-clock' }
  /** The seat already has as much time as may be given. */
  | { readonly code: 'time-full'; readonly seat: Seat }
  | { readonly code: 'already-covered' }
  | { readonly code: 'not-covered' }
  /** The sender had used up the time for this turn: the stand-in makes this move first. */
  | { readonly code: 'bot-is-moving' }
  | { readonly code: 'bad-options'; readonly reason: string }
  /** Based on a state that has changed since; `seq` is the row that changed it. */
  | { readonly code: 'stale'; readonly seq: number }
  /** A command of the table's own is not due yet. */
  | { readonly code: 'time-left' }
  /** Not a command of this game at all. */
  | { readonly code: 'malformed-command' }
  | { readonly code: 'rule'; readonly refusal: { readonly code: string } };

const hostCommands: Readonly<Record<HostCommand['type'], true>> = {
  seatBot: true,
  clearSeat: true,
  setOptions: true,
  lock: true,
  readmit: true,
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

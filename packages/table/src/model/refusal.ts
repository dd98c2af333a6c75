import type { Seat } from '@call-to-glory/game-kit';

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

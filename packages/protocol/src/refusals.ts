import type { TableRefusal } from '@call-to-glory/table';

/** Refusals to come in, to go, or to become somebody else. */
export const accountErrorCodes = [
  /** Passkeys work only under the address that the operator has set, with https. */
  'passkeys-unavailable',
  /** What the browser has answered to was asked of another, too long ago, or answered before. */
  'passkey-expired',
  /** The passkey is not known here, or not any more. */
  'no-such-passkey',
  /** What the browser has answered does not hold. */
  'passkey-refused',
  /** The player has so many (`limit`). */
  'too-many-passkeys',
  /** No such code, or it is too old, or was used. */
  'bad-code',
  /** The player of this browser is awaited at tables (`tables`). */
  'still-seated',
  /** The guest of this browser has finished games (`count`): say what becomes of them. */
  'guest-has-games',
] as const;

/** Refusals of the server itself; those of tables and games travel as they are. */
export const errorCodes = [
  /** Not well formed, of the wrong type, or with unknown keys. */
  'bad-request',
  'too-large',
  'too-deep',
  /** There is no message, or no address under /api, of this name. */
  'unknown-message',
  /** With `reason`, a `NameFault`. */
  'bad-name',
  /** Only players may do this: ask for `POST /api/me` first, then connect anew. */
  'no-player',
  /** The page that asks comes from another site. */
  'bad-origin',
  /** The page is older than the server: it has to be loaded again. */
  'upgrade-required',
  'no-such-table',
  'no-such-game',
  /** What is stored of this table is not whole; it cannot be played. */
  'table-damaged',
  /** The table was made by rules, or in a way, that this server cannot read. What was finished there stays in the history. */
  'table-outdated',
  /** The same command id came before with another command. */
  'command-id-reused',
  /** Asked too often; with `retryMs`, after which to ask again. */
  'rate-limited',
  /** With `reason`, a `TextFault`. */
  'bad-text',
  /** Somebody who sits at this table has this name, or one that looks like it. */
  'name-taken',
  /** The operator has shut out this player, or does not allow this name. */
  'banned',
  'name-banned',
  /** Only the operator may do this: the token is not his. */
  'not-operator',
  /** The host has closed the chat, or allows phrases only. */
  'chat-closed',
  'phrases-only',
  /** Somebody at this table has blocked the player. */
  'not-welcome',
  /** Nobody may look on here while a game is on; and nobody sees hands here. */
  'watching-closed',
  'hands-hidden',
  /** People mute, block and report others, and not too many (`limit`). */
  'not-yourself',
  'too-many-people',
  /** The player sits at so many tables (`limit`) that are unfinished, or kept for a group, that he can have no other. */
  'too-many-tables',
  /** Asked for too many tables that do not exist; with `retryMs`, after which to ask again. */
  'too-many-guesses',
  /** No browser can be called there: not a push service that this server knows, or keys that are none. */
  'bad-subscription',
  /** This cannot be a mail address; this server sends no mail; this link is none any more. */
  'bad-address',
  'no-mail',
  'bad-link',
  /** Too many commands wait at this table already. */
  'busy',
  /** Nothing can be stored now; nothing was done. */
  'storage-unavailable',
  'server-stopping',
  'internal-error',
  ...accountErrorCodes,
] as const;

export type ErrorCode = (typeof errorCodes)[number];
export type AccountErrorCode = (typeof accountErrorCodes)[number];

/** Why something was refused: a code of the server, of the table, or of the game, with its arguments. */
export interface Refused {
  readonly code: string;
  readonly [argument: string]: unknown;
}

/** What may be refused by name. */
export type Refusing = ErrorCode | TableRefusal['code'];

/** The body of every HTTP answer that is a refusal. */
export interface RefusedBody {
  readonly error: Refused;
}

/** What any route may refuse. */
export const refusedAnywhere = [
  'bad-request',
  'too-large',
  'too-deep',
  'bad-origin',
  'rate-limited',
  'storage-unavailable',
  'server-stopping',
  'internal-error',
] as const satisfies readonly ErrorCode[];

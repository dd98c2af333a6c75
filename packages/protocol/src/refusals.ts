import type { TableRefusal } from '@call-to-glory/table';

import type { TextFault } from './plain-text.ts';
import type { NameFault } from './player-name.ts';

/** What the server itself refuses, as a type that exists for the compiler alone. */
export interface Refusing<Arguments = object> {
  /** Of the HTTP answer. */
  readonly status: number;
  readonly means: string;
  /** What travels with the code; never there. */
  readonly type?: Arguments;
}

/** Refusals to come in, to go, or to become somebody else. */
const accountErrors = {
  'passkeys-unavailable': refused(
    403,
    'this is not the address that people type, or it is without https',
  ),
  'passkey-expired': refused(
    410,
    'asked of another browser, too long ago, for something else, or answered already',
  ),
  'no-such-passkey': refused(404, 'not known here, or no longer'),
  'passkey-refused': refused(403, 'the answer of the browser does not hold'),
  'too-many-passkeys': refused<{ readonly limit: number }>(429),
  'bad-code': refused(404, 'no such code, or no longer'),
  'still-seated': refused<{ readonly tables: readonly string[] }>(
    409,
    'the player is awaited there',
  ),
  'guest-has-games': refused<{ readonly count: number }>(409, 'say what becomes of them'),
} as const;

/** Refusals of the server itself, by their codes; those of tables and games travel as they are. */
export const errors = {
  'bad-request': refused(400, 'not well formed, of the wrong type, or with unknown keys'),
  'too-deep': refused(
    400,
    'nested more than seven deep, or what it holds of a game more than four',
  ),
  'bad-name': refused<{ readonly reason: NameFault }>(
    400,
    '`empty`, `too-long`, `forbidden-character`, `too-many-marks`, `mixed-scripts`',
  ),
  'bad-text': refused<{ readonly reason: TextFault }>(400, 'as for names, but for the last'),
  'name-taken': refused(
    409,
    'somebody who sits at this table has this name, or one that looks like it',
  ),
  banned: refused(403, 'the operator has banned this player'),
  'name-banned': refused(403, 'the operator does not allow this name'),
  'not-operator': refused(401, "the token is not the operator's"),
  'chat-closed': refused(403, 'the rule of the host'),
  'phrases-only': refused(403, 'the rule of the host'),
  'not-welcome': refused(403, 'somebody at this table has blocked the player'),
  'watching-closed': refused(403, 'nobody may look on here while a game is on'),
  'hands-hidden': refused(403, 'nobody may sit beside a player here'),
  'not-yourself': refused(400, 'people mute, block and report others'),
  'too-many-people': refused<{ readonly limit: number }>(429, 'muted and blocked'),
  'bad-friend-link': refused(404, 'no such link, or no longer'),
  'blocked-by-you': refused(409, 'the player has blocked the owner of the link'),
  'too-many-friends': refused<{ readonly limit: number }>(
    429,
    'the player, or the owner of the link, has as many as anybody may have',
  ),
  'not-alone': refused(409, 'the player does not sit alone with bots here, or the table sleeps'),
  'no-player': refused(401, 'only players may do this'),
  'bad-origin': refused(403, 'the page that asks comes from another site'),
  'unknown-message': refused(404, 'there is no such message or address'),
  'no-such-table': refused(404),
  'no-such-game': refused(404),
  'no-such-person': refused(404, 'nobody has this id, or no longer'),
  'command-id-reused': refused(409, 'the same id came before with another command'),
  'too-large': refused(
    413,
    'more than 4,096 characters in a message, or 8 kB in a body; or what it holds of a game is beyond its bounds',
  ),
  'upgrade-required': refused(426, 'the page is older than the server'),
  'rate-limited': refused<{ readonly retryMs?: number }>(
    429,
    'asked too often; a client that does not wait is disconnected in the end',
  ),
  'too-many-tables': refused<{ readonly limit: number }>(
    429,
    'sits at so many unfinished tables that they can have no other',
  ),
  'too-many-pinned': refused<{ readonly limit: number }>(
    429,
    'is host of so many pinned tables that they can pin no other',
  ),
  'too-many-guesses': refused<{ readonly retryMs: number }>(
    429,
    'asked for too many tables that do not exist',
  ),
  'bad-subscription': refused(
    400,
    'not the address of a push service that the server knows, or keys that are none',
  ),
  'bad-address': refused(400, 'this cannot be a mail address'),
  'no-mail': refused(404, 'this server sends no mail'),
  'bad-link': refused(404, 'the link in the mail is no longer valid, or never was'),
  'internal-error': refused(500, 'a bug; the server has written it down'),
  'table-damaged': refused(503, 'what is stored of this table is not whole'),
  'table-outdated': refused(
    410,
    'the table was made by rules, or in a way, that this server cannot read; its log and what was finished there stay',
  ),
  'storage-unavailable': refused(503, 'nothing can be stored now, nothing was done'),
  'server-stopping': refused(503),
  busy: refused(503, 'too many commands wait at this table'),
  ...accountErrors,
} as const;

export type ErrorCode = keyof typeof errors;
export type AccountErrorCode = keyof typeof accountErrors;

/** What may be refused: a code of the server with its arguments, or what a table refuses. */
export type Refusal =
  | { [Code in ErrorCode]: { readonly code: Code } & ArgumentsOf<(typeof errors)[Code]> }[ErrorCode]
  | TableRefusal;

type ArgumentsOf<Kind> = Kind extends Refusing<infer Arguments> ? Arguments : never;

/** Codes of the server that say it all. */
export type PlainErrorCode = {
  [Code in ErrorCode]: object extends ArgumentsOf<(typeof errors)[Code]> ? Code : never;
}[ErrorCode];

export type RefusalCode = Refusal['code'];

/** A `Refusal` as a browser reads it: the server may be newer, and know other codes. */
export interface Refused {
  readonly code: string;
  readonly [argument: string]: unknown;
}

/** The body of every HTTP answer that is a refusal. */
export interface RefusedBody {
  readonly error: Refused;
}

/** What any request and any message may be refused with. */
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

/** @param means what there is to say about it apart from its code */
function refused<Arguments = object>(status: number, means = ''): Refusing<Arguments> {
  return { status, means };
}

import type { TableRefusal } from '@call-to-glory/table';

import type { TextFault } from './plain-text.ts';
import type { NameFault } from './player-name.ts';

/** A refusal of the server itself, as a phantom type. */
export interface Refusing<Arguments = object> {
  /** Of the HTTP answer. */
  readonly status: number;
  readonly means: string;
  /** The arguments sent with the code; never set. */
  readonly type?: Arguments;
}

/** Refusals to sign in, to leave, or to become another player. */
const accountErrors = {
  'passkeys-unavailable': refused(
    403,
    'this is not the public address of the server, or it lacks https',
  ),
  'passkey-expired': refused(
    410,
    'the challenge was for another browser, too long ago, for something else, or is already answered',
  ),
  'no-such-passkey': refused(404, 'not known here, or no longer'),
  'passkey-refused': refused(403, 'the answer of the browser does not verify'),
  'too-many-passkeys': refused<{ readonly limit: number }>(429),
  'bad-code': refused(404, 'no such code, or no longer'),
  'still-seated': refused<{ readonly tables: readonly string[] }>(
    409,
    'the player is awaited there',
  ),
  'guest-has-games': refused<{ readonly count: number }>(409, 'choose what happens to them'),
} as const;

/** Refusals of the server itself, by code; those of tables and games are passed through unchanged. */
export const errors = {
  'bad-request': refused(400, 'malformed, of the wrong type, or with unknown keys'),
  'too-deep': refused(400, 'nested more than seven deep, or the data of a game more than four'),
  'bad-name': refused<{ readonly reason: NameFault }>(
    400,
    '`empty`, `too-long`, `forbidden-character`, `too-many-marks`, `mixed-scripts`',
  ),
  'bad-text': refused<{ readonly reason: TextFault }>(400, 'as for names, except the last'),
  'name-taken': refused(409, 'somebody seated at this table has this name, or a look-alike'),
  banned: refused(403, 'the operator has banned this player'),
  'name-banned': refused(403, 'the operator does not allow this name'),
  'not-operator': refused(401, "the token is not the operator's"),
  'chat-closed': refused(403, "the host's rule"),
  'phrases-only': refused(403, "the host's rule"),
  'not-welcome': refused(403, 'somebody at this table has blocked the player'),
  'watching-closed': refused(403, 'nobody may watch here during a game'),
  'hands-hidden': refused(403, 'nobody may sit beside a player here'),
  'not-yourself': refused(400, 'players cannot mute, block, report or befriend themselves'),
  'too-many-people': refused<{ readonly limit: number }>(429, 'people muted and blocked'),
  'bad-friend-link': refused(404, 'no such link, or no longer'),
  'blocked-by-you': refused(409, 'the player has blocked the owner of the link'),
  'too-many-friends': refused<{ readonly limit: number }>(
    429,
    'the player, or the owner of the link, has reached the limit',
  ),
  'not-alone': refused(409, 'the player is not alone with bots here, or the table is asleep'),
  'no-player': refused(401, 'only players may do this'),
  'bad-origin': refused(403, 'the request comes from a page of another site'),
  'unknown-message': refused(404, 'there is no such message or address'),
  'no-such-table': refused(404),
  'no-such-game': refused(404),
  'no-such-person': refused(404, 'nobody has this id, or no longer'),
  'command-id-reused': refused(409, 'the same id was sent before with a different command'),
  'too-large': refused(
    413,
    'more than 4,096 characters in a message, or 8 kB in a body; or the data of a game exceeds its bounds',
  ),
  'upgrade-required': refused(426, 'the page is older than the server'),
  'rate-limited': refused<{ readonly retryMs?: number }>(
    429,
    'asked too often; a client that does not wait is eventually disconnected',
  ),
  'too-many-tables': refused<{ readonly limit: number }>(
    429,
    'the player sits at the maximum number of unfinished tables',
  ),
  'too-many-pinned': refused<{ readonly limit: number }>(
    429,
    'the player is host of the maximum number of pinned tables',
  ),
  'too-many-guesses': refused<{ readonly retryMs: number }>(
    429,
    'asked too often for tables, codes or links that do not exist',
  ),
  'bad-subscription': refused(
    400,
    'not the address of a push service that the server knows, or invalid keys',
  ),
  'bad-address': refused(400, 'not a valid mail address'),
  'no-mail': refused(404, 'this server sends no mail'),
  'bad-link': refused(404, 'the link in the mail is no longer valid, or never was'),
  'internal-error': refused(500, 'a bug; the server has logged it'),
  'table-damaged': refused(503, 'the stored log of this table is damaged'),
  'table-outdated': refused(
    410,
    'the table was made with rules or in a format that this server cannot read; its log and finished games stay',
  ),
  'storage-unavailable': refused(503, 'nothing can be stored at the moment; nothing was done'),
  'server-stopping': refused(503),
  busy: refused(503, 'too many commands are queued at this table'),
  ...accountErrors,
} as const;

export type ErrorCode = keyof typeof errors;
export type AccountErrorCode = keyof typeof accountErrors;

/** Any refusal: a code of the server with its arguments, or a refusal of a table. */
export type Refusal =
  | { [Code in ErrorCode]: { readonly code: Code } & ArgumentsOf<(typeof errors)[Code]> }[ErrorCode]
  | TableRefusal;

type ArgumentsOf<Kind> = Kind extends Refusing<infer Arguments> ? Arguments : never;

/** Codes of the server without arguments. */
export type PlainErrorCode = {
  [Code in ErrorCode]: object extends ArgumentsOf<(typeof errors)[Code]> ? Code : never;
}[ErrorCode];

export type RefusalCode = Refusal['code'];

/** A `Refusal` as a browser reads it: the server may be newer, and know other codes. */
export interface Refused {
  readonly code: string;
  readonly [argument: string]: unknown;
}

/** The body of every HTTP refusal. */
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

/** What every request and message about one table may be refused with. */
export const tableRefusals = [
  'no-such-table',
  'too-many-guesses',
  'table-damaged',
  'table-outdated',
] as const satisfies readonly ErrorCode[];

/** @param means an explanation, in addition to the code */
function refused<Arguments = object>(status: number, means = ''): Refusing<Arguments> {
  return { status, means };
}

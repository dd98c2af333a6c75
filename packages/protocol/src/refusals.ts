import type { TableRefusal } from '@call-to-glory/table';

import type { TextFault } from './plain-text.ts';
import type { NameFault } from './player-name.ts';

/** A refusal of the server itself, as a phantom type. */
interface RefusalKind<Arguments = object> {
  /** Of the HTTP answer. */
  readonly status: number;
  readonly means: string;
  /** The arguments sent with the code; never set. */
  readonly type?: Arguments;
}

/** Refusals to sign in, to leave, or to become another player. */
const accountRefusals = {
  'passkeys-unavailable': refusal(
    403,
    'this is not the public address of the server, or it lacks https',
  ),
  'passkey-expired': refusal(
    410,
    'the challenge was for another browser, too long ago, for something else, or is already answered',
  ),
  'no-such-passkey': refusal(404, 'not known here, or no longer'),
  'passkey-refused': refusal(403, 'the answer of the browser does not verify'),
  'too-many-passkeys': refusal<{ readonly limit: number }>(429),
  'bad-code': refusal(404, 'no such code, or no longer'),
  'still-seated': refusal<{ readonly tables: readonly string[] }>(
    409,
    'the player is awaited there',
  ),
  'guest-has-games': refusal<{ readonly count: number }>(409, 'choose what happens to them'),
} as const;

/** Refusals of the server itself, by code; those of tables and games are passed through unchanged. */
export const refusals = {
  'bad-request': refusal(400, 'malformed, of the wrong type, or with unknown keys'),
  'too-deep': refusal(400, 'nested more than seven deep, or the data of a game more than four'),
  'bad-name': refusal<{ readonly reason: NameFault }>(
    400,
    '`empty`, `too-long`, `forbidden-character`, `too-many-marks`, `mixed-scripts`',
  ),
  'bad-text': refusal<{ readonly reason: TextFault }>(400, 'as for names, except the last'),
  'name-taken': refusal(409, 'somebody seated at this table has this name, or a look-alike'),
  banned: refusal(403, 'the operator has banned this player'),
  'name-banned': refusal(403, 'the operator does not allow this name'),
  'not-operator': refusal(401, "the token is not the operator's"),
  'chat-closed': refusal(403, "the host's rule"),
  'phrases-only': refusal(403, "the host's rule"),
  'not-welcome': refusal(403, 'somebody at this table has blocked the player'),
  'watching-closed': refusal(403, 'nobody may watch here during a game'),
  'hands-hidden': refusal(403, 'nobody may sit beside a player here'),
  'not-yourself': refusal(400, 'players cannot mute, block, report or befriend themselves'),
  'too-many-people': refusal<{ readonly limit: number }>(429, 'people muted and blocked'),
  'bad-friend-link': refusal(404, 'no such link, or no longer'),
  'blocked-by-you': refusal(409, 'the player has blocked the owner of the link'),
  'too-many-friends': refusal<{ readonly limit: number }>(
    429,
    'the player, or the owner of the link, has reached the limit',
  ),
  'not-alone': refusal(409, 'the player is not alone with bots here, or the table is asleep'),
  'no-player': refusal(401, 'only players may do this'),
  'bad-origin': refusal(403, 'the request comes from a page of another site'),
  'unknown-message': refusal(404, 'there is no such message or address'),
  'no-such-table': refusal(404),
  'no-such-game': refusal(404),
  'no-such-person': refusal(404, 'nobody has this id, or no longer'),
  'command-id-reused': refusal(409, 'the same id was sent before with a different command'),
  'too-large': refusal(
    413,
    'more than 4,096 characters in a message, or 8 kB in a body; or the data of a game exceeds its bounds',
  ),
  'upgrade-required': refusal(426, 'the page is older than the server'),
  'rate-limited': refusal<{ readonly retryMs?: number }>(
    429,
    'asked too often; a client that does not wait is eventually disconnected',
  ),
  'too-many-tables': refusal<{ readonly limit: number }>(
    429,
    'the player sits at the maximum number of unfinished tables',
  ),
  'too-many-pinned': refusal<{ readonly limit: number }>(
    429,
    'the player is host of the maximum number of pinned tables',
  ),
  'too-many-guesses': refusal<{ readonly retryMs: number }>(
    429,
    'asked too often for tables, codes or links that do not exist',
  ),
  'bad-subscription': refusal(
    400,
    'not the address of a push service that the server knows, or invalid keys',
  ),
  'bad-address': refusal(400, 'not a valid mail address'),
  'no-mail': refusal(404, 'this server sends no mail'),
  'bad-link': refusal(404, 'the link in the mail is no longer valid, or never was'),
  'internal-error': refusal(500, 'a bug; the server has logged it'),
  'table-damaged': refusal(503, 'the stored log of this table is damaged'),
  'table-outdated': refusal(
    410,
    'the table was made with rules or in a format that this server cannot read; its log and finished games stay',
  ),
  'storage-unavailable': refusal(503, 'nothing can be stored at the moment; nothing was done'),
  'server-stopping': refusal(503),
  busy: refusal(503, 'too many commands are queued at this table'),
  ...accountRefusals,
} as const;

export type ServerRefusalCode = keyof typeof refusals;
export type AccountRefusalCode = keyof typeof accountRefusals;

/** Any refusal: a code of the server with its arguments, or a refusal of a table. */
export type Refusal =
  | {
      [Code in ServerRefusalCode]: { readonly code: Code } & ArgumentsOf<(typeof refusals)[Code]>;
    }[ServerRefusalCode]
  | TableRefusal;

type ArgumentsOf<Kind> = Kind extends RefusalKind<infer Arguments> ? Arguments : never;

/** Codes of the server without arguments. */
export type PlainRefusalCode = {
  [Code in ServerRefusalCode]: object extends ArgumentsOf<(typeof refusals)[Code]> ? Code : never;
}[ServerRefusalCode];

export type RefusalCode = Refusal['code'];

/** A `Refusal` as a browser reads it: the server may be newer, and know other codes. */
export interface WireRefusal {
  readonly code: string;
  readonly [argument: string]: unknown;
}

/** The body of every HTTP refusal. */
export interface RefusalBody {
  readonly error: WireRefusal;
}

/** What any request and any message may be refused with. */
export const refusalsAnywhere = [
  'bad-request',
  'too-large',
  'too-deep',
  'bad-origin',
  'rate-limited',
  'storage-unavailable',
  'server-stopping',
  'internal-error',
] as const satisfies readonly ServerRefusalCode[];

/** What every request and message about one table may be refused with. */
export const tableRefusals = [
  'no-such-table',
  'too-many-guesses',
  'table-damaged',
  'table-outdated',
] as const satisfies readonly ServerRefusalCode[];

/** @param means an explanation, in addition to the code */
function refusal<Arguments = object>(status: number, means = ''): RefusalKind<Arguments> {
  return { status, means };
}

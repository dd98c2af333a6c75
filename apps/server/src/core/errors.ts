import type { ErrorCode, Refused } from '@call-to-glory/protocol';
import { LogDamaged, RulesMissing, StorageUnavailable } from '@call-to-glory/table';

/** What the server itself refuses, and the HTTP status that goes with it. */
const statuses: Readonly<Record<ErrorCode, number>> = {
  'bad-request': 400,
  'too-deep': 400,
  'bad-name': 400,
  'bad-text': 400,
  'name-taken': 409,
  banned: 403,
  'name-banned': 403,
  'not-operator': 401,
  'chat-closed': 403,
  'phrases-only': 403,
  'not-welcome': 403,
  'watching-closed': 403,
  'hands-hidden': 403,
  'not-yourself': 400,
  'too-many-people': 429,
  'no-player': 401,
  'bad-origin': 403,
  'unknown-message': 404,
  'no-such-table': 404,
  'no-such-game': 404,
  'command-id-reused': 409,
  'too-large': 413,
  'upgrade-required': 426,
  'rate-limited': 429,
  'too-many-tables': 429,
  'too-many-guesses': 429,
  'bad-subscription': 400,
  'bad-address': 400,
  'no-mail': 404,
  'bad-link': 404,
  'internal-error': 500,
  'table-damaged': 503,
  'table-outdated': 410,
  'storage-unavailable': 503,
  'server-stopping': 503,
  busy: 503,
  'passkeys-unavailable': 403,
  'passkey-expired': 410,
  'no-such-passkey': 404,
  'passkey-refused': 403,
  'too-many-passkeys': 429,
  'bad-code': 404,
  'still-seated': 409,
  'guest-has-games': 409,
};

/** The server says no. Thrown where there is nobody to hand a value to; answered by code. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly refused: Refused;

  /** @param refused a code of this catalogue or of a table, with arguments; never what the client has sent */
  constructor(refused: ErrorCode | Refused) {
    super(typeof refused === 'string' ? refused : refused.code);
    this.refused = typeof refused === 'string' ? { code: refused } : refused;
  }
}

/** What a client is told of anything that was thrown. Says nothing about the inside of the server. */
export function refusedOf(error: unknown): Refused {
  if (error instanceof RequestRefused) return error.refused;
  if (error instanceof StorageUnavailable) return { code: 'storage-unavailable' };
  if (error instanceof LogDamaged) return { code: 'table-damaged' };
  if (error instanceof RulesMissing) return { code: 'table-outdated' };
  const status = httpStatusOf(error);
  if (status === 429) return { code: 'rate-limited' };
  if (status === 413) return { code: 'too-large' };
  if (status !== null && status < 500) return { code: 'bad-request' };
  return { code: 'internal-error' };
}

/** The HTTP status of a refusal. What tables and games refuse is well formed, but cannot be done: 422. */
export function statusOf(refused: Refused): number {
  return isErrorCode(refused.code) ? statuses[refused.code] : 422;
}

/** Is this a bug of ours rather than a refusal? Then it belongs into the log. */
export function isUnexpected(error: unknown): boolean {
  return refusedOf(error).code === 'internal-error';
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(statuses, code);
}

/** The status that the HTTP library gave to its own complaint. */
function httpStatusOf(error: unknown): number | null {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null;
}

import { channel } from 'node:diagnostics_channel';

import {
  refusals,
  type ServerRefusalCode,
  type PlainRefusalCode,
  type Refusal,
} from '@call-to-glory/protocol';
import {
  LogDamaged,
  RowOfLaterBuild,
  RulesMissing,
  StorageUnavailable,
} from '@call-to-glory/table';

/** A stored document is damaged, or this release does not know its form: a later one has written it. */
export class DocumentUnreadable extends Error {
  override readonly name = 'DocumentUnreadable';
}

/** The server refuses. Thrown where no value can be returned; the client gets its code. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly refusal: Refusal;

  /** @param refusal a code of this catalogue or of a table, with arguments; never anything that the client sent */
  constructor(refusal: PlainRefusalCode | Refusal) {
    super(typeof refusal === 'string' ? refusal : refusal.code);
    this.refusal = typeof refusal === 'string' ? ({ code: refusal } as Refusal) : refusal;
  }
}

/** The database does not understand a query: a bug. It did nothing, so those who can wait for the store may. */
export class QueryMistaken extends StorageUnavailable {
  override readonly name = 'QueryMistaken';
  override readonly code = 'internal-error';
}

/** The refusal that a client gets for anything thrown. Reveals nothing about the server's internals. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RequestRefused) return error.refusal;
  if (error instanceof StorageUnavailable) return { code: error.code };
  if (error instanceof LogDamaged) return { code: 'table-damaged' };
  if (error instanceof RulesMissing) return { code: 'table-outdated' };
  // In the middle of an upgrade: other servers have the later build, and this one is next.
  if (error instanceof RowOfLaterBuild) return { code: 'server-stopping' };
  const status = httpStatusOf(error);
  if (status === 429) return { code: 'rate-limited' };
  if (status === 413) return { code: 'too-large' };
  if (status !== null && status < 500) return { code: 'bad-request' };
  return { code: 'internal-error' };
}

/** The HTTP status of a refusal. Requests that tables and games refuse are well formed, but cannot be done: 422. */
export function statusOf(code: string): number {
  return isOfServer(code) ? refusals[code].status : 422;
}

/** Is this a bug of ours rather than a refusal? Then it belongs in the log. */
export function isUnexpected(error: unknown): boolean {
  return refusalOf(error).code === 'internal-error';
}

/**
 * What can wait for a better moment: the store is away, or has a document that this release cannot read, as in the
 * middle of an upgrade, when newer servers write others. The log says so once.
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof StorageUnavailable || error instanceof DocumentUnreadable;
}

/** What an error says to those who run the server; where all addresses of a name have failed, what each of them says. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Bugs in work that everybody can go on without; the server logs them. */
export const bugs = channel('card-house:bugs');

/** What work answers, or `instead` if it fails. An error other than what is unavailable now is published as a bug. */
export async function valueOr<Value, Instead>(
  work: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  try {
    return await work;
  } catch (error) {
    if (!isUnavailable(error)) bugs.publish(error);
    return instead;
  }
}

/** What a table answers, or null if it fails for any reason: it has reported that itself, and others play on. */
export async function unlessFallen<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch {
    return null;
  }
}

function isOfServer(code: string): code is ServerRefusalCode {
  return Object.hasOwn(refusals, code);
}

/** The status that the HTTP library gave its own error. */
function httpStatusOf(error: unknown): number | null {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null;
}

import type { Result } from '@call-to-glory/game-kit';
import type {
  AnswerOf,
  CreateTable,
  FindMatch,
  Leaderboard,
  ListedTable,
  Me,
  PastGames,
  Profile,
  WireRefusal,
  Reliability,
  RefusalBody,
  ReportPerson,
  RouteName,
  SentWith,
  BlockedPerson,
  TableCreated,
  RevealedLog,
} from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table/client';

import { refusals } from '../language/refusals.ts';
import { randomHex } from '../storage/random-hex.ts';

/** Who this browser plays as; null while it has no player. */
export async function fetchMe(): Promise<Result<Me | null, WireRefusal>> {
  const answer = await request('GET /api/me');
  const isNobody = !answer.ok && answer.refusal.code === 'no-player';
  return isNobody ? { ok: true, value: null } : answer;
}

/** Makes this browser a player. */
export function postMe(name: string): Promise<Result<Me, WireRefusal>> {
  return request('POST /api/me', { body: { name } });
}

export function putMe(name: string): Promise<Result<Me, WireRefusal>> {
  return request('PUT /api/me', { body: { name } });
}

/** Names the next table that is asked for, until the server has answered with it. */
let tableRequestId = randomHex(16);

/** Makes a table; the one that an earlier request for the same has made, if only its answer was lost. */
export async function postTable(
  table: Omit<CreateTable, 'id'>,
): Promise<Result<TableCreated, WireRefusal>> {
  const answer = await request('POST /api/tables', { body: { id: tableRequestId, ...table } });
  if (answer.ok) tableRequestId = randomHex(16);
  return answer;
}

/** Takes a seat with others who want the same game; returns the table where the player now sits. */
export function postMatch(wish: FindMatch): Promise<Result<TableCreated, WireRefusal>> {
  return request('POST /api/match', { body: wish });
}

/** A table that may or may not exist. */
export function fetchTable(id: string): Promise<Result<ListedTable, WireRefusal>> {
  return request('GET /api/tables/:id', { params: { id } });
}

/** The people whom the player has muted or blocked. */
export function fetchBlocks(): Promise<Result<readonly BlockedPerson[], WireRefusal>> {
  return request('GET /api/blocks');
}

/** Mutes or blocks somebody, or undoes it (null); returns everybody who is then muted or blocked. */
export function putBlock(
  { id, name }: Person,
  how: BlockedPerson['how'] | null,
): Promise<Result<readonly BlockedPerson[], WireRefusal>> {
  return request('PUT /api/blocks/:id', { params: { id }, body: { name, how } });
}

/** The finished games of the player, the latest first. */
export function fetchGames(): Promise<Result<PastGames, WireRefusal>> {
  return request('GET /api/games');
}

/** How many public games of a kind somebody has played, and how many of them they did not leave. */
export function fetchReliability(
  id: string,
  game: string,
): Promise<Result<Reliability, WireRefusal>> {
  return request('GET /api/people/:id/reliability/:game', { params: { id, game } });
}

/** What anybody may know about a player. */
export function fetchProfile(id: string): Promise<Result<Profile, WireRefusal>> {
  return request('GET /api/people/:id/games', { params: { id } });
}

export function fetchLeaderboard(game: string): Promise<Result<Leaderboard, WireRefusal>> {
  return request('GET /api/leaderboard/:game', { params: { game } });
}

export function postReport(report: ReportPerson): Promise<Result<object, WireRefusal>> {
  return request('POST /api/reports', { body: report });
}

/** As much of a table's log as is revealed so far. */
export function fetchLog(id: string): Promise<Result<RevealedLog, WireRefusal>> {
  return request('GET /api/tables/:id/log', { params: { id } });
}

/** The timeout of a request, in milliseconds. */
const requestTimeoutMs = 10_000;

/** What a request carries beyond its route; nothing where the route takes nothing. */
type Asking<Name extends RouteName> = SentWith<Name> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Sends a request to the server. Refuses with the server's own code, or, if the answer is not one of its own, with the
 * closest equivalent.
 *
 * @param name method and path of one of the routes of the protocol
 */
export async function request<Name extends RouteName>(
  name: Name,
  ...[asking]: object extends SentWith<Name> ? [asking?: Asking<Name>] : [asking: Asking<Name>]
): Promise<Result<AnswerOf<Name>, WireRefusal>> {
  const { params = {}, body, headers = {} } = (asking ?? {}) as AnyAsking;
  const [method = '', path = ''] = name.split(' ');
  try {
    const response = await fetch(pathWith(path, params), {
      method,
      signal: AbortSignal.timeout(requestTimeoutMs),
      ...(body === undefined
        ? { headers }
        : {
            body: JSON.stringify(body),
            headers: { ...headers, 'content-type': 'application/json' },
          }),
    });
    if (response.ok) return { ok: true, value: (await response.json()) as AnswerOf<Name> };
    const answer: unknown = await response.json().catch(() => null);
    const refusal = isRefused(answer) ? answer.error : refusalOf(response);
    // A refusal is rendered only once, so its words are loaded first; `no-player` is never shown to anybody.
    if (refusal.code !== 'no-player') await refusals().catch(() => null);
    return { ok: false, refusal };
  } catch {
    return { ok: false, refusal: { code: 'offline' } };
  }
}

interface AnyAsking {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

function pathWith(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function isRefused(answer: unknown): answer is RefusalBody {
  const error = (answer as Partial<RefusalBody> | null)?.error;
  return typeof error?.code === 'string';
}

/** The meaning of a refusal by something between here and the server. */
function refusalOf({ status, headers }: Response): WireRefusal {
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? 0);
    return { code: 'rate-limited', retryMs: Number.isFinite(seconds) ? seconds * 1000 : 0 };
  }
  // Gateways and captive portals, which have codes of their own.
  return { code: status > 500 ? 'offline' : 'internal-error' };
}

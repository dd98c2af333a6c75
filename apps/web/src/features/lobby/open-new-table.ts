import type { Result } from '@call-to-glory/game-kit';
import type { FindMatch, WireRefusal } from '@call-to-glory/protocol';
import type { TableOptions } from '@call-to-glory/table/client';

import { loadGame } from '../../games/games.ts';
import { postMatch, postTable } from '../../lib/session/api.ts';
import type { Shell } from '../../lib/shell/shell-context.ts';
import { savedGame } from '../solo/saved-game.ts';

interface NewTable {
  readonly gameId: string;
  readonly options: TableOptions;
  /** The bots that take all other chairs, so that the game starts at once; none if left out. */
  readonly bots?: string;
}

/** A name for people without one, numbered so that two of them can sit at one table: `Guest 471`. */
export function numbered(name: string): string {
  return `${name} ${100 + Math.floor(Math.random() * 900)}`;
}

/**
 * Makes a table; gives the address of its page.
 *
 * @param name what to call a player who has no name yet
 */
export function openNewTable(
  session: Shell['session'],
  table: NewTable,
  name: string,
): Promise<Result<string, WireRefusal>> {
  return openAs(session, name, table, () => postTable(table));
}

/**
 * Takes a seat with others who want the same game; gives the address of that table. Refused with
 * `name-taken` if the only one who waits has a name like the player's.
 *
 * @param wish with `keepsName`, the player would rather wait for somebody else
 * @param name what to call a player who has no name yet
 */
export function openMatch(
  session: Shell['session'],
  wish: Omit<NewTable, 'bots'> & Pick<FindMatch, 'keepsName'>,
  name: string,
): Promise<Result<string, WireRefusal>> {
  return openAs(session, name, wish, () => postMatch(wish));
}

async function openAs(
  session: Shell['session'],
  name: string,
  { gameId }: Pick<NewTable, 'gameId'>,
  post: () => ReturnType<typeof postTable>,
): Promise<Result<string, WireRefusal>> {
  const asked = session.requirePlayer(name);
  // The table will need it; if it cannot be fetched now, the table tries again.
  loadGame(gameId).catch(() => null);
  const player = await asked;
  if (!player.ok) return player;
  const answer = await post();
  return answer.ok ? { ok: true, value: `/t/${answer.value.id}` } : answer;
}

/**
 * Makes a table full of bots: at the server, or in this browser if the server cannot be reached. If this browser has
 * an unfinished game, gives the page that continues it, or asks before another one replaces it.
 *
 * @param isAway whether the server is known to be away, and is not asked
 */
export async function openBotTable(
  session: Shell['session'],
  table: Omit<NewTable, 'bots'>,
  name: string,
  isAway: boolean,
): Promise<Result<string, WireRefusal>> {
  const address: Result<string, WireRefusal> = isAway
    ? { ok: false, refusal: { code: 'offline' } }
    : await openNewTable(session, { ...table, bots: 'simple' }, name);
  if (address.ok || address.refusal.code !== 'offline') return address;
  if (savedGame() !== null) return { ok: true, value: `/${table.gameId}/solo` };
  try {
    const { startSoloGame } = await import('../solo/start-solo-game.ts');
    return await startSoloGame(table.gameId, table.options, name);
  } catch {
    // The code for games without a server could not be fetched.
    return address;
  }
}

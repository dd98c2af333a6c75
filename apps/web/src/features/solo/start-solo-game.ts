import type { Result } from '@call-to-glory/game-kit';
import type { WireRefusal } from '@call-to-glory/protocol';
import type { TableOptions } from '@call-to-glory/table/client';

import { noteGame } from './saved-game.ts';
import { openSolo } from './solo.ts';

/** Begins a game against bots that needs no server; gives the address of its page. */
export async function startSoloGame(
  gameId: string,
  options: TableOptions,
  playerName: string,
): Promise<Result<string, WireRefusal>> {
  const created = await openSolo(playerName).create(gameId, options);
  if (!created.ok) return { ok: false, refusal: created.error };
  noteGame(created.id);
  return { ok: true, value: `/solo/${created.id}` };
}

import { forgetStored, readStored, storeChoice } from '../../lib/storage/stored-choice.ts';

const key = 'solo-game';

/** The table id of this browser's unfinished game without a server; null if there is none. */
export function savedGame(): string | null {
  return readStored(key);
}

/** Notes that this game can be continued. */
export function noteGame(tableId: string): void {
  storeChoice(key, tableId);
}

/** Notes that this game cannot be continued; one that has replaced it still can. */
export function forgetGame(tableId: string): void {
  if (savedGame() === tableId) forgetStored(key);
}

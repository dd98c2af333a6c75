const key = 'solo-game';

/** The table id of this browser's unfinished game without a server; null if there is none. */
export function savedGame(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Notes which game can be continued; null if none can. */
export function noteGame(tableId: string | null): void {
  try {
    if (tableId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, tableId);
  } catch {
    // A browser that cannot store anything has no game to continue.
  }
}

const key = 'solo-game';

/** The game without a server that was begun in this browser and is not over; null if there is none. */
export function savedGame(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Notes which game can be gone on with; null if none can. */
export function noteGame(tableId: string | null): void {
  try {
    if (tableId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, tableId);
  } catch {
    // A browser that keeps nothing has no game to go on with.
  }
}

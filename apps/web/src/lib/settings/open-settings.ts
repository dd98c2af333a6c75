const listeners = new Set<() => void>();

/** Opens the settings over whatever page is shown. */
export function openSettings(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever the settings are to be opened; the answer stops it. */
export function onOpenSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { onForgetPage } from '../store/page-store.ts';

/** What could not be stored, by its key. */
const unstored = new Map<string, string>();
onForgetPage(() => unstored.clear());

/** The choice stored in this browser under this key; null if it is not one of the choices, or if nothing is stored. */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
): Choice | null {
  const stored = readStored(key);
  return choices.find((choice) => choice === stored) ?? null;
}

/** Stores a choice in this browser. A browser that stores nothing has it on this page alone. */
export function storeChoice(key: string, choice: string): void {
  unstored.delete(key);
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage may be full or forbidden.
    unstored.set(key, choice);
  }
}

/** The text stored in this browser under this key; null if there is none. */
export function readStored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes what is stored in this browser under this key. */
export function forgetStored(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing is stored.
  }
}

/** From now on, calls back whenever another page of this browser has stored something else under this key. */
export function onStoredElsewhere(key: string, act: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) act();
  });
}

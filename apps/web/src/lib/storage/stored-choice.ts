/** What was chosen in this browser under this key; null if it is none of the choices, or if nothing is stored. */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
): Choice | null {
  const stored = readStored(key);
  return choices.find((choice) => choice === stored) ?? null;
}

/** Keeps a choice in this browser. One that keeps nothing has it on this page alone. */
export function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage may be full or forbidden.
  }
}

/** What is stored in this browser under this key; null if nothing is. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

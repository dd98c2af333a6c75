/** What was chosen in this browser under this key; null if it is none of the choices, or if nothing is kept. */
export function keptChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
): Choice | null {
  const kept = readKept(key);
  return choices.find((choice) => choice === kept) ?? null;
}

/** Keeps a choice in this browser. One that keeps nothing has it on this page alone. */
export function keepChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage may be full or forbidden.
  }
}

/** What is kept in this browser under this key; null if nothing is. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

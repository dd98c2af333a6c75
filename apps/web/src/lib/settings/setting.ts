/** A setting: its default, and the values it accepts. */
export interface Setting<Value> {
  readonly initial: Value;
  /** The name it is stored under, if that is not its own: stored values survive a rename. */
  readonly storedAs?: string;
  /** Whether a stored value, perhaps from another version of the page, is valid for this setting. */
  takes(stored: unknown): stored is Value;
}

/** One of a few words. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
): Setting<Choice> {
  return {
    initial,
    takes: (stored): stored is Choice => choices.some((choice) => choice === stored),
  };
}

/** On or off. */
export function flag(initial: boolean): Setting<boolean> {
  return { initial, takes: (stored) => typeof stored === 'boolean' };
}

/** A short list of words. */
export function words(initial: readonly string[]): Setting<readonly string[]> {
  return {
    initial,
    takes: (stored): stored is readonly string[] =>
      Array.isArray(stored) &&
      stored.length <= 20 &&
      stored.every((word) => typeof word === 'string'),
  };
}

/** A whole number of percent. */
export function percent(initial: number): Setting<number> {
  return {
    initial,
    takes: (stored): stored is number =>
      Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) <= 100,
  };
}

/** One thing that can be set: what it is until somebody sets it, and what it takes. */
export interface Setting<Value> {
  readonly initial: Value;
  /** Under which name it is stored, where that is not its own: what somebody has set outlives a better name. */
  readonly storedAs?: string;
  /** Whether something that was stored, perhaps by another version of the page, is a value of this setting. */
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

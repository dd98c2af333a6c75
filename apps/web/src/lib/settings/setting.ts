/** One thing that can be set: what it is until somebody sets it, and what it takes. */
export interface Setting<Value> {
  readonly initial: Value;
  /** Under which name it is kept, where that is not its own: what somebody has set outlives a better name. */
  readonly keptAs?: string;
  /** Whether something that was kept, perhaps by another version of the page, is a value of this setting. */
  takes(kept: unknown): kept is Value;
}

/** One of a few words. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
): Setting<Choice> {
  return { initial, takes: (kept): kept is Choice => choices.some((choice) => choice === kept) };
}

/** On or off. */
export function flag(initial: boolean): Setting<boolean> {
  return { initial, takes: (kept) => typeof kept === 'boolean' };
}

/** A short list of words. */
export function words(initial: readonly string[]): Setting<readonly string[]> {
  return {
    initial,
    takes: (kept): kept is readonly string[] =>
      Array.isArray(kept) && kept.length <= 20 && kept.every((word) => typeof word === 'string'),
  };
}

/** A whole number of percent. */
export function percent(initial: number): Setting<number> {
  return {
    initial,
    takes: (kept): kept is number =>
      Number.isInteger(kept) && Number(kept) >= 0 && Number(kept) <= 100,
  };
}

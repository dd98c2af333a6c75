import type { Options } from '@call-to-glory/rules/client';

/** Two variants that exclude each other (R33). */
export type Exclusive = 'quick' | 'tasks';

/** Options, and what was switched off to make room in them. */
export interface ChosenOptions {
  readonly options: Options;
  /** What comes back when the other one is switched off again; null for nothing. */
  readonly taken: Exclusive | null;
}

const otherOf = { quick: 'tasks', tasks: 'quick' } as const;

/**
 * Switches one of two variants that exclude each other (R33). Switched on, it takes the other one away; switched off,
 * it gives back what it took.
 */
export function switchExclusive(
  { options, taken }: ChosenOptions,
  name: Exclusive,
  isOn: boolean,
): ChosenOptions {
  const other = otherOf[name];
  if (isOn) {
    return {
      options: { ...options, [name]: true, [other]: false },
      taken: options[other] ? other : null,
    };
  }
  const back = taken === other;
  return { options: { ...options, [name]: false, [other]: back || options[other] }, taken: null };
}

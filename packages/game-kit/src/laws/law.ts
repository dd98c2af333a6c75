/** The laws that every game obeys; `ARCHITECTURE.md` explains the first nine. */
export const laws = [
  /** State is the fold of events; deciding and evolving do not mutate their arguments. */
  'fold',
  /** Chance enters where a command is resolved, once under each name, and its outcome is in the event. */
  'chance-once',
  /** State and events have a public part, one part per seat, and the dealer's. */
  'partition',
  /** A view folded from seen events equals the view of the folded state. */
  'seeing',
  /** Worlds that differ only in what a viewer may not know look the same to them, to the byte. */
  'non-interference',
  /** Refusals and legal commands are a function of what the seat sees. */
  'legality-seen',
  /** A command is legal if and only if it is accepted; somebody is awaited until there is an outcome. */
  'agreement',
  /** State, events, commands and views survive JSON, and events as a viewer sees them survive their shape. */
  'json',
  /** The conserved counts are the same after every event. */
  'conservation',
  /** A bot gives a legal command, and depends only on its view and its chance. */
  'bots',
  /** Every game ends. */
  'ending',
] as const;

export type Law = (typeof laws)[number];

/** How often each law was put to the test. */
export type Tally = Record<Law, number>;

/** A tally before the first test. */
export function createTally(): Tally {
  return Object.fromEntries(laws.map((law) => [law, 0])) as Tally;
}

/** Adds one tally to another. */
export function addTally(total: Tally, tally: Readonly<Tally>): void {
  for (const law of laws) total[law] += tally[law];
}

/** One random game to play under the laws; the same run always plays out the same way. */
export interface LawRun {
  /** A key of the subject's `variants`. */
  readonly variant: string;
  readonly seats: number;
  /** A whole number from 0 to 2^32 - 1. */
  readonly seed: number;
  /** Stops the game after this many moves; without it the game is played to its end. */
  readonly moves?: number;
}

/** A game broke a law. The message says which, where, and how to reproduce it. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
  readonly law: Law;
  readonly run: LawRun;
  /** How many moves were played before the law broke. */
  readonly move: number;

  constructor(law: Law, run: LawRun, move: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.law = law;
    this.run = run;
    this.move = move;
  }
}

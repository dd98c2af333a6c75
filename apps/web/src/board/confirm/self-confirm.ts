/** What a player is asked to confirm, and since when. */
export interface Staged {
  readonly question: string;
  readonly since: number;
}

/** How long a staged command waits before it confirms itself, in milliseconds. */
const confirmAfterMs = 5000;

/** How much time to leave for the trip to the server if a clock would run out earlier, in milliseconds. */
const wayToServer = 1000;

/** What is staged now: unchanged while the question is, otherwise from now on; null for no question. */
export function stagedAfter(
  before: Staged | null,
  question: string | null,
  now: number,
): Staged | null {
  if (question === null) return null;
  return before?.question === question ? before : { question, since: now };
}

/**
 * When the staged command confirms itself.
 *
 * @param deadline when the player's own clock runs out; null if it does not
 */
export function confirmsAt({ since }: Staged, deadline: number | null): number {
  const end = since + confirmAfterMs;
  return deadline === null ? end : Math.min(end, Math.max(since, deadline - wayToServer));
}

/** Calls back at a moment of a clock, soon if it is past; returns how to cancel that. */
export function callAt(moment: number, now: () => number, act: () => void): () => void {
  const timer = setTimeout(act, Math.max(0, moment - now()));
  return () => clearTimeout(timer);
}

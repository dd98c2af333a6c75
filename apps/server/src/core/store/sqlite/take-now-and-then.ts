import type { RowIntake } from './row-intake.ts';

/** How long until a failure is retried, in milliseconds. */
const retryAfter = 60_000;
/** The pause between batches of rows, in milliseconds, so that other work gets a turn. */
const pause = 1;

/** Empties full halves of a journal in between the other work of its thread. */
interface Emptying {
  /** To be called when a generation has begun. */
  begun(): void;
  stop(): void;
}

/** @param onFailed called with an error; the work is retried later */
export function takeNowAndThen(
  intake: Pick<RowIntake, 'hasFullHalf' | 'takeSome'>,
  onFailed: (error: unknown) => void,
): Emptying {
  let timer: NodeJS.Timeout | null = null;

  function takeAfter(milliseconds: number): void {
    timer = setTimeout(() => {
      timer = null;
      try {
        if (intake.hasFullHalf() && intake.takeSome()) takeAfter(pause);
      } catch (error) {
        onFailed(error);
        takeAfter(retryAfter);
      }
    }, milliseconds);
  }

  return {
    begun() {
      if (timer === null && intake.hasFullHalf()) takeAfter(0);
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}

import type { RowIntake } from './row-intake.ts';

/** How long it takes until what has failed is tried again, in milliseconds. */
const retryAfter = 60_000;
/** How long others have their turn between a few rows and the next. */
const pause = 1;

/** Has full halves of a journal emptied while its thread goes on with other work. */
interface Emptying {
  /** Told when a generation has begun. */
  begun(): void;
  stop(): void;
}

/** @param onFailed told what has failed; it is tried again later */
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

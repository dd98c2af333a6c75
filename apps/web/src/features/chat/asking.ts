import type { WireRefusal } from '@call-to-glory/protocol';

import { isPassing } from '../../lib/query/is-passing.ts';

/** After how many milliseconds a server that could not answer is asked again. */
const retryMs = 3000;

/**
 * Asks the server, and again after a while if it refuses only for the moment, until it is stopped.
 *
 * @param emit asks once; calls `onRefused` if that was refused
 */
export function asking(emit: (onRefused: (refusal: WireRefusal) => void) => void): {
  ask(): void;
  stop(): void;
} {
  let isWanted = true;
  let again: ReturnType<typeof setTimeout> | undefined;
  function ask(): void {
    clearTimeout(again);
    emit((refusal) => {
      if (!isWanted || !isPassing(refusal)) return;
      // Another question may have been refused before this one.
      clearTimeout(again);
      again = setTimeout(ask, retryMs);
    });
  }
  return {
    ask,
    stop: () => {
      isWanted = false;
      clearTimeout(again);
    },
  };
}

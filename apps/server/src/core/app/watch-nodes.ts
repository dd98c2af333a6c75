import type { Clock, Hint, Hints, PlayerId } from '@call-to-glory/table';

import { valueOr } from '../errors.ts';
import type { Lifecycle } from '../lifecycle.ts';

/** How often changes are polled for that hints may have failed to announce, in milliseconds. */
const lookEvery = 5000;

/** Keeps up with what happens on other nodes. Work that is unavailable now is left to the next look. */
interface Watch {
  /** A hint from another node has arrived. */
  heard(hint: Hint): Promise<unknown> | null;
  /** Looks for everything that hints would have announced. */
  look(): Promise<unknown>;
}

/** Follows hints at once, and looks everywhere now and then, as any hint may be lost. Returns how to end it. */
export function watchNodes(hints: Hints, clock: Clock, { heard, look }: Watch): () => void {
  const lookLater = (): (() => void) =>
    clock.at(clock.now() + lookEvery, () => {
      cancelLook = lookLater();
      void valueOr(look(), null);
    });
  let cancelLook = lookLater();
  const stopHearing = hints.hear((hint) => {
    const work = heard(hint);
    if (work !== null) void valueOr(work, null);
  });
  return () => {
    stopHearing();
    cancelLook();
  };
}

/**
 * Calls `heard` for each player whose `what` has changed on another server, according to a hint. Hints may be lost and
 * reads may fail, so decisions must read the value again. Returns how to tell the others what has changed here.
 */
export function shareChanges(
  {
    shared,
    lifecycle,
  }: { readonly shared: { readonly hints: Hints } | null; readonly lifecycle: Lifecycle },
  what: string,
  heard: (player: PlayerId) => Promise<unknown>,
): (player: PlayerId) => void {
  if (shared === null) return () => {};
  const { hints } = shared;
  lifecycle.onStop(
    hints.hear((hint) => {
      if (hint.type === 'player' && hint.what === what) void valueOr(heard(hint.player), null);
    }),
  );
  return (player) => hints.tell({ type: 'player', player, what });
}

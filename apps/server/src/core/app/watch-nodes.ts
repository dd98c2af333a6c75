import type { Clock, Hint, Hints, PlayerId } from '@call-to-glory/table';

import { valueOr } from '../errors.ts';
import type { Lifecycle } from '../lifecycle.ts';

/** How often changes are polled for that hints may have failed to announce, in milliseconds. */
const lookEvery = 5000;

/** Keeps up with what happens on other nodes. Work that is unavailable now is left to the next look. */
interface Watch<Shared> {
  /** A hint from another node has arrived. Left out where `shareChanges` follows hints, or nothing does. */
  heard?(hint: Hint): Promise<unknown> | null;
  /** Looks for everything that hints would have announced. */
  look(shared: Shared): Promise<unknown>;
}

/** Of a server that may share a store with other nodes; `shared` is null if it is alone. */
interface SharingPorts<Shared = { readonly hints: Hints }> {
  readonly shared: Shared | null;
  readonly lifecycle: Lifecycle;
}

/** Follows hints at once until the server stops, and looks everywhere now and then, as any hint may be lost. */
export function watchNodes<Shared extends { readonly hints: Hints }>(
  { shared, clock, lifecycle }: SharingPorts<Shared> & { readonly clock: Clock },
  { heard, look }: Watch<Shared>,
): void {
  if (shared === null) return;
  const lookLater = (): (() => void) =>
    clock.at(clock.now() + lookEvery, () => {
      cancelLook = lookLater();
      void valueOr(look(shared), null);
    });
  let cancelLook = lookLater();
  const stopHearing = shared.hints.hear((hint) => {
    const work = heard?.(hint) ?? null;
    if (work !== null) void valueOr(work, null);
  });
  lifecycle.onStop(() => {
    stopHearing();
    cancelLook();
  });
}

/**
 * Calls `heard` for each player whose `what` has changed on another server, according to a hint. Hints may be lost and
 * reads may fail, so decisions must read the value again. Returns how to tell the others what has changed here.
 */
export function shareChanges(
  { shared, lifecycle }: SharingPorts,
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

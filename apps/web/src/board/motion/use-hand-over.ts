import { useState } from 'react';

import {
  caughtUp,
  isArrived,
  isHurried,
  landed,
  openedAt,
  received,
  type HandOver,
} from './hand-over.ts';
import { beatsBetween, dealtWith, isAsked, type TablePosition } from '../../games/call-to-glory/motion/table-position.ts';

/**
 * Hands positions over to the page one after another, as fast as their pictures can be shown.
 *
 * @param isStill is nobody looking at pictures?
 */
export function useHandOver(
  { table, seq, viewer, recent }: TablePosition,
  isStill: boolean,
): {
  readonly state: HandOver<TablePosition>;
  /** Is everything shown that is known? Only then is anything lit. */
  readonly isArrived: boolean;
  readonly isHurried: boolean;
  onLanded(count: number): void;
  onSkip(): void;
} {
  const [kept, setKept] = useState(() => {
    const position = { table, seq, viewer, recent };
    return { position, state: openedAt(position, dealtWith(position)) };
  });
  const before = kept.position;
  let { state } = kept;
  if (
    before.table !== table ||
    before.seq !== seq ||
    before.viewer !== viewer ||
    before.recent !== recent
  ) {
    const position = { table, seq, viewer, recent };
    const isSame = before.viewer === viewer;
    state = received(state, position, {
      beats: beatsBetween,
      isAsked: isAsked(position),
      isStill: isStill || !isSame || document.hidden,
    });
    setKept({ position, state });
  }
  return {
    state,
    isArrived: isArrived(state),
    isHurried: isHurried(state, isAsked(state.shown)),
    onLanded: (count) =>
      setKept((now) => ({ ...now, state: landed(now.state, count, beatsBetween) })),
    onSkip: () => setKept((now) => ({ ...now, state: caughtUp(now.state) })),
  };
}

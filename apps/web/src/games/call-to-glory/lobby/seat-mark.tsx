import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { DynastyMark } from '../art/dynasty-mark.tsx';
import { dynastyOf } from '../art/dynasty-shapes.tsx';

/** The avatar of a seat: its dynasty. */
export function SeatMark({
  seat,
  state,
}: {
  readonly seat: Seat;
  readonly state?: 'active' | 'away' | undefined;
}): ReactNode {
  return <DynastyMark dynasty={dynastyOf(seat)} state={state} />;
}

import type { ReactNode } from 'react';

import type { SeatMarkProps } from '../../../board/words/game-looks.ts';
import { DynastyMark } from '../art/dynasty-mark.tsx';
import { dynastyOf } from '../art/dynasty-shapes.tsx';

/** The avatar of a seat: its dynasty. */
export function SeatMark({ seat, state }: SeatMarkProps): ReactNode {
  return <DynastyMark dynasty={dynastyOf(seat)} state={state} />;
}

import type { ReactNode } from 'react';

import { turns } from '../../../board/cards/geometry.ts';
import { turned } from '../../../board/cards/outlines.ts';

/** Three spirals in a ring, in a box of 100 units and the current colour. */
export function EmblemShape(): ReactNode {
  return (
    <g fill="none" stroke="currentColor">
      <circle cx="50" cy="50" r="46.5" strokeWidth="4.5" />
      <path
        strokeWidth="7"
        strokeLinecap="round"
        d={turned('M50 50C44 38 46 22 58 17 69 13 78 24 72 33 67 40 57 37 59 29', turns(3))}
      />
    </g>
  );
}

import type { ReactNode } from 'react';

import { turns } from '../../../board/cards/geometry.ts';
import { turned } from '../../../board/cards/outlines.ts';

const COMMA =
  'M50 15A14 14 0 0 1 50 43A14 14 0 0 1 50 15ZM50 15C72 14 90 32 88 60 84 45 74 37 60 38Z';

/** Three commas turning in a ring, the mark of a war drum, in a box of 100 units and the current colour. */
export function EmblemShape(): ReactNode {
  return (
    <>
      <circle cx="50" cy="50" r="47" fill="none" stroke="currentColor" strokeWidth="4" />
      <path d={turned(COMMA, turns(3))} />
    </>
  );
}

import type { ReactNode } from 'react';

const COMMA = 'M50 15C72 14 90 32 88 60 84 45 74 37 60 38Z';

/** Three commas turning in a ring, the mark of a war drum, in a box of 100 units and the current colour. */
export function EmblemShape(): ReactNode {
  return (
    <>
      <circle cx="50" cy="50" r="47" fill="none" stroke="currentColor" strokeWidth="4" />
      {[0, 120, 240].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 50)`}>
          <circle cx="50" cy="29" r="14" />
          <path d={COMMA} />
        </g>
      ))}
    </>
  );
}

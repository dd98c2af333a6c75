import { encodeQR } from 'qr';
import type { ReactNode } from 'react';

import styles from './qr-picture.module.css';

/** A text as a QR code: dark on light in any theme, as cameras expect, with the margin that they need. */
export function QrPicture({
  text,
  label,
}: {
  readonly text: string;
  readonly label: string;
}): ReactNode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}

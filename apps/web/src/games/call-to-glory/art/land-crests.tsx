import type { ReactNode } from 'react';

import { about, CUT, MIRROR, shrunk, turns } from '../../../board/cards/geometry.ts';

/** Samurai: two swords crossed, the upper cutting the lower. */
export function crossedKatana(): ReactNode {
  const blade = 'M44.5 70C42.5 52 43 28 57-7 60.5 14 58 42 55.5 70Z';
  const handle = (
    <>
      <rect
        x="36"
        y="70.5"
        width="28"
        height="9"
        rx="4.5"
        stroke={CUT}
        strokeWidth="2.4"
        paintOrder="stroke"
      />
      <rect x="45" y="80.8" width="10" height="27" rx="1.6" />
      <path
        fill={CUT}
        d="m50 83 2.5 3.3L50 89.6l-2.5-3.3zM50 91.6l2.5 3.3L50 98.2l-2.5-3.3zM50 100.2l2.5 3.3L50 106.8l-2.5-3.3zM45 88v5l1.7-2.5zM55 88v5l-1.7-2.5zM45 96.5v5l1.7-2.5zM55 96.5v5l-1.7-2.5z"
      />
    </>
  );
  return (
    <>
      <g transform={`${shrunk(0.93)} ${about(41)}`}>
        <path d={blade} />
        {handle}
      </g>
      <g transform={`${MIRROR} ${shrunk(0.93)} ${about(41)}`}>
        <path fill={CUT} d="M41.5 69C40.4 52 40.8 36 45 24H60.6C60.6 40 59.8 56 58.5 69Z" />
        <path d={blade} />
        {handle}
      </g>
    </>
  );
}

/** Ninja: a throwing star. */
export function shuriken(): ReactNode {
  return (
    <>
      <g opacity="0.7">
        <path d="M50 0C53 20 59 32 68 32 68 41 80 47 100 50 80 53 68 59 68 68 59 68 53 80 50 100 47 80 41 68 32 68 32 59 20 53 0 50 20 47 32 41 32 32 41 32 47 20 50 0Z" />
      </g>
      {turns(4).map((turn) => (
        <path key={turn} d="M50 50 32 32C41 32 47 20 50 0Z" transform={about(turn)} />
      ))}
      <circle cx="50" cy="50" r="9.5" fill={CUT} />
      <circle cx="50" cy="50" r="16.5" fill="none" stroke={CUT} strokeWidth="2" />
    </>
  );
}

/** Envoy: a scroll. */
export function scroll(): ReactNode {
  return (
    <g transform={`${shrunk(0.95)} rotate(-18 50 50)`}>
      <path d="M27 24.5h46v51H27z" />
      {[7, 78].map((y) => (
        <g key={y}>
          <rect x="17" y={y} width="66" height="15" rx="7.5" />
          <rect x="8" y={y + 3} width="8" height="9" rx="2.6" />
          <rect x="84" y={y + 3} width="8" height="9" rx="2.6" />
        </g>
      ))}
      <g fill={CUT}>
        <rect x="61.5" y="28" width="4" height="43" rx="2" />
        <rect x="51.5" y="28" width="4" height="43" rx="2" />
        <rect x="41.5" y="28" width="4" height="22" rx="2" />
        <rect x="34.5" y="56" width="11.5" height="15" rx="2.6" />
      </g>
    </g>
  );
}

/** Monk: prayer beads round a lotus. */
export function beadsAndLotus(): ReactNode {
  const side = 'M28.5 34.5C38 39 44.5 46.5 42 57.5 32 53 26.5 45 28.5 34.5Z';
  return (
    <>
      {turns(16).map((turn) =>
        turn === 180 ? null : (
          <circle key={turn} cx="50" cy="10" r="6.3" transform={about(turn, 46)} />
        ),
      )}
      <circle cx="50" cy="81.5" r="8.8" />
      <path d="M45.2 91.8h9.6l2.7 8.2H42.5z" />
      <path d="M50 23.5C57 32 60.5 43.5 50 56.5 39.5 43.5 43 32 50 23.5Z" />
      <path d={side} />
      <path d={side} transform={MIRROR} />
      <path d="M32 60C43.5 63.5 56.5 63.5 68 60 62 72 38 72 32 60Z" />
    </>
  );
}

/** Farmer: three ears of rice, tied. */
export function riceEars(): ReactNode {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="3.4">
        <path d="M50 72V34M50 72C48.5 61 43 52 34 45M50 72C51.5 61 57 52 66 45" />
      </g>
      {ear(50, 40, 0, 4)}
      {ear(35.5, 46, -50, 4)}
      {ear(64.5, 46, 50, 4)}
      <rect x="38.5" y="74.5" width="23" height="7.5" rx="3.7" />
      <g fill="none" stroke="currentColor" strokeWidth="3.8">
        <path d="M45.5 85.5C38.5 86.5 34 92 31 100M54.5 85.5C61.5 86.5 66 92 69 100M50 84.5V100M44.5 85.5 49 97M55.5 85.5 51 97" />
      </g>
    </>
  );
}

/** An ear of rice growing from (x, y), leaning by `lean` degrees: pairs of grains and one at the tip. */
function ear(x: number, y: number, lean: number, pairs: number): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) rotate(${lean})`}>
      {Array.from({ length: pairs }, (_, pair) => (
        <g key={pair} transform={`translate(0 ${-pair * 9.4})`}>
          <ellipse cx="-5" rx="3.9" ry="6.9" transform="rotate(-24 -5 0)" />
          <ellipse cx="5" rx="3.9" ry="6.9" transform="rotate(24 5 0)" />
        </g>
      ))}
      <ellipse cy={-pairs * 9.4 + 1} rx="3.9" ry="6.9" />
    </g>
  );
}

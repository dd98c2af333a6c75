import type { ReactNode } from 'react';

import { about, CUT, MIRROR, shrunk, turns } from '../../../board/cards/geometry.ts';
import { bar, ellipse, turned } from '../../../board/cards/outlines.ts';

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
      <path d={turned('M50 50L32 32C41 32 47 20 50 0Z', turns(4))} />
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
      <path
        d={[7, 78]
          .map(
            (y) =>
              `${bar(17, y, 66, 15, 7.5)}${bar(8, y + 3, 8, 9, 2.6)}${bar(84, y + 3, 8, 9, 2.6)}`,
          )
          .join('')}
      />
      <path
        fill={CUT}
        d={`${bar(61.5, 28, 4, 43, 2)}${bar(51.5, 28, 4, 43, 2)}${bar(41.5, 28, 4, 22, 2)}${bar(34.5, 56, 11.5, 15, 2.6)}`}
      />
    </g>
  );
}

/** Monk: prayer beads round a lotus. */
export function beadsAndLotus(): ReactNode {
  const leaf = 'M28.5 34.5C38 39 44.5 46.5 42 57.5 32 53 26.5 45 28.5 34.5Z';
  const mirroredLeaf = 'M71.5 34.5C73.5 45 68 53 58 57.5 55.5 46.5 62 39 71.5 34.5Z';
  const beads = turns(16).filter((turn) => turn !== 180);
  return (
    <>
      <path
        stroke="currentColor"
        strokeWidth="12.6"
        strokeLinecap="round"
        d={turned('M50 10L50 10', beads, 46)}
      />
      <circle cx="50" cy="81.5" r="8.8" />
      <path
        d={`M45.2 91.8h9.6l2.7 8.2H42.5zM50 23.5C57 32 60.5 43.5 50 56.5 39.5 43.5 43 32 50 23.5Z${leaf}${mirroredLeaf}M32 60C43.5 63.5 56.5 63.5 68 60 62 72 38 72 32 60Z`}
      />
    </>
  );
}

/** Farmer: three ears of rice, tied. */
export function riceEars(): ReactNode {
  return (
    <>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        d="M50 72V34M50 72C48.5 61 43 52 34 45M50 72C51.5 61 57 52 66 45"
      />
      <path
        d={`${ear(50, 40, 0)}${ear(35.5, 46, -50)}${ear(64.5, 46, 50)}${bar(38.5, 74.5, 23, 7.5, 3.7)}`}
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3.8"
        d="M45.5 85.5C38.5 86.5 34 92 31 100M54.5 85.5C61.5 86.5 66 92 69 100M50 84.5V100M44.5 85.5 49 97M55.5 85.5 51 97"
      />
    </>
  );
}

/** The outline of an ear of rice growing from (x, y), leaning by `lean` degrees: four pairs of grains and one at the tip. */
function ear(x: number, y: number, lean: number): string {
  const grain = (aside: number, up: number, leanOfGrain: number): string => {
    const turn = (lean * Math.PI) / 180;
    const [right, down] = [
      aside * Math.cos(turn) + up * Math.sin(turn),
      aside * Math.sin(turn) - up * Math.cos(turn),
    ];
    return ellipse(x + right, y + down, [3.9, 6.9], lean + leanOfGrain);
  };
  const pairs = [0, 9.4, 18.8, 28.2].map((up) => `${grain(-5, up, -24)}${grain(5, up, 24)}`);
  return `${pairs.join('')}${grain(0, 36.6, 0)}`;
}

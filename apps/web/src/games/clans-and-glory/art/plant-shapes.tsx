import type { Colour } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import { CUT, turns } from '../../../board/cards/geometry.ts';
import { ellipse, turned } from '../../../board/cards/outlines.ts';

/** The seven plants, each in a box of 100 units: the figure in the current colour, what is cut out of it in `--cut`. */
export const PLANT_SHAPES: Readonly<Record<Colour, ReactNode>> = {
  heather: heatherSpike(),
  gorse: thornStar(),
  rowan: berries(),
  moss: curledFern(),
  loch: reedmace(),
  peat: acorn(),
  mist: thistle(),
};

function heatherSpike(): ReactNode {
  const bells = [-1, 1].flatMap((side) => [
    ellipse(50 + side * 14, 32, [10, 14], side * -24),
    ellipse(50 + side * 22, 55, [9.5, 14], side * -26),
    ellipse(50 + side * 25, 78, [8.5, 13], side * -24),
  ]);
  return <path d={`${ellipse(50, 15, [10, 13], 0)}${bells.join('')}M47 22H53V99H47Z`} />;
}

function thornStar(): ReactNode {
  const thorns = turned('M50 0L55 33L45 33Z', turns(4));
  return (
    <>
      <path d={`${thorns}${turned('M50 13L54.5 33L45.5 33Z', turns(4, 45))}`} />
      <circle cx="50" cy="50" r="18" fill="none" stroke="currentColor" strokeWidth="6" />
      <circle cx="50" cy="50" r="9" />
    </>
  );
}

function berries(): ReactNode {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="4">
        <path d="M50 30 28 58M50 30 72 58M50 30V72" />
      </g>
      <path d="M49 34C42 40 14 34 3 15 24 5 46 12 49 34ZM51 34C58 40 86 34 97 15 76 5 54 12 51 34Z" />
      <g stroke={CUT} strokeWidth="3.5">
        <circle cx="27" cy="62" r="19" />
        <circle cx="73" cy="62" r="19" />
        <circle cx="50" cy="80" r="19" />
      </g>
    </>
  );
}

function curledFern(): ReactNode {
  return (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="12"
      strokeLinecap="round"
      d="M31 94C33 84 14 72 14 48 14 24 32 8 54 8 77 8 92 26 90 48 88 69 68 79 53 74 38 69 35 52 45 44 53 37 66 41 65 52"
    />
  );
}

function reedmace(): ReactNode {
  return (
    <>
      <rect x="29" y="6" width="16" height="46" rx="8" />
      <rect x="57" y="20" width="16" height="40" rx="8" />
      <path d="M34.5 50H39.5V86H34.5ZM62.5 58H67.5V86H62.5ZM12 86C11 66 14 50 19 36 24 52 25 68 24 86ZM79 86C78 68 81 56 86 46 90 58 91 72 90 86Z" />
      <rect x="3" y="84" width="94" height="9" rx="4.5" />
    </>
  );
}

function acorn(): ReactNode {
  return (
    <>
      <path d="M8 45C10 22 30 15 50 15S90 22 92 45C92 50 8 50 8 45Z" />
      <rect x="44.5" y="1" width="11" height="18" rx="2" />
      <path stroke={CUT} strokeWidth="3.6" d="M50 22V42M32 24 42 42M68 24 58 42" />
      <path d="M17 55H83C82 80 64 90 50 100 36 90 18 80 17 55Z" />
    </>
  );
}

function thistle(): ReactNode {
  return (
    <>
      <path d="M14 4 30 22 36 2 50 20 64 2 70 22 86 4 76 43H24Z" />
      <path d="M44 84H56V100H44Z" />
      <ellipse cx="50" cy="68" rx="27" ry="22" />
      <path
        fill="none"
        stroke={CUT}
        strokeWidth="3.6"
        d="M28 58 60 90M42 48 76 80M72 58 40 90M58 48 24 80"
      />
    </>
  );
}

import type { Character } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { circle } from '../../../board/cards/outlines.ts';
import { CHARACTER_ART } from './character-art.ts';
import { hemId, SPRITE } from './sprite-ids.ts';

/** The pattern woven into the hem of one character's banner, as an SVG pattern to fill with. */
export function HemPattern({ character }: { readonly character: Character }): ReactNode {
  const { deep, weave } = CHARACTER_ART[character];
  const { width, height, motif } = HEMS[character];
  return (
    <pattern
      id={hemId(character)}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
      patternTransform="scale(0.8)"
      fill="none"
      stroke={weave}
      strokeWidth="1.2"
    >
      {motif(weave, deep)}
    </pattern>
  );
}

/** The waves on the back of every card. */
export function BackWaves(): ReactNode {
  return (
    <pattern
      id={SPRITE.waves}
      width="20"
      height="10"
      patternUnits="userSpaceOnUse"
      patternTransform="scale(0.5)"
      stroke="#2f5a49"
      strokeWidth="0.9"
    >
      {waves('#17352b')}
    </pattern>
  );
}

/** The brocade of the task scrolls: linked circles, laid over the deck's colour. */
export function Brocade(): ReactNode {
  return (
    <pattern
      id={SPRITE.brocade}
      width="24"
      height="24"
      patternUnits="userSpaceOnUse"
      patternTransform="scale(0.42)"
      fill="none"
      stroke="#fff"
      strokeWidth="1.4"
      strokeOpacity="0.24"
    >
      {linkedCircles()}
    </pattern>
  );
}

interface Hem {
  readonly width: number;
  readonly height: number;
  /** One tile, drawn with the thread's colour on the cloth's. */
  readonly motif: (thread: string, cloth: string) => ReactNode;
}

const HEMS: Readonly<Record<Character, Hem>> = {
  // Tatewaku: steam rising between swelling lines.
  emperor: {
    width: 24,
    height: 32,
    motif: (thread) => (
      <>
        <path d="M4.5 0C4.5 7-5 8.5-5 16S4.5 25 4.5 32M28.5 0C28.5 7 19 8.5 19 16S28.5 25 28.5 32M7.5 0C7.5 7 17 8.5 17 16S7.5 25 7.5 32" />
        <path
          fill={thread}
          stroke="none"
          d={`${circle(6, 16, 1.3)}${circle(18, 0, 1.3)}${circle(18, 32, 1.3)}`}
        />
      </>
    ),
  },
  // Shippo: linked circles.
  empress: {
    width: 24,
    height: 24,
    motif: linkedCircles,
  },
  // Kikko: the tortoise's hexagons.
  daimyo: {
    width: 20.78,
    height: 36,
    motif: () => (
      <path d="M10.39 0 20.78 6V18L10.39 24 0 18V6ZM10.39 24V36M10.39 5.8 15.76 8.9V15.1L10.39 18.2 5.02 15.1V8.9Z" />
    ),
  },
  // Uroko: scales.
  shogun: {
    width: 18,
    height: 16,
    motif: (thread) => <path fill={thread} stroke="none" d="M9 .8 17.6 15.6H.4Z" />,
  },
  // Yagasuri: the feathers of arrows.
  samurai: {
    width: 24,
    height: 32,
    motif: (thread) => (
      <path
        fill={thread}
        stroke="none"
        d="M0 0 6 6 12 0V16L6 22 0 16ZM12 16 18 22 24 16V32H12ZM12 0H24L18 6Z"
      />
    ),
  },
  // Asanoha: hemp leaves.
  ninja: {
    width: 28,
    height: 48.5,
    motif: () => (
      <path
        strokeWidth="1"
        d="M0 0H28M0 24.25H28M0 48.5H28M0 0 14 24.25 28 0M0 48.5 14 24.25 28 48.5M0 0 14 8.08 28 0M14 8.08V24.25M0 48.5 14 40.42 28 48.5M14 40.42V24.25M0 0V16.17L14 24.25 28 16.17V0M0 48.5V32.33L14 24.25 28 32.33V48.5"
      />
    ),
  },
  // Seigaiha: waves of the open sea.
  envoy: { width: 20, height: 10, motif: (_thread, cloth) => waves(cloth) },
  // Renge: lotus petals.
  monk: {
    width: 24,
    height: 32,
    motif: (_thread, cloth) => (
      <g fill={cloth}>
        <path d={`${petal(-12, -16)}${petal(12, -16)}`} />
        <path d={petal(0, 0)} />
        <path d={`${petal(-12, 16)}${petal(12, 16)}`} />
        <path d={petal(0, 32)} />
      </g>
    ),
  },
  // Koshi: a lattice.
  farmer: {
    width: 18,
    height: 18,
    motif: (thread) => (
      <>
        <path fill={thread} stroke="none" opacity="0.55" d="M0 0H8V18H0Z" />
        <path fill={thread} stroke="none" opacity="0.55" d="M0 0H18V8H0Z" />
        <path strokeWidth="0.9" opacity="0.8" d="M13 0V18M0 13H18" />
      </>
    ),
  },
};

function linkedCircles(): ReactNode {
  const corners = [0, 24].flatMap((x) => [circle(x, 0, 12), circle(x, 24, 12)]);
  return <path d={`${corners.join('')}${circle(12, 12, 12)}`} />;
}

/** Rows of rings from back to front; each row hides the lower half of the row behind it. */
function waves(cloth: string): ReactNode {
  return [0, 5, 10, 15, 20].map((y) => {
    const centres = y % 10 === 0 ? [0, 20] : [10];
    const rings = centres.flatMap((x) => [9.6, 6.6, 3.6].map((radius) => circle(x, y, radius)));
    return <path key={y} fill={cloth} d={rings.join('')} />;
  });
}

/** A double-lined lotus petal with its tip at the middle of (x, y)'s tile. */
function petal(x: number, y: number): string {
  const outer = `M${x} ${y + 20}c0-9 7-13 12-20 5 7 12 11 12 20v4h-24z`;
  return `${outer}M${x + 4.5} ${y + 24}c0-8 4.5-12 7.5-17 3 5 7.5 9 7.5 17z`;
}

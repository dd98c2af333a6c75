import type { Character } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { CHARACTER_ART } from './character-art.ts';
import { crestId, hemId, sealId, SPRITE } from './sprite-ids.ts';

const NUMBER_FACE = { fontFamily: 'var(--font-display)', fontVariantNumeric: 'lining-nums' };

interface FaceProps {
  readonly character: Character;
}

/** From 88 px: without the paper and without the name. Its colours are `characterColours` where it is used. */
export function LargeFace({ character }: FaceProps): ReactNode {
  const { number, dots } = CHARACTER_ART[character];
  return (
    <>
      <Field x={4} height={142} radius={5} />
      <g clipPath={`url(#${SPRITE.field})`}>
        <path fill="var(--deep)" d="M34 117C48 100 72 93 100 96V150H34Z" />
        <path
          className="art-weave"
          fill={`url(#${hemId(character)})`}
          d="M34 117C48 100 72 93 100 96V150H34Z"
        />
        <path fill="none" stroke="currentColor" strokeWidth="1.4" d="M34 117C48 100 72 93 100 96" />
        <path stroke="currentColor" strokeWidth="0.8" opacity="0.5" d="M34 4V146" />
      </g>
      <Numeral x={18.6} y={31} size={26} spacing={-1.4} isCentred>
        {number}
      </Numeral>
      {dots ? <Dots x={18.6} y={39.5} pitch={7} radius={2.1} /> : null}
      <use href={`#${crestId(character)}`} x="37" y="22" width="56" height="56" />
      <g transform="translate(77 127)">
        <rect width="14" height="14" rx="2.5" fill="currentColor" />
        <use href={`#${sealId(character)}`} width="14" height="14" />
      </g>
    </>
  );
}

/** From 44 to 87 px. */
export function MediumFace({ character }: FaceProps): ReactNode {
  const { number, dots } = CHARACTER_ART[character];
  return (
    <>
      <Field x={4} height={142} radius={5} />
      <g clipPath={`url(#${SPRITE.field})`}>
        <path
          fill="var(--deep)"
          stroke="currentColor"
          strokeWidth="1.4"
          d="M0 132C30 108 62 104 100 110V152H0Z"
        />
      </g>
      <Numeral x={9} y={38} size={38} spacing={-2}>
        {number}
      </Numeral>
      {dots ? <Dots x={22.5} y={49} pitch={9.5} radius={2.9} /> : null}
      <use href={`#${crestId(character)}`} x="32" y="48" width="56" height="56" />
    </>
  );
}

/** Under 44 px. */
export function SmallFace({ character }: FaceProps): ReactNode {
  const { number, dots } = CHARACTER_ART[character];
  return (
    <>
      <Field x={6} height={120} radius={6} />
      <Numeral x={49} y={55} size={56} spacing={-3} isCentred>
        {number}
      </Numeral>
      {dots ? <Dots x={50} y={65} pitch={13} radius={4} /> : null}
      <use href={`#${crestId(character)}`} x="26" y="72" width="48" height="48" />
    </>
  );
}

interface FieldProps {
  /** The width of the paper edge. */
  readonly x: number;
  readonly height: number;
  readonly radius: number;
}

function Field({ x, height, radius }: FieldProps): ReactNode {
  const place = { x, y: x, width: 100 - 2 * x, height, rx: radius };
  return (
    <>
      <rect {...place} fill="var(--field)" />
      <rect {...place} fill={`url(#${SPRITE.sheen})`} />
    </>
  );
}

interface NumeralProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The space between two digits, on top of the font's own. */
  readonly spacing: number;
  /** Is `x` its middle rather than its left edge? */
  readonly isCentred?: boolean;
  readonly children: number;
}

function Numeral({ x, y, size, spacing, isCentred = false, children }: NumeralProps): ReactNode {
  return (
    <text
      x={x}
      y={y}
      textAnchor={isCentred ? 'middle' : undefined}
      style={{ ...NUMBER_FACE, fontSize: size, letterSpacing: spacing }}
      fill="currentColor"
    >
      {children}
    </text>
  );
}

interface DotsProps {
  /** The middle of the row. */
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
  readonly radius: number;
}

function Dots({ x, y, pitch, radius }: DotsProps): ReactNode {
  return (
    <path
      stroke="currentColor"
      strokeWidth={2 * radius}
      strokeLinecap="round"
      d={[-1, 0, 1].map((step) => `M${x + step * pitch} ${y}h0`).join('')}
    />
  );
}

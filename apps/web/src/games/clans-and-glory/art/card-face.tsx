import { colourOf, strengthOf, type Villager } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import { plantId, professionId, settId, SPRITE } from './sprite-ids.ts';
import { isFading, professionFor } from './villager-art.ts';

import styles from './card-face.module.css';

interface FaceProps {
  readonly card: Villager;
}

/** From 88 px: a strip of 34 % at the left shows everything. */
export function LargeFace({ card }: FaceProps): ReactNode {
  const colour = colourOf(card);
  return (
    <>
      <Field card={card} edge={4} height={142} />
      <Plaid card={card} weave="fine" area="M34 146V113L96 91.4V141A5 5 0 0 1 91 146Z" />
      <path className={styles.seam} strokeWidth="1.6" d="M34 113 96 91.4" />
      <path className={styles.seam} strokeWidth="0.6" d="M34 116.2 96 94.6" />
      <path className={styles.seam} strokeWidth="0.8" opacity="0.5" d="M34 4V146" />
      <Strength card={card} x={18.8} y={31} size={29} isCentred />
      <use href={`#${plantId(colour)}`} x="9" y="39" width="20" height="20" />
      <use
        href={`#${professionId(professionFor(strengthOf(card)))}`}
        x="38"
        y="23"
        width="54"
        height="54"
      />
      <circle className={styles.brooch} cx="82" cy="128" r="12.5" strokeWidth="1.4" />
      <use href={`#${plantId(colour)}`} x="75.5" y="121.5" width="13" height="13" />
    </>
  );
}

/** From 40 to 87 px. */
export function MediumFace({ card }: FaceProps): ReactNode {
  const area = 'M4 141V111.7L96 103.3V141A5 5 0 0 1 91 146H9A5 5 0 0 1 4 141Z';
  return (
    <>
      <Field card={card} edge={4} height={142} />
      <Plaid card={card} weave="wide" area={area} />
      <path className={styles.seam} strokeWidth="1.8" d="M4 111.7 96 103.3" />
      <Strength card={card} x={11} y={44} size={46} />
      <use href={`#${plantId(colourOf(card))}`} x="57" y="12" width="32" height="32" />
      <use
        href={`#${professionId(professionFor(strengthOf(card)))}`}
        x="25"
        y="50"
        width="50"
        height="50"
      />
    </>
  );
}

/** Under 40 px. */
export function SmallFace({ card }: FaceProps): ReactNode {
  return (
    <>
      <Field card={card} edge={6} height={120} />
      <Plaid card={card} weave="wide" area="M6 112H94V120A6 6 0 0 1 88 126H12A6 6 0 0 1 6 120Z" />
      <Strength card={card} x={50} y={57} size={58} isCentred />
      <use href={`#${plantId(colourOf(card))}`} x="29" y="65" width="42" height="42" />
    </>
  );
}

/** On the strip of a phone: nothing but colour and strength. */
export function MiniFace({ card }: FaceProps): ReactNode {
  return (
    <>
      <rect x="4" y="4" width="92" height="142" rx="12" fill="var(--field)" />
      <Strength card={card} x={50} y={99} size={74} isCentred />
    </>
  );
}

interface FieldProps extends FaceProps {
  /** The width of the paper edge. */
  readonly edge: number;
  readonly height: number;
}

function Field({ card, edge, height }: FieldProps): ReactNode {
  const place = { x: edge, y: edge, width: 100 - 2 * edge, height, rx: edge === 4 ? 5 : edge };
  return (
    <>
      <rect {...place} fill="var(--field)" />
      {isFading(colourOf(card)) ? <rect {...place} fill={`url(#${SPRITE.sheen})`} /> : null}
    </>
  );
}

interface PlaidProps extends FaceProps {
  readonly weave: 'wide' | 'fine';
  readonly area: string;
}

function Plaid({ card, weave, area }: PlaidProps): ReactNode {
  return (
    <>
      <path d={area} fill="var(--plaid)" />
      <path d={area} className="art-weave" fill={`url(#${settId(colourOf(card), weave)})`} />
    </>
  );
}

interface StrengthProps extends FaceProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isCentred?: boolean;
}

function Strength({ card, x, y, size, isCentred = false }: StrengthProps): ReactNode {
  return (
    <text
      className={styles.strength}
      x={x}
      y={y}
      fontSize={size}
      textAnchor={isCentred ? 'middle' : undefined}
    >
      {strengthOf(card)}
    </text>
  );
}

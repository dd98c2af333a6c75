import type { Colour } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import { settId } from './sprite-ids.ts';
import { COLOUR_ART } from './villager-art.ts';

/** How the sett of one colour is woven, over the ground of its plaid. */
interface Sett {
  readonly width: number;
  readonly height: number;
  /** One tile: `light` and `dark` are the colours of the threads. */
  tile(light: string, dark: string): ReactNode;
}

/** The setts of one colour as SVG patterns: as wide as on a medium card, and finer for large ones. */
export function SettPatterns({ colour }: { readonly colour: Colour }): ReactNode {
  const { light, dark } = COLOUR_ART[colour];
  const { width, height, tile } = SETTS[colour];
  return (
    <>
      <pattern
        id={settId(colour, 'wide')}
        width={width}
        height={height}
        patternUnits="userSpaceOnUse"
      >
        {tile(light, dark)}
      </pattern>
      <pattern
        id={settId(colour, 'fine')}
        href={`#${settId(colour, 'wide')}`}
        patternTransform="scale(0.62)"
      />
    </>
  );
}

const SETTS: Readonly<Record<Colour, Sett>> = {
  // Double pane.
  heather: square(26, (light) => <Both fill={light} opacity={0.72} at={[7, 13.5]} width={2.6} />),
  // Gingham.
  gorse: square(12, (_light, dark) => <Both fill={dark} opacity={0.5} at={[0]} width={6} />),
  // Broad check.
  rowan: square(34, (light, dark) => (
    <>
      <Both fill={dark} opacity={0.62} at={[0]} width={17} />
      <Both fill={light} opacity={0.85} at={[24.5]} width={2} />
    </>
  )),
  // Triple line.
  moss: square(27, (light, dark) => (
    <>
      <Both fill={dark} opacity={0.72} at={[3, 9, 15]} width={3.4} />
      <Both fill={light} opacity={0.85} at={[22]} width={1.8} />
    </>
  )),
  // Argyle, on the bias.
  loch: {
    width: 24,
    height: 32,
    tile: (light, dark) => (
      <>
        <path fill={dark} opacity="0.75" d="M12 0 24 16 12 32 0 16Z" />
        <path stroke={light} strokeWidth="1.5" opacity="0.9" d="M0 0 24 32M24 0 0 32" />
      </>
    ),
  },
  // Blanket stripe.
  peat: square(20, (light, dark) => (
    <>
      <path fill={light} d="M0 2H20V9H0ZM0 13.4H20V15.6H0Z" />
      <path fill={dark} opacity="0.75" d="M9 0H11.2V20H9Z" />
    </>
  )),
  // Graph check.
  mist: square(11, (_light, dark) => <Both fill={dark} opacity={0.7} at={[4]} width={1.7} />),
};

function square(side: number, tile: Sett['tile']): Sett {
  return { width: side, height: side, tile };
}

interface BothProps {
  readonly fill: string;
  readonly opacity: number;
  /** Where the threads begin. */
  readonly at: readonly number[];
  readonly width: number;
}

/** Threads of one colour in warp and weft: where they cross they are denser. */
function Both({ fill, opacity, at, width }: BothProps): ReactNode {
  // Longer than any tile, which cuts them off.
  const side = 40;
  const warp = at.map((x) => `M${x} 0h${width}v${side}h${-width}Z`).join('');
  const weft = at.map((y) => `M0 ${y}h${side}v${width}h${-side}Z`).join('');
  return (
    <g fill={fill} fillOpacity={opacity}>
      <path d={warp} />
      <path d={weft} />
    </g>
  );
}

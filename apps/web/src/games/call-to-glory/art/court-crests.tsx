import type { ReactNode } from 'react';

import { CUT, MIRROR, turns } from '../../../board/cards/geometry.ts';
import { turned } from '../../../board/cards/outlines.ts';

/** Emperor: a chrysanthemum of twelve petals. */
export function chrysanthemum(): ReactNode {
  return (
    <>
      <path d={turned('M50 40L44 10.5A6 6 0 0 1 56 10.5Z', turns(12, 15))} />
      <path
        stroke={CUT}
        strokeWidth="2.2"
        d={turned('M47.4 40L40.6 13A9.7 9.7 0 0 1 59.4 13L52.6 40Z', turns(12))}
      />
      <circle cx="50" cy="50" r="11" stroke={CUT} strokeWidth="3" />
    </>
  );
}

/** Empress: a cherry blossom. */
export function cherryBlossom(): ReactNode {
  const petal = 'M50 49C38 43 24.5 27 36.5 5L50 14.5L63.5 5C75.5 27 62 43 50 49Z';
  const onFive = (outline: string): string => turned(outline, turns(5), 52);
  return (
    <>
      <path d={onFive(petal)} />
      <path stroke={CUT} strokeWidth="2.1" d={onFive('M50 88L50 30')} />
      <path stroke={CUT} strokeWidth="7.2" strokeLinecap="round" d={onFive('M50 28.5L50 28.5')} />
      <circle cx="50" cy="52" r="5.7" stroke={CUT} strokeWidth="2.6" />
    </>
  );
}

/** Daimyo: the keep of a castle. */
export function castleKeep(): ReactNode {
  return (
    <>
      <path d="M46 3h8v5C57 14 64 18 74 20v6H26v-6C36 18 43 14 46 8Z" />
      <path d="M34 28.5h32v9H34z" />
      <path d="M33 40h34c4 6 10 9.5 19 11v6.5H14V51c9-1.5 15-5 19-11z" />
      <path d="M25 60h50v9.8H25z" />
      <path d="M24 72h52l14 24a1.6 1.6 0 0 1-1.4 2.4H11.4A1.6 1.6 0 0 1 10 96z" />
      <path
        fill={CUT}
        d="M41.6 30.4h4.4v4.6h-4.4zM54 30.4h4.4v4.6H54zM38 63h4.8v6.8H38zM47.6 63h4.8v6.8h-4.8zM57.2 63H62v6.8h-4.8z"
      />
      <path fill="none" stroke={CUT} strokeWidth="2.2" d="m42.5 40 7.5 8 7.5-8" />
      <path
        fill="none"
        stroke={CUT}
        strokeWidth="2.2"
        d="M19 82H42M36 74V82M54 82H68M62.5 74V82M68 82H81M13.5 90H31M40 90H60M69 90H86.5"
      />
    </>
  );
}

/** Shogun: a horned helmet. */
export function helmet(): ReactNode {
  const horn = 'M46 46C33 40 22 26 17 2c4.5 3.5 10 6 16 7 2 12 8 20 15 26z';
  const plate =
    'M12.5 74.5C17 72.5 23 71 29.5 70.5 27.5 80 28.5 88 33 95.5 23 94.5 13 91.5 4 88 7.5 84 10.5 79.5 12.5 74.5Z';
  const plateCut = 'M8 81.5C15 84.5 22 86.3 30 87';
  return (
    <>
      <path d={horn} />
      <path d={horn} transform={MIRROR} />
      <path d="M23 59.5A27 27 0 0 1 77 59.5Z" stroke={CUT} strokeWidth="2.4" paintOrder="stroke" />
      <g fill="none" stroke={CUT} strokeWidth="2.4">
        <path d="M41 35C37 42 35.5 50 35.5 60M59 35C63 42 64.5 50 64.5 60" />
      </g>
      <circle cx="50" cy="41.5" r="9.5" stroke={CUT} strokeWidth="4.4" paintOrder="stroke" />
      <path d="M19.5 61.8H80.5L88.5 71.5C76 66.5 63 65 50 65S24 66.5 11.5 71.5Z" />
      <path d={plate} />
      <path d={plate} transform={MIRROR} />
      <g fill="none" stroke={CUT} strokeWidth="2.4">
        <path d={plateCut} />
        <path d={plateCut} transform={MIRROR} />
      </g>
      <path d="M35.5 74.5C45 72 55 72 64.5 74.5 65.5 83 62.5 90 57 95.5H43C37.5 90 34.5 83 35.5 74.5Z" />
      <path fill="none" stroke={CUT} strokeWidth="2.8" d="M42.5 88C46 85.3 54 85.3 57.5 88" />
    </>
  );
}

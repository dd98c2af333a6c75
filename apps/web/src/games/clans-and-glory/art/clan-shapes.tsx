import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { MIRROR } from '../../../board/cards/geometry.ts';

/** The four clans, by seat. */
export type Clan = 'stag' | 'galley' | 'tower' | 'star';

/** The clans in the order of the seats. */
export const CLANS: readonly Clan[] = ['stag', 'galley', 'tower', 'star'];

/** The clan of a seat. Throws if the game has no such seat. */
export function clanOf(seat: Seat): Clan {
  const clan = CLANS[seat];
  if (clan === undefined) throw new RangeError(`no seat ${seat}`);
  return clan;
}

const ivory = '#fbf3e0';
const rim = '#17120c';
/** A shield's outline in a box of 100 × 116, and what is left of it inside its ivory line. */
const outline = 'M6 6H94V56C94 84 74 102 50 112 26 102 6 84 6 56Z';
const inside = 'M12.5 12.5H87.5V56C87.5 80 70.5 96 50 105 29.5 96 12.5 80 12.5 56Z';

/** The place where a shield could be: the outline alone, in the current colour. */
export function ShieldPlace(): ReactNode {
  return <path fill="none" stroke="currentColor" strokeWidth="5" d={outline} />;
}

/** The shield of a clan, in colours of its own. */
export function ShieldShape({ clan }: { readonly clan: Clan }): ReactNode {
  return (
    <>
      <path className="clan-rim" fill={ivory} stroke={rim} strokeWidth="5" d={outline} />
      {CHARGES[clan]}
    </>
  );
}

const CHARGES: Readonly<Record<Clan, ReactNode>> = {
  stag: (
    <>
      <path fill="#62450a" d={inside} />
      <g fill={ivory}>
        <path d="M38 60C44 56 56 56 62 60 62 74 56 86 50 99 44 86 38 74 38 60Z" />
        {antler()}
        <g transform={MIRROR}>{antler()}</g>
      </g>
    </>
  ),
  galley: (
    <g fill="#0e5a66">
      <path d="M10 56C20 66 34 69 50 69S80 66 90 56C92 72 86 84 76 83 67 78 60 90 50 85 40 90 33 78 24 83 14 84 8 72 10 56Z" />
      <path d="M46.5 17H53.5V70H46.5ZM43 30V62H24C25 47 33 36 43 30ZM57 25C71 31 79 46 79 62H57Z" />
    </g>
  ),
  tower: (
    <>
      <path fill="#54318f" d={inside} />
      <path
        fill={ivory}
        fillRule="evenodd"
        d="M24 20H36V28H44V20H56V28H64V20H76V42L68 48V94H59V76A9 9 0 0 0 41 76V94H32V48L24 42ZM45.5 46H54.5V59H45.5Z"
      />
    </>
  ),
  star: (
    <>
      <path fill="#3a661a" d="M12.5 12.5H87.5V70L50 90 12.5 70Z" />
      <path
        fill={ivory}
        d="M50 15 58.5 38.5 83.5 39.5 63.8 55 70.6 79 50 65 29.4 79 36.2 55 16.5 39.5 41.5 38.5Z"
      />
    </>
  ),
};

function antler(): ReactNode {
  return (
    <path
      fill="none"
      stroke={ivory}
      strokeWidth="7"
      strokeLinecap="round"
      d="M44 63C40 52 25 52 21 40 19 34 20 28 21 21M22 43C17 39 15 36 14.5 32M31 51C36 47 37 40 36 32"
    />
  );
}

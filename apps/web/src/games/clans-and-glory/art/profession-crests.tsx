import type { ReactNode } from 'react';

import { CUT } from '../../../board/cards/geometry.ts';
import type { Profession } from './villager-art.ts';

/** The six crests, each in a box of 100 units: the figure in the current colour, what is cut out of it in `--cut`. */
export const PROFESSION_CRESTS: Readonly<Record<Profession, ReactNode>> = {
  weaver: shuttle(),
  fisher: fish(),
  smith: anvil(),
  shepherd: ram(),
  bard: harp(),
  warrior: claymores(),
};

function shuttle(): ReactNode {
  return (
    <>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        d="M66 60C86 60 95 72 81 78 69 83 57 85 62 92 68 99 84 97 96 88"
      />
      <g transform="rotate(-40 50 50)">
        <path d="M-8 50C14 24 86 24 108 50 86 76 14 76-8 50Z" />
        <rect x="22" y="37.5" width="56" height="25" rx="5" fill={CUT} />
        <rect x="27" y="42" width="46" height="16" rx="3" />
        <path stroke={CUT} strokeWidth="3.6" d="M35.5 42V58M45 42V58M54.5 42V58M64 42V58" />
      </g>
    </>
  );
}

function fish(): ReactNode {
  return (
    <g transform="rotate(-32 50 50)">
      <path d="M-4 50C12 18 56 16 82 50 56 84 12 82-4 50Z" />
      <path d="M73 50C85 44 92 34 95 23 91 40 90 57 93 75 87 65 82 57 73 50Z" />
      <path d="M28 29C34 18 44 12 57 11 55 19 58 26 65 32ZM44 74 55 90C60 82 64 76 68 66Z" />
      <circle cx="17" cy="45" r="5.5" fill={CUT} />
      <path
        fill="none"
        stroke={CUT}
        strokeWidth="3"
        strokeLinecap="round"
        d="M29 34C36 44 36 56 29 66M42 36a5.5 5.5 0 0 1 2 10M41 53a5.5 5.5 0 0 1 2 10M54 38a5.5 5.5 0 0 1 2 10M53 55a5.5 5.5 0 0 1 2 9M66 44a5 5 0 0 1 1 9"
      />
    </g>
  );
}

function anvil(): ReactNode {
  return (
    <>
      <path d="M2 46H96V58C80 60 68 64 64 74V80H80V97H20V80H36V74C34 62 18 60 2 46Z" />
      <path stroke={CUT} strokeWidth="2.4" d="M33 46V57" />
      <g transform="rotate(-24 36 26)">
        <rect x="22" y="14" width="27" height="24" rx="2.5" />
        <path stroke={CUT} strokeWidth="2.2" d="M28 13V39" />
        <rect x="50" y="21.5" width="42" height="9" rx="4" />
      </g>
    </>
  );
}

function ram(): ReactNode {
  const horn = 'M46 24C30 8 6.5 20 7.5 45 8.5 68 37 71 38 52 38 44 32 41 27 44';
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="14">
        <path d={horn} />
        <path d={horn} transform="matrix(-1 0 0 1 100 0)" />
      </g>
      <path
        stroke={CUT}
        strokeWidth="3"
        d="M34 21C41 15 59 15 66 21L67 48C65 66 57 84 50 96 43 84 35 66 33 48Z"
      />
      <path
        fill="none"
        stroke={CUT}
        strokeWidth="3"
        strokeLinecap="round"
        d="M41 28C46 31 54 31 59 28M46 81 50 85 54 81M50 85V90"
      />
      <path fill={CUT} d="M38 44 47 50 46 54 37 48ZM62 44 53 50 54 54 63 48Z" />
    </>
  );
}

function harp(): ReactNode {
  return (
    <>
      <path d="M8 22 24 12 72 88 56 100Z" />
      <g fill="none" stroke="currentColor">
        <path strokeWidth="11" d="M85 14C97 46 90 78 62 94" />
        <path strokeWidth="10.5" d="M22 28C42 38 66 32 84 13" />
        <path strokeWidth="2.6" d="M44 34V44M53 33V58M62 30V72M71 26V84" />
      </g>
      <circle cx="84.5" cy="12" r="8" />
      <g fill={CUT}>
        <circle cx="31" cy="43" r="3" />
        <circle cx="41" cy="58.5" r="3" />
        <circle cx="51" cy="74" r="3" />
      </g>
    </>
  );
}

function claymores(): ReactNode {
  const sword = (
    <>
      <path d="M50-3 56 6V75H44V6Z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        d="M33 66 50 77 67 66"
      />
      <circle cx="33" cy="65.5" r="4.4" />
      <circle cx="67" cy="65.5" r="4.4" />
      <path d="M46.5 83H53.5V93H46.5Z" />
      <circle cx="50" cy="100" r="6" />
    </>
  );
  return (
    <>
      <g transform="rotate(40 50 50)">{sword}</g>
      <g transform="rotate(-40 50 50)">
        <path fill={CUT} d="M41 28H59V66H41Z" />
        {sword}
      </g>
    </>
  );
}

import type { ReactNode } from 'react';

const BODY = 'M32 72C24 86 20 104 20 124A30 8 0 0 0 80 124C80 104 76 86 68 72Z';
const TAILS = 'M80 40 98 24 96 39 104 52 82 47Z';

/** The ninja miniature in a box of 108 x 144 units: a hooded pawn on a gold-rimmed base. */
export function NinjaShape(): ReactNode {
  const cloth = '#23262d';
  const red = '#b31422';
  const gold = '#e0b85a';
  return (
    <>
      <ellipse cx="50" cy="131" rx="46" ry="12" fill={gold} />
      <ellipse cx="50" cy="127.5" rx="46" ry="12" fill={cloth} />
      <ellipse cx="50" cy="126" rx="38" ry="9" fill="none" stroke={gold} strokeWidth="1.6" />
      <path d={BODY} fill={cloth} stroke={gold} strokeWidth="1.2" />
      <path
        d="M38 74 61 102M62 74 39 102"
        fill="none"
        stroke={gold}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M23.5 97C40 105 60 105 76.5 97L78.5 106C60 114 40 114 21.5 106Z" fill={red} />
      <path d={TAILS} fill={red} />
      <circle cx="50" cy="40" r="35" fill={cloth} stroke={gold} strokeWidth="1" />
      <path d="M15.5 34.5C35 25 65 25 84.5 34.5L85 43C65 34.5 35 34.5 15 43Z" fill={red} />
      <path
        d="M22 44C40 36.5 60 36.5 78 44 80 56 74 60 64 58.5 55 57.5 45 57.5 36 58.5 26 60 20 56 22 44Z"
        fill="#f6e6c4"
      />
      <circle cx="38.5" cy="49" r="4" fill="#17120f" />
      <circle cx="61.5" cy="49" r="4" fill="#17120f" />
    </>
  );
}

/** The bare outline of the miniature, in the current colour: a place in the stock that is empty. */
export function NinjaPlaceShape(): ReactNode {
  return (
    <>
      <ellipse cx="50" cy="129" rx="46" ry="12.5" />
      <path d={BODY} />
      <path d={TAILS} />
      <path
        d="M50 5a35 35 0 1 1 0 70a35 35 0 1 1 0-70M22 44C20 56 26 60 36 58.5 45 57.5 55 57.5 64 58.5 74 60 80 56 78 44 60 36.5 40 36.5 22 44Z"
        fillRule="evenodd"
      />
    </>
  );
}

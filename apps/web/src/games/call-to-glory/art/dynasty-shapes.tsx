import type { ReactNode } from 'react';

/** The four dynasties, by seat. */
export type Dynasty = 'moon' | 'wave' | 'mountain' | 'bamboo';

/** The dynasties in the order of the seats. */
export const DYNASTIES: readonly Dynasty[] = ['moon', 'wave', 'mountain', 'bamboo'];

/** The marks in a box of 100 units, in the current colour; what is cut out is in `--cut`. */
export const DYNASTY_SHAPES: Readonly<Record<Dynasty, ReactNode>> = {
  moon: <path d="M56.5 27A23.5 23.5 0 1 0 71.5 59.5 19 19 0 1 1 56.5 27Z" />,
  wave: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="5.4"
      strokeLinecap="round"
      d="M26.5 40C34 31 41 33 49 38.5S64 46 73.5 36M26.5 53.5C34 44.5 41 46.5 49 52S64 59.5 73.5 49.5M33.5 66C39 60 44 61.5 50 65.5S61 70.5 67.5 64"
    />
  ),
  mountain: (
    <>
      <path d="M50 28 76 70H24Z" />
      <path
        fill="none"
        stroke="var(--cut)"
        strokeWidth="3.2"
        d="M34 50.5 40.5 53 45.5 48.5 50 53 54.5 48.5 59.5 53 66 50.5"
      />
    </>
  ),
  bamboo: (
    <>
      <path d="M50 24C56 35 56 46 50 56 44 46 44 35 50 24Z" />
      <path d="M28.5 35.5C40 37.5 47 45 48.5 57 37 54 31 46 28.5 35.5Z" />
      <path d="M71.5 35.5C60 37.5 53 45 51.5 57 63 54 69 46 71.5 35.5Z" />
      <path d="M46.8 60.5H53.2V76H46.8Z" />
    </>
  ),
};

/** The mark of a seat. Throws if the game has no such seat. */
export function dynastyOf(seat: number): Dynasty {
  const dynasty = DYNASTIES[seat];
  if (dynasty === undefined) throw new RangeError(`no seat ${seat}`);
  return dynasty;
}

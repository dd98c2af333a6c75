import type { ReactNode } from 'react';

/** A fire on stones, in a box of 100 × 110. */
export function FireShape(): ReactNode {
  return (
    <>
      <g fill="#3b1f12">
        <rect x="14" y="84" width="72" height="9" rx="4" transform="rotate(12 50 88)" />
        <rect x="14" y="84" width="72" height="9" rx="4" transform="rotate(-12 50 88)" />
      </g>
      <g className="clan-flame">
        <path
          fill="#e4571f"
          d="M51 2C56 18 66 26 71 40 74 34 74 31 73 27 82 40 84 54 80 68 75 83 64 88 50 88S25 82 21 68C17 54 24 42 33 29 34 36 36 40 39 43 47 34 52 20 51 2Z"
        />
        <path
          fill="#f0a52b"
          d="M53 34C56 46 68 56 68 70 68 82 60 88 50 88S32 82 32 71C32 60 38 55 42 47 44 52 45 54 47 56 51 50 53 43 53 34Z"
        />
        <path
          fill="#f7e0a0"
          d="M50 56C54 64 60 69 60 77 60 84 56 88 50 88S40 84 40 77C40 69 46 64 50 56Z"
        />
      </g>
      <g fill="#6d6e66" stroke="#3d3e38" strokeWidth="1.5">
        <ellipse cx="12" cy="93" rx="11" ry="7.5" />
        <ellipse cx="88" cy="93" rx="11" ry="7.5" />
        <ellipse cx="36" cy="99" rx="13" ry="8.5" />
        <ellipse cx="63" cy="99" rx="13" ry="8.5" />
      </g>
    </>
  );
}

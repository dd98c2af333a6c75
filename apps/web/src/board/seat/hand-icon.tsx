import type { ReactNode } from 'react';

/** Two cards held together, as large as the text around them. */
export function HandIcon(): ReactNode {
  return (
    <svg
      width="1.1em"
      height="1em"
      viewBox="0 0 22 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 4.6 8.6 3.1V17.2L4.4 18Z" />
      <rect x="8.6" y="2.6" width="10" height="14.6" rx="1.6" transform="rotate(5 13.6 10)" />
    </svg>
  );
}

import type { Reaction } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';

import styles from './reaction-disc.module.css';

const face = <circle cx="12" cy="12" r="8.5" />;

/** How each reaction looks: shapes in one colour on an avatar's disc; the disc shows through parts that are `cut`. */
const marks: Readonly<Record<Reaction, ReactNode>> = {
  like: <path d="M12 3.2l2.6 5.7 6.2.7-4.6 4.2 1.3 6.1L12 16.8l-5.5 3.1 1.3-6.1L3.2 9.6l6.2-.7z" />,
  ouch: (
    <>
      <path d="M12 2.5l1.9 4.6 4.4-2.4-1.4 4.8 4.9.6-3.9 3 3.4 3.6-5 .1 .4 4.9-4-2.9-3.3 3.8-1-4.8-4.8 1.4 2.2-4.5L1.6 11.6l4.9-1.2L4 6.2l4.9 1.1z" />
      <circle className={styles.cut} cx="11.8" cy="12" r="2.6" />
    </>
  ),
  laugh: (
    <>
      {face}
      <path className={styles.cut} d="M7.2 13.2h9.6a4.8 4.6 0 0 1-9.6 0z" />
      <path className={styles.line} d="M7.2 10.2q1.5-2 3 0M13.8 10.2q1.5-2 3 0" />
    </>
  ),
  wow: (
    <>
      {face}
      <ellipse className={styles.cut} cx="12" cy="15.3" rx="2" ry="2.7" />
      <circle className={styles.cut} cx="9" cy="9.8" r="1.2" />
      <circle className={styles.cut} cx="15" cy="9.8" r="1.2" />
    </>
  ),
  bow: (
    <>
      <circle cx="16.6" cy="8.2" r="3" />
      <path d="M4 20.5c-.6-6.9 2.3-12.1 8.6-11.7 2 .1 2.4 2.3.8 3.2-2.6 1.4-3.6 2.8-3.7 4.3l9.1.4c1.6.1 1.6 3.8 0 3.8z" />
    </>
  ),
  luck: (
    <>
      <path d="M11.3 11.3C6.2 12.4 3 10.4 3.3 7.4c.2-2.2 2.6-2.9 3.9-1.3-.4-2 1.5-3.4 3.2-2.3 2 1.3 1.8 4.2.9 7.5zM12.7 11.3c-1.1-5.1.9-8.3 3.9-8 2.2.2 2.9 2.6 1.3 3.9 2-.4 3.4 1.5 2.3 3.2-1.3 2-4.2 1.8-7.5.9zM11.3 12.7c1.1 5.1-.9 8.3-3.9 8-2.2-.2-2.9-2.6-1.3-3.9-2 .4-3.4-1.5-2.3-3.2 1.3-2 4.2-1.8 7.5-.9zM12.7 12.7c5.1-1.1 8.3.9 8 3.9-.2 2.2-2.6 2.9-3.9 1.3.4 2-1.5 3.4-3.2 2.3-2-1.3-1.8-4.2-.9-7.5z" />
      <path className={styles.stem} d="M12.2 12.5q.4 5.5 2.3 9" />
    </>
  ),
  think: (
    <>
      <path d="M8 17.5a5 5 0 0 1-1.4-9.8 5.6 5.6 0 0 1 10.6-.6 4.6 4.6 0 0 1-.3 9.2q-1.3 0-2.3-.6a5 5 0 0 1-6.6 1.8z" />
      <circle cx="7.3" cy="19.8" r="1.7" />
      <circle cx="4.3" cy="22" r="1" />
    </>
  ),
  heart: (
    <path d="M12 20.5C5.4 15.8 2.9 12.3 3.4 8.7c.6-4.3 6-5.6 8.6-1.6 2.6-4 8-2.7 8.6 1.6.5 3.6-2 7.1-8.6 11.8z" />
  ),
};

/** A reaction as it is offered and shown: a mark of our own on a disc of 40 px, or `--disc`. */
export function ReactionDisc({ reaction }: { readonly reaction: Reaction }): ReactNode {
  return (
    <span className={styles.disc} aria-hidden="true">
      <svg viewBox="0 0 24 24" focusable="false">
        {marks[reaction]}
      </svg>
    </span>
  );
}

import type { Villager } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode, RefObject } from 'react';

import type { Drag } from '../../../board/drag/drag-gesture.ts';
import { Card } from '../art/card.tsx';

import styles from './drag-picture.module.css';

interface DragPictureProps {
  readonly drag: Drag<Villager>;
  readonly picture: RefObject<HTMLDivElement | null>;
}

/** The card that is being dragged, under the pointer. */
export function DragPicture({ drag, picture }: DragPictureProps): ReactNode {
  const { x, y } = drag.from;
  return (
    <div
      ref={picture}
      className={styles.picture}
      style={{ translate: `${x}px ${y}px` }}
      aria-hidden="true"
    >
      <Card card={drag.thing} size="medium" />
    </div>
  );
}

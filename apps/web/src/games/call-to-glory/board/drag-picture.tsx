import type { ReactNode, RefObject } from 'react';

import type { Drag } from '../../../board/drag/drag-gesture.ts';
import { atAnchor } from '../../../board/motion/boxes.ts';
import { CardBack } from '../art/card-back.tsx';
import { Card } from '../art/card.tsx';
import { LaidSet } from '../art/laid-set.tsx';
import { NinjaFigure } from '../art/ninja-figure.tsx';
import type { BoardModel } from '../model/board-model.ts';
import type { Dragged } from '../model/drag.ts';
import { anchors } from '../motion/anchors.ts';

import styles from './drag-picture.module.css';

interface DragPictureProps {
  readonly drag: Drag<Dragged>;
  readonly model: BoardModel;
  readonly picture: RefObject<HTMLDivElement | null>;
}

/** The picture of what is being dragged, under the pointer. */
export function DragPicture({ drag, model, picture }: DragPictureProps): ReactNode {
  const { x, y } = drag.from;
  return (
    <div
      ref={picture}
      className={styles.picture}
      style={{ translate: `${x}px ${y}px` }}
      aria-hidden="true"
    >
      <div ref={sizeAsPile} className={styles.thing}>
        <Thing dragged={drag.thing} model={model} />
      </div>
    </div>
  );
}

/** The picture is outside the table and does not inherit its sizes: cards become as wide as those of the piles. */
function sizeAsPile(thing: HTMLElement | null): void {
  const pile = atAnchor(document.body, anchors.pile(1));
  if (pile !== null) thing?.style.setProperty('--card-width', `${pile.clientWidth}px`);
}

function Thing({
  dragged,
  model,
}: {
  readonly dragged: Dragged;
  readonly model: BoardModel;
}): ReactNode {
  switch (dragged.type) {
    case 'pile': {
      const top = model.piles.find(({ pile }) => pile === dragged.pile)?.top ?? null;
      return top === null ? <CardBack /> : <Card character={top} size="medium" />;
    }
    case 'cards': {
      const { character, count } = dragged.selection;
      return <LaidSet character={character} count={count} />;
    }
    case 'ninja':
      return <NinjaFigure present />;
    case 'owed': {
      const { stage } = model.view.public;
      if (stage.type !== 'turn' || stage.owed === null) return null;
      return <LaidSet character={stage.owed.character} count={stage.owed.size} />;
    }
  }
}

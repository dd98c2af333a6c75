import type { PlayerView } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import type { BoardForm } from '../../../board/screen/frame.ts';
import type { LiveChoice } from '../choice/use-choice.ts';
import type { BoardModel } from '../model/board-model.ts';
import type { Dragging } from './dragging.ts';
import { Hand } from './hand.tsx';
import { HiddenHand } from './hidden-hand.tsx';
import { OpenHand } from './lazy-parts.ts';
import { isRevealing, TaskChoice } from './own-tasks.tsx';

import styles from './my-side.module.css';

interface OwnHandProps {
  readonly model: BoardModel;
  /** The viewer's view without cards in the air; null for a spectator. */
  readonly settled: PlayerView | null;
  readonly form: BoardForm;
  readonly names: readonly string[];
  readonly choice: LiveChoice;
  readonly dragging: Dragging;
}

/** The hand of the mat at the bottom, or its backs; on strips the tasks replace it while one has to be revealed. */
export function OwnHand(props: OwnHandProps): ReactNode {
  const { model, settled, form, names, choice, dragging } = props;
  const { bottom, mine, open } = model;
  const { seat, name, handSize } = bottom;
  const isMats = form === 'wide';
  if (open !== null) return <OpenHand view={open} name={name} card={isMats ? 88 : 54} />;
  if (mine === null) {
    return <HiddenHand seat={seat} name={name} count={handSize} card={isMats ? 76 : 54} />;
  }
  if (isRevealing(mine) && !isMats) {
    return (
      <div className={styles.choices}>
        <TaskChoice mine={mine} names={names} choice={choice} />
      </div>
    );
  }
  return (
    <Hand
      view={mine}
      settled={settled ?? mine}
      isLit={choice.isLit}
      names={names}
      selection={choice.selection}
      form={form}
      acts={choice}
      dragging={dragging}
    />
  );
}

import type { ReactNode } from 'react';

import type { Prompt } from '../../../board/prompt/prompt.ts';
import type { LiveChoice } from '../choice/use-choice.ts';
import type { BoardModel } from '../model/board-model.ts';
import { SetRow, type SetsState } from './set-row.tsx';

interface OwnSetsProps {
  readonly model: BoardModel;
  /** Is there no room for cards? */
  readonly isFolded: boolean;
  readonly choice: LiveChoice;
  readonly prompt: Prompt;
  readonly sets: SetsState;
}

/** The sets of the mat at the bottom, with the place where the viewer's selection would lie. */
export function OwnSets({ model, isFolded, choice, prompt, sets }: OwnSetsProps): ReactNode {
  const { bottom } = model;
  const lays = prompt.buttons.some(({ id, act }) => id === 'lay' && act.type === 'command');
  const isLanding = lays && choice.isLit && choice.mode === 'plain';
  return (
    <SetRow
      seat={bottom.seat}
      name={bottom.name}
      sets={bottom.sets}
      takes={false}
      isCompact={isFolded}
      places={bottom.needed}
      landing={isLanding ? (choice.selection?.character ?? null) : null}
      staged={choice.asked?.type === 'lay' ? choice.asked : null}
      isTerse={false}
      state={sets}
    />
  );
}

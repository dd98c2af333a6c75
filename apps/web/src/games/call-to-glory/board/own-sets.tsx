import type { ReactNode } from 'react';

import type { Prompt } from '../../../board/prompt/prompt.ts';
import type { Choice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import type { BoardLayout } from '../model/board-layout.ts';
import type { BoardModel } from '../model/board-model.ts';
import { SetRow, type SetsState } from './set-row.tsx';

interface OwnSetsProps {
  readonly model: BoardModel;
  readonly layout: BoardLayout;
  readonly choice: Choice;
  readonly prompt: Prompt;
  readonly sets: SetsState;
}

/** The sets of the mat at the bottom, with the place where the viewer's selection would lie. */
export function OwnSets({ model, layout, choice, prompt, sets }: OwnSetsProps): ReactNode {
  const { bottom, mine } = model;
  const isMats = layout.form === 'wide';
  const hasScrolls = model.view.public.options.tasks && isMats;
  const lays = prompt.buttons.some(({ id, act }) => id === 'lay' && act.type === 'command');
  const isLanding = lays && choice.isLit && choice.mode === 'plain';
  return (
    <SetRow
      seat={bottom.seat}
      name={bottom.name}
      sets={bottom.sets}
      card={mine === null && isMats ? layout.set : layout.ownSet}
      width={layout.ownSetsWidth - (hasScrolls ? scrollsWidth : 0)}
      gap={isMats ? 22 : 14}
      takes={false}
      wraps={layout.form === 'compact' && layout.mayWrap}
      isCompact={layout.isFolded}
      places={bottom.needed}
      landing={isLanding ? (choice.selection?.character ?? null) : null}
      staged={choice.asked?.type === 'lay' ? choice.asked : null}
      beatenTag={(by) => message('seat.beatenBy', { count: by })}
      state={sets}
    />
  );
}

/** What three scrolls take beside the sets. */
const scrollsWidth = 3 * 62 + 2 * 12 + 26;

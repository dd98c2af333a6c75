import type { GameTypes } from '@call-to-glory/game-kit';

import type { BoardGame, Choice } from '../contract/board-game.ts';
import { standInPrompt, stillPrompt, type Prompt } from '../prompt/prompt.ts';
import { useHeldPrompt } from '../prompt/use-held-prompt.ts';
import type { ShownTable } from './use-table-context.ts';

/** What the plate says. */
export interface Prompts {
  /** For as long as things are in the air. */
  readonly held: Prompt;
  /** As soon as everything is shown. */
  readonly due: Prompt;
}

/** What the plate says: why nobody can play, that a bot does, or what the game wants. */
export function useTablePrompt<Types extends GameTypes, Chosen extends Choice, Cue>(
  { promptOf }: Pick<BoardGame<Types, Chosen, Cue>, 'promptOf'>,
  { context, choice, stillness, isEnded, isShownWhole }: ShownTable<Types, Cue, Chosen>,
): Prompts {
  const due =
    stillness !== null
      ? stillPrompt(stillness)
      : context.isCovered && !isEnded
        ? standInPrompt
        : promptOf(context, choice);
  return { due, held: useHeldPrompt(due, !isShownWhole && stillness === null) };
}

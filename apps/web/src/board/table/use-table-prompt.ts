import type { GameTypes } from '@call-to-glory/game-kit';

import type { BoardGame, Choice } from '../contract/board-game.ts';
import type { BoardProps } from '../contract/board-props.ts';
import {
  lookedAtPrompt,
  standInPrompt,
  stillPrompt,
  withSkip,
  type Prompt,
} from '../prompt/prompt.ts';
import { useHeldPrompt } from '../prompt/use-held-prompt.ts';
import type { ShownTable } from './use-table-context.ts';

/** What the plate says. */
export interface Prompts {
  /** While things are in the air, or a command is. */
  readonly held: Prompt;
  /** As soon as everything is shown. */
  readonly due: Prompt;
}

/** What the plate says: why nobody can play, that a stand-in plays, or what the game wants. */
export function useTablePrompt<Types extends GameTypes, Chosen extends Choice, Cue>(
  { promptOf }: Pick<BoardGame<Types, Chosen, Cue>, 'promptOf'>,
  { context, choice, stillness, isEnded, isShownWhole }: ShownTable<Types, Cue, Chosen>,
  { told, live: present, skip = null }: Pick<BoardProps<Types>, 'told' | 'live' | 'skip'>,
): Prompts {
  const ofGame = promptOf(context, choice);
  const said =
    stillness !== null
      ? stillPrompt(stillness)
      : context.isCovered && !isEnded
        ? standInPrompt(ofGame)
        : ofGame;
  const isUpToBots = skip !== null && stillness === null && !isEnded && !context.isCovered;
  const live = isUpToBots && !said.mine && said.buttons.length === 0 ? withSkip(said) : said;
  const due = told === undefined ? live : lookedAtPrompt(told, present?.prompt ?? null);
  const isHeld = (!isShownWhole || context.commands.isSending) && stillness === null;
  return { due, held: useHeldPrompt(due, isHeld, stillness !== null) };
}

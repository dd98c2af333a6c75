import { FastForward, type LucideIcon } from 'lucide-react';

import type { Stillness } from '../commands/stillness.ts';
import type { Message } from '../words/message.ts';
import { message } from '../words/words.ts';

/** A button of the plate. */
export interface PromptButton {
  readonly id: string;
  readonly label: Message;
  /** Stands for the words on a narrow plate, where it leaves the buttons room beside them. */
  readonly Icon?: LucideIcon;
  /** Is it what the player most likely wants? */
  readonly main: boolean;
  /**
   * What it does. The board itself takes a seat back from a bot (`return`), goes back to a result (`result`) or to the game that goes
   * on (`live`), and skips to the viewer's turn (`skip`);
   * `refused` can only be asked why. All others are for the game.
   */
  readonly act: { readonly type: string };
}

/** What the plate says: whose turn it is and the one thing to do. */
export interface Prompt {
  /** Whether it is the viewer who must act: a vermilion plate, or a lacquer one. */
  readonly mine: boolean;
  readonly title: Message;
  readonly detail: Message | null;
  readonly buttons: readonly PromptButton[];
}

/** What the plate says while nobody can play. */
export function stillPrompt(stillness: Stillness): Prompt {
  return {
    mine: false,
    title: message(`prompt.${stillness}`),
    detail: message(`prompt.${stillness}Detail`),
    buttons: [],
  };
}

/** The same while only bots are to move, with the way on for somebody who does not want to watch them. */
export function withSkip(prompt: Prompt): Prompt {
  return {
    ...prompt,
    buttons: [
      {
        id: 'skip',
        label: message('action.skip'),
        Icon: FastForward,
        main: true,
        act: { type: 'skip' },
      },
    ],
  };
}

/** What it says while a bot stands in for the viewer. */
export const standInPrompt: Prompt = {
  mine: false,
  title: message('prompt.covered'),
  detail: message('prompt.coveredDetail'),
  buttons: [{ id: 'return', label: message('action.return'), main: true, act: { type: 'return' } }],
};

/** What it says at a moment of a game that is looked at again. */
export function lookedAtPrompt(told: Message | null, isOn: boolean): Prompt {
  const now = { id: 'live', label: message('action.live'), main: true, act: { type: 'live' } };
  return {
    mine: false,
    title: told ?? message('prompt.begins'),
    detail: isOn ? message('prompt.lookingBack') : null,
    buttons: isOn ? [now] : [],
  };
}

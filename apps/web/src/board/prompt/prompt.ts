import { FastForward, type LucideIcon } from 'lucide-react';

import type { Stillness } from '../commands/stillness.ts';
import type { Message } from '../words/message.ts';
import { message } from '../words/words.ts';

/** A button of the plate. */
export interface PromptButton {
  readonly id: string;
  readonly label: Message;
  /** Replaces the label on a narrow plate, where it leaves the buttons room beside the text. */
  readonly Icon?: LucideIcon;
  /** Is it what the player most likely wants? */
  readonly main: boolean;
  /**
   * What it does. The board itself handles `return` (takes a seat back from a stand-in), `result` (goes back to a
   * result), `live` (goes back to the game in progress) and `skip` (skips to the viewer's turn); `refused` can only be
   * asked why. All others are for the game.
   */
  readonly act: { readonly type: string };
}

/** What the plate says: whose turn it is and the one thing to do. */
export interface Prompt {
  /** Whether the viewer must act: a vermilion plate, or a lacquer one. */
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

/** The same while only bots are to move, with a skip button for a viewer who does not want to watch them. */
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

/** What it says while a stand-in plays for the viewer; in the turn of somebody else it says that, too: their clock is shown. */
export function standInPrompt({ mine, title }: Prompt): Prompt {
  return {
    mine: false,
    title: message('prompt.covered'),
    detail: mine ? message('prompt.coveredDetail') : title,
    buttons: [
      { id: 'return', label: message('action.return'), main: true, act: { type: 'return' } },
    ],
  };
}

/**
 * What it says at a past moment of a game.
 *
 * @param live what it would say now; null if the game is over
 */
export function lookedAtPrompt(told: Message | null, live: Prompt | null): Prompt {
  const now = { id: 'live', label: message('action.live'), main: true, act: { type: 'live' } };
  const mine = live?.mine ?? false;
  return {
    mine,
    title: told ?? message('prompt.begins'),
    detail: live === null ? null : mine ? live.title : message('prompt.lookingBack'),
    buttons: live === null ? [] : [now],
  };
}

import type { GameTypes } from '@call-to-glory/game-kit';
import { isPaused } from '@call-to-glory/table/client';

import type { TableView } from '../../lib/connection/table-view.ts';
import type { Message } from '../words/message.ts';
import { message } from '../words/words.ts';

/** A button of the plate. */
export interface PromptButton {
  readonly id: string;
  readonly label: Message;
  /** Is it what the player most likely wants? */
  readonly main: boolean;
  /**
   * What it does. The board itself takes a seat back from a bot (`return`) and goes back to a result (`result`);
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

/** Why nobody can play just now. */
export type Stillness = 'offline' | 'paused' | 'sending';

/** Without connection, or in a pause, nobody can play; null while one can. A move that is slow on its way is told apart. */
export function stillnessOf(
  table: TableView<GameTypes>,
  connected: boolean,
): Exclude<Stillness, 'sending'> | null {
  if (!connected) return 'offline';
  return isPaused(table) ? 'paused' : null;
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

/** What it says while a bot stands in for the viewer. */
export const coveredPrompt: Prompt = {
  mine: false,
  title: message('prompt.covered'),
  detail: message('prompt.coveredDetail'),
  buttons: [{ id: 'return', label: message('action.return'), main: true, act: { type: 'return' } }],
};

import type { CallToGlory } from '@call-to-glory/rules/client';

import type { TableView } from '../../game-client.ts';
import type { Prompt } from './prompt.ts';
import { message } from './words.ts';

const nothing = { mine: false, drawn: null, owed: null, buttons: [] } as const;

/**
 * What the plate says while nobody can play: without connection, in a pause, or while a move is on its way for
 * longer than usual; null while one can.
 */
export function stillPrompt(
  { paused }: TableView<CallToGlory>,
  connected: boolean,
  isSending: boolean,
): Prompt | null {
  if (!connected) {
    const [title, detail] = [message('prompt.offline'), message('prompt.offlineDetail')];
    return { ...nothing, title, detail };
  }
  if (isSending) {
    return {
      ...nothing,
      title: message('prompt.sending'),
      detail: message('prompt.sendingDetail'),
    };
  }
  if (!paused) return null;
  return { ...nothing, title: message('prompt.paused'), detail: message('prompt.pausedDetail') };
}

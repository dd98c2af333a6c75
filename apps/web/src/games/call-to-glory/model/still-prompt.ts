import type { CallToGlory } from '@call-to-glory/rules/client';

import type { BoardProps } from '../../game-client.ts';
import type { Prompt } from './prompt.ts';
import { message } from './words.ts';

const nothing = { mine: false, drawn: null, owed: null, buttons: [] } as const;

/**
 * What the plate says while nobody can play: without connection, in a pause, or while a move is on its way for
 * longer than usual; null while one can.
 *
 * @param isWaiting a move is on its way
 */
export function stillPrompt(
  {
    table,
    connected,
    isSlow = false,
  }: Pick<BoardProps<CallToGlory>, 'table' | 'connected' | 'isSlow'>,
  isWaiting: boolean,
): Prompt | null {
  if (!connected) {
    const [title, detail] = [message('prompt.offline'), message('prompt.offlineDetail')];
    return { ...nothing, title, detail };
  }
  if (isSlow && isWaiting) {
    return {
      ...nothing,
      title: message('prompt.sending'),
      detail: message('prompt.sendingDetail'),
    };
  }
  if (!table.paused) return null;
  return { ...nothing, title: message('prompt.paused'), detail: message('prompt.pausedDetail') };
}

import type { CallToGlory } from '@call-to-glory/rules/client';
import { isPaused } from '@call-to-glory/table/client';

import type { Prompt } from '../../games/call-to-glory/model/prompt.ts';
import type { TableView } from '../../lib/connection/table-view.ts';
import { message } from '../words/words.ts';

/** Why nobody can play just now. */
export type Stillness = 'offline' | 'paused' | 'sending';

const nothing = { mine: false, drawn: null, owed: null, buttons: [] } as const;

/** Without connection, or in a pause, nobody can play; null while one can. A move that is slow on its way is told apart. */
export function stillnessOf(
  table: TableView<CallToGlory>,
  connected: boolean,
): Exclude<Stillness, 'sending'> | null {
  if (!connected) return 'offline';
  return isPaused(table) ? 'paused' : null;
}

/** What the plate says while nobody can play. */
export function stillPrompt(stillness: Stillness): Prompt {
  switch (stillness) {
    case 'offline': {
      const [title, detail] = [message('prompt.offline'), message('prompt.offlineDetail')];
      return { ...nothing, title, detail };
    }
    case 'sending':
      return {
        ...nothing,
        title: message('prompt.sending'),
        detail: message('prompt.sendingDetail'),
      };
    case 'paused':
      return {
        ...nothing,
        title: message('prompt.paused'),
        detail: message('prompt.pausedDetail'),
      };
  }
}

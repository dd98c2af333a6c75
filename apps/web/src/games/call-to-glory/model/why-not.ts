import { callToGlory, type Command, type PlayerView } from '@call-to-glory/rules/client';
import type { TableCommand } from '@call-to-glory/table/client';

import { refusalWords } from './refusal-words.ts';
import { message, type Message } from './words.ts';

/** Why a command cannot be sent now: there is no connection, or the rules are against it. Null if it can. */
export function whyNot(
  view: PlayerView | null,
  names: readonly string[],
  connected: boolean,
  command: TableCommand,
): Message | null {
  if (!connected) return message('refusal.offline');
  if (view === null || command.type !== 'play') return null;
  const refusal = callToGlory.refusalFor(view, command.command as Command);
  return refusal && refusalWords(refusal, names, view.seat);
}

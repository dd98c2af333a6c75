import { callToGlory, type Command, type PlayerView } from '@call-to-glory/rules/client';
import type { TableCommand } from '@call-to-glory/table/client';

import type { Stillness } from '../../../board/prompt/still-prompt.ts';
import type { Message } from '../../../board/words/message.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { refusalWords } from './refusal-words.ts';

/** Why a command cannot be sent now: there is no connection, the game is paused, or the rules are against it. Null if it can. */
export function whyNot(
  view: PlayerView | null,
  names: readonly string[],
  stillness: Stillness | null,
  command: TableCommand,
): Message | null {
  if (stillness === 'offline') return boardMessage('refusal.offline');
  if (view === null || command.type !== 'play') return null;
  if (stillness === 'paused') return boardMessage('refusal.paused');
  const refusal = callToGlory.refusalFor(view, command.command as Command);
  return refusal && refusalWords(refusal, names, view.seat);
}

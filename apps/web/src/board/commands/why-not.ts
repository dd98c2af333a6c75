import type { GameRules, GameTypes, SeatView } from '@call-to-glory/game-kit';
import type { TableCommand } from '@call-to-glory/table/client';

import type { Message } from '../words/message.ts';
import { message } from '../words/words.ts';
import type { Stillness } from './stillness.ts';

/** What commands are judged against. */
export interface Judge<Types extends GameTypes> {
  readonly rules: Pick<GameRules<Types>, 'refusalFor'>;
  /** What the viewer sees; null for spectators. */
  readonly mine: SeatView<Types> | null;
  /** Why nobody can play; null while play is possible. */
  readonly stillness: Stillness | null;
  /** The game's reason for a refusal, in words. */
  describe(refusal: Types['refusal']): Message;
}

/** Why a command cannot be sent now: offline, paused, or against the rules. Null if it can. */
export function whyNot<Types extends GameTypes>(
  { rules, mine, stillness, describe }: Judge<Types>,
  command: TableCommand,
): Message | null {
  if (stillness === 'offline') return message('refusal.offline');
  if (mine === null || command.type !== 'play') return null;
  if (stillness === 'paused') return message('refusal.paused');
  const refusal = rules.refusalFor(mine, command.command as Types['command']);
  return refusal === null ? null : describe(refusal);
}

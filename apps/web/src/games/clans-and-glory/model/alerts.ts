import type { ClansAndGlory, ClansPublic } from '@call-to-glory/clans-and-glory/client';
import type { Viewer } from '@call-to-glory/game-kit';

import type { Alerts } from '../../../board/contract/board-game.ts';
import type { Step } from '../../../board/log/steps.ts';
import { message } from '../messages/words.ts';

/** The call to play, when the turn has just come to the viewer; the plate asks for their shield. */
export function alertsOf(
  steps: readonly Step<ClansAndGlory>[],
  { public: { stage } }: { readonly public: ClansPublic },
  viewer: Viewer,
): Alerts {
  const isTheirs = stage.type === 'card' && stage.seat === viewer;
  const isNew = steps.some(({ type }) => type === 'game');
  return { call: isTheirs && isNew ? message('say.yourTurn') : null, alarms: [], result: null };
}

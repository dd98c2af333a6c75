import { callToGlory } from '@call-to-glory/rules/client';

import { replay } from '../replay/replay.tsx';

/** What bots play, to be looked at again. */
export const replayedGame = {
  game: callToGlory,
  replay,
  options: { quick: false, tasks: false, ninjas: true },
};

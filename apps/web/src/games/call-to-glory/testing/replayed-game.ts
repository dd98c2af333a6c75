import { callToGlory } from '@call-to-glory/rules/client';

import { replay } from '../replay/replay.tsx';

/** A game played by bots, for replays. */
export const replayedGame = {
  game: callToGlory,
  replay,
  options: { quick: false, tasks: false, ninjas: true },
};

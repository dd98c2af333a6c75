import { clansAndGlory, usualOptions } from '@call-to-glory/clans-and-glory/client';

import { replay } from '../replay/replay.tsx';

/** What bots play, to be looked at again. */
export const replayedGame = { game: clansAndGlory, replay, options: usualOptions };

import { clansAndGlory, defaultOptions } from '@call-to-glory/clans-and-glory/client';

import { replay } from '../replay/replay.tsx';

/** A game played by bots, for replays. */
export const replayedGame = { game: clansAndGlory, replay, options: defaultOptions };

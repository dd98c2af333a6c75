import type { TableOptions } from '@call-to-glory/table/client';

import type { WayToPlay } from './way-to-play.ts';

/** What is played by one person with bots in such a way, unless they want it otherwise: no clock, out of the lists. */
export function soloOptions({ seats, options }: WayToPlay): TableOptions {
  return { seats, clock: 'none', private: true, game: options };
}

import type { TableOptions } from '@call-to-glory/table/client';

import type { WayToPlay } from './way-to-play.ts';

/** The default table options for one person with bots: no clock, not listed. */
export function soloOptions({ seats, options }: WayToPlay): TableOptions {
  return { seats, clock: 'none', private: true, game: options };
}

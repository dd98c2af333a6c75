import { watchingOf } from '@call-to-glory/table/client';

import type { OpenTable } from '../../lib/connection/open-table.ts';

/** May spectators of a table choose whom they sit beside? */
export function choosesSeat({ options, stage }: OpenTable['table']): boolean {
  return watchingOf(options)?.hands === true && stage !== 'lobby';
}

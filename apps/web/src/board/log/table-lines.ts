import type { Seat } from '@call-to-glory/game-kit';

import type { BoardKey } from '../words/words.ts';
import type { TableStep } from './steps.ts';

/** What happened to the people at the table, as a text of the log and the seat it is about. */
export interface TableLine {
  readonly key: Extract<BoardKey, `log.${string}`>;
  /** Null if it is about everybody. */
  readonly seat: Seat | null;
}

/** The line for an event of the table; null for events that the log omits. */
export function tableLineOf(event: TableStep['event']): TableLine | null {
  if (event.type === 'covered') {
    return { key: coveredKey(event.reason), seat: event.seat };
  }
  if (event.type === 'returned' || event.type === 'timeGiven') {
    return { key: `log.${event.type}`, seat: event.seat };
  }
  return event.type === 'paused' || event.type === 'resumed' || event.type === 'restored'
    ? { key: `log.${event.type}`, seat: null }
    : null;
}

function coveredKey(reason: 'absent' | 'voted' | 'late' | undefined): TableLine['key'] {
  if (reason === 'absent') return 'log.coveredAbsent';
  return reason === 'late' ? 'log.coveredLate' : 'log.covered';
}

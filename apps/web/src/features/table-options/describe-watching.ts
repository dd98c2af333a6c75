import { watchingOf, type TableOptions } from '@call-to-glory/table/client';
import i18next from 'i18next';

/** Describes the spectators' delay, and whether they see hands; empty if there is no delay, or nobody may watch. */
export function describeWatching(options: Pick<TableOptions, 'watching'>): string {
  const { delay, hands } = watchingOf(options) ?? { delay: 0, hands: false };
  if (delay === 0) return '';
  return i18next.t(hands ? 'watch.hands' : 'watch.late', { count: delay });
}

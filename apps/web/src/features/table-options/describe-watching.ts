import { watchingOf, type TableOptions } from '@call-to-glory/table/client';
import i18next from 'i18next';

/** How long after the event spectators are told, and whether they see hands; empty if they see at once what is public, or nobody may watch. */
export function describeWatching(options: Pick<TableOptions, 'watching'>): string {
  const { delay, hands } = watchingOf(options) ?? { delay: 0, hands: false };
  if (delay === 0) return '';
  return i18next.t(hands ? 'watch.hands' : 'watch.late', { count: delay });
}

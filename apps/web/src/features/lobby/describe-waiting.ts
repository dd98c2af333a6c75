import type { ListedTable } from '@call-to-glory/protocol';
import { isCorrespondence } from '@call-to-glory/table/client';
import i18next from 'i18next';

import { roughDuration } from '../../lib/language/duration.ts';

/**
 * Says what a table of the viewer's own is waiting for: "Your turn, 2 days left".
 *
 * @param names what each seat is called
 * @param player the id of the player who reads it
 * @param now milliseconds since 1970
 */
export function describeWaiting(
  { awaiting, pending, paused, pinned, options, stage }: ListedTable,
  names: readonly string[],
  player: string | null,
  now: number,
): string {
  const own = pending.find((action) => action.player === player);
  if (own?.to === 'start') return i18next.t('lists.yourStart');
  // Members of the group who do not play there may not know whose turn it is.
  if (pinned && (stage !== 'playing' || (own === undefined && awaiting.length === 0)))
    return i18next.t('lists.group');
  if (stage !== 'playing') return i18next.t(stage === 'lobby' ? 'lists.waiting' : 'lists.finished');
  if (paused === true) return i18next.t('lists.paused');
  const awaited = awaiting.map((seat) => names[seat] ?? '').join(i18next.t('lists.separator'));
  const turn =
    own === undefined ? i18next.t('lists.turnOf', { name: awaited }) : i18next.t('lists.yourTurn');
  const deadline = own === undefined ? lastOf(pending) : own.deadline;
  // Seconds would be over before they were read.
  if (deadline === null || !isCorrespondence(options.clock)) return turn;
  const left = i18next.t('lists.left', { time: roughDuration(deadline - now) });
  return [turn, left].join(i18next.t('lists.separator'));
}

function lastOf(pending: ListedTable['pending']): number | null {
  const deadlines = pending.flatMap(({ deadline }) => deadline ?? []);
  return deadlines.length === 0 ? null : Math.max(...deadlines);
}

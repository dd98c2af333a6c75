import { callToGlory, type CallToGlory, type PlayerView } from '@call-to-glory/rules/client';
import { isPaused } from '@call-to-glory/table/client';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Choice } from '../../games/call-to-glory/board/use-choice.ts';
import { callAt, confirmsAt, stagedAfter } from '../../games/call-to-glory/model/confirm.ts';
import type { TableView } from '../../lib/connection/table-view.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { clockOf } from '../clock/clock.ts';

/**
 * Confirms by itself what the player has been asked, when its time is over and he has set it so. It waits for nothing
 * while the table is paused, and anew after that.
 *
 * @param isAble can the player act at all just now?
 * @returns when it confirms itself, on the clock `now`; null if nothing does
 */
export function useSelfConfirm(
  table: TableView<CallToGlory>,
  mine: PlayerView | null,
  isAble: boolean,
  { asked, play }: Choice,
  now: () => number,
): number | null {
  const [policy] = useSetting('confirm');
  const isTimed =
    policy === 'timer' && isAble && !isPaused(table) && mine !== null && asked?.type !== 'reveal';
  const question = isTimed && asked !== null ? JSON.stringify(asked) : null;
  const [kept, setKept] = useState(() => stagedAfter(null, null, 0));
  const staged = stagedAfter(kept, question, now());
  if (staged !== kept) setKept(staged);
  const clock = mine === null ? null : clockOf(callToGlory, table, mine.seat);
  const deadline = clock?.type === 'running' ? clock.deadline : null;
  const moment = staged === null ? null : confirmsAt(staged, deadline);
  const onTime = useEffectEvent(() => {
    if (asked !== null) play(asked);
  });
  useEffect(
    () => (moment === null ? undefined : callAt(moment, now, () => onTime())),
    [moment, question, now],
  );
  return moment;
}

import { rules } from '@call-to-glory/rules/client';
import { isPaused } from '@call-to-glory/table/client';
import { useEffect, useEffectEvent, useState } from 'react';

import { clockOf } from '../../../board/clock/clock.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { callAt, confirmsAt, stagedAfter } from '../model/confirm.ts';
import type { CardContext, Choosable } from './use-choice.ts';

/**
 * Confirms automatically what the player has been asked to confirm, once its time is up, if they have set it so. It
 * stops while the table is paused or hidden, and starts over after that.
 *
 * @returns when it confirms itself, on the clock `now`; null if nothing does
 */
export function useSelfConfirm(
  { table, mine, isConnected, isCovered, isHidden, now }: CardContext,
  { asked, play }: Choosable,
): number | null {
  const [policy] = useSetting('confirm');
  const isTimed =
    policy === 'timer' &&
    isConnected &&
    !isCovered &&
    !isHidden &&
    !isPaused(table) &&
    mine !== null &&
    asked?.type !== 'reveal';
  const question = isTimed && asked !== null ? JSON.stringify(asked) : null;
  const [kept, setKept] = useState(() => stagedAfter(null, null, 0));
  const staged = stagedAfter(kept, question, now());
  if (staged !== kept) setKept(staged);
  const clock = mine === null ? null : clockOf(rules, table, mine.seat);
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

import type { GameRules, GameTypes } from '@call-to-glory/game-kit';
import { isPaused } from '@call-to-glory/table/client';
import { useEffect, useEffectEvent, useState } from 'react';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { clockOf } from '../clock/clock.ts';
import type { TableContext } from '../contract/board-game.ts';
import { callAt, confirmsAt, stagedAfter } from './self-confirm.ts';

/**
 * Confirms automatically what the player has been asked to confirm, once its time is up, if they have set it so. It
 * stops while the table is paused or hidden, and starts over after that.
 *
 * @param asked identifies what they have been asked to confirm; null for nothing that time may confirm
 * @returns when it confirms itself, on the clock `now`; null if nothing does
 */
export function useSelfConfirm<Types extends GameTypes>(
  rules: GameRules<Types>,
  { table, mine, isConnected, isCovered, isHidden, now }: TableContext<Types>,
  asked: string | null,
  confirm: () => void,
): number | null {
  const [policy] = useSetting('confirm');
  const isTimed =
    policy === 'timer' &&
    isConnected &&
    !isCovered &&
    !isHidden &&
    !isPaused(table) &&
    mine !== null;
  const question = isTimed ? asked : null;
  const [kept, setKept] = useState(() => stagedAfter(null, null, 0));
  const staged = stagedAfter(kept, question, now());
  if (staged !== kept) setKept(staged);
  const clock = mine === null ? null : clockOf(rules, table, mine.seat);
  const deadline = clock?.type === 'running' ? clock.deadline : null;
  const moment = staged === null ? null : confirmsAt(staged, deadline);
  const onTime = useEffectEvent(confirm);
  useEffect(
    () => (moment === null ? undefined : callAt(moment, now, () => onTime())),
    [moment, question, now],
  );
  return moment;
}

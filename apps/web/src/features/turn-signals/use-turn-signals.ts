import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { showTurnIcon } from './tab-icon.ts';
import { noticeTurn } from './turn-notice.ts';
import { keepAwake } from './wake-lock.ts';

/**
 * Calls a player to the table: by the icon of the tab, by a notification where they want one, and by keeping the screen
 * on during their game. The title of the page and the sounds are handled elsewhere.
 */
export function useTurnSignals(isOnTurn: boolean, isPlaying: boolean): void {
  const { t } = useTranslation();
  const [wantsNotice] = useSetting('notifications');
  const [wantsLight] = useSetting('wakeLock');
  useEffect(() => (isOnTurn ? showTurnIcon() : undefined), [isOnTurn]);
  useEffect(
    () =>
      isOnTurn && wantsNotice ? noticeTurn(t('lists.yourTurn'), t('turnNoticeDetail')) : undefined,
    [isOnTurn, wantsNotice, t],
  );
  useEffect(() => (isPlaying && wantsLight ? keepAwake() : undefined), [isPlaying, wantsLight]);
}

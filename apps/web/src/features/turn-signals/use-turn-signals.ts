import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { showTurnIcon } from './tab-icon.ts';
import { noticeTurn } from './turn-notice.ts';
import { keepAwake } from './wake-lock.ts';

/**
 * What calls a player to the table: the icon of the tab, a notification where they want one, and a screen that does not
 * go dark during their game. The title of the page and the sounds have their own places.
 */
export function useTurnSignals(isOnTurn: boolean, isPlaying: boolean): void {
  const { t } = useTranslation();
  const [wantsNotice] = useSetting('notifications');
  const [wantsLight] = useSetting('wakeLock');
  useEffect(() => (isOnTurn ? showTurnIcon() : undefined), [isOnTurn]);
  useEffect(
    () =>
      isOnTurn && wantsNotice ? noticeTurn(t('turnNotice'), t('turnNoticeDetail')) : undefined,
    [isOnTurn, wantsNotice, t],
  );
  useEffect(() => (isPlaying && wantsLight ? keepAwake() : undefined), [isPlaying, wantsLight]);
}

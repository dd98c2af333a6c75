import { useEffect } from 'react';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { showTurnIcon } from './tab-icon.ts';
import { noticeTurn } from './turn-notice.ts';
import { keepAwake } from './wake-lock.ts';

/**
 * What calls a player to the table: the icon of the tab, a notification where they want one, and a screen that does not
 * go dark during their game. The title of the page and the sounds have their own places.
 *
 * @param words what a notification says
 */
export function useTurnSignals(
  isOnTurn: boolean,
  isPlaying: boolean,
  words: { readonly title: string; readonly body: string },
): void {
  const [wantsNotice] = useSetting('notifications');
  const [wantsLight] = useSetting('wakeLock');
  const { title, body } = words;
  useEffect(() => (isOnTurn ? showTurnIcon() : undefined), [isOnTurn]);
  useEffect(
    () => (isOnTurn && wantsNotice ? noticeTurn(title, body) : undefined),
    [isOnTurn, wantsNotice, title, body],
  );
  useEffect(() => (isPlaying && wantsLight ? keepAwake() : undefined), [isPlaying, wantsLight]);
}

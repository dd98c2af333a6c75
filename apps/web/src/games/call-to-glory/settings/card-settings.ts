import { oneOf, words } from '../../../lib/settings/setting.ts';
import { storedSettings } from '../../../lib/settings/settings.ts';
import { settingOf } from '../../../lib/settings/use-setting.ts';

export const handOrders = ['character', 'value', 'own'] as const;

/** The settings of the cards of Call to Glory. */
const cardSettings = storedSettings({
  handOrder: oneOf(handOrders, 'character'),
  /** The order that players have given their cards themselves. */
  ownHandOrder: words([]),
});

export const useCardSetting = settingOf(cardSettings);

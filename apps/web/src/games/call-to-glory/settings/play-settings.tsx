import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { languageNames } from '../../../lib/language/languages.ts';
import { messagesIn } from '../../../lib/language/messages.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SettingsChoice, SettingsSection } from '../../../ui/settings-section.tsx';
import { useHasKeys } from '../../../ui/use-has-keys.ts';
import { cardLanguageChoices, chooseCardLanguage, useCardLanguageChoice } from './card-language.ts';
import { handOrders, useCardSetting } from './card-settings.ts';

/** The texts of this game's settings. */
export const messages = messagesIn('call-to-glory-settings', import.meta.glob('./messages/*.json'));

/** How the hand of Call to Glory is sorted, and what its cards are called. */
export function PlaySettings(): ReactNode {
  const { t } = useTranslation('call-to-glory-settings');
  const [order, setOrder] = useCardSetting('handOrder');
  const hasKeys = useHasKeys();
  return (
    <SettingsSection title={t('play')}>
      <SettingsChoice
        label={t('handOrder')}
        detail={t(hasKeys ? 'handOrderDetailKeys' : 'handOrderDetail')}
        value={order}
        choices={handOrders.map((value) => ({ value, label: t(`handOrders.${value}`) }))}
        onChange={setOrder}
      />
      <SelectField
        label={t('cardNames')}
        value={useCardLanguageChoice()}
        choices={cardLanguageChoices.map((value) => ({
          value,
          label: value === 'same' ? t('cardNamesSame') : languageNames[value],
        }))}
        onChange={(choice) => void chooseCardLanguage(choice)}
      />
    </SettingsSection>
  );
}

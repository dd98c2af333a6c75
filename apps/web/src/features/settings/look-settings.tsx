import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { cardColours } from '../../lib/settings/settings.ts';
import { chooseTheme, themeChoices, useChosenTheme } from '../../lib/settings/theme-choice.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SettingsChoice, SettingsSection } from '../../ui/settings-section.tsx';
import { LanguageSelect } from '../language/language-select.tsx';

/** Theme, dyes of the cards, and language. */
export function LookSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const theme = useChosenTheme();
  const [colours, setColours] = useSetting('cardColours');
  return (
    <SettingsSection title={t('look')}>
      <SettingsChoice
        label={t('theme')}
        value={theme}
        choices={themeChoices.map((value) => ({ value, label: t(`themes.${value}`) }))}
        onChange={chooseTheme}
      />
      <SelectField
        label={t('cardColours')}
        value={colours}
        choices={cardColours.map((value) => ({ value, label: t(`palettes.${value}`) }))}
        onChange={setColours}
      />
      <LanguageSelect />
    </SettingsSection>
  );
}

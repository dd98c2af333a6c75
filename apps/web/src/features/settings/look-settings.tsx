import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LanguageSelect } from '../../lib/language/language-select.tsx';
import {
  chosenTheme,
  chooseTheme,
  themeChoices,
  type ThemeChoice,
} from '../../lib/settings/theme-choice.ts';
import { SettingsChoice, SettingsSection } from '../../ui/settings-section.tsx';

/** Theme and language. */
export function LookSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const [theme, setTheme] = useState(chosenTheme);
  function change(choice: ThemeChoice): void {
    setTheme(choice);
    chooseTheme(choice);
  }
  return (
    <SettingsSection title={t('look')}>
      <SettingsChoice
        label={t('theme')}
        value={theme}
        choices={themeChoices.map((value) => ({ value, label: t(`themes.${value}`) }))}
        onChange={change}
      />
      <LanguageSelect />
    </SettingsSection>
  );
}

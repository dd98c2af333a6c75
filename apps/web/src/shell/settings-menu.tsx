import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CardLanguageSelect, LanguageSelect } from '../language/language-select.tsx';
import { NameForm } from './name-form.tsx';
import { Segmented } from './segmented.tsx';
import { settingsMenuId } from './settings-menu-id.ts';
import { chosenTheme, chooseTheme, themeChoices, type ThemeChoice } from './theme-choice.ts';

import styles from './settings-menu.module.css';

/** Name, languages and theme, in a small window under the right end of the bar. Put it once on a page. */
export function SettingsMenu(): ReactNode {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(chosenTheme);
  function change(choice: ThemeChoice): void {
    setTheme(choice);
    chooseTheme(choice);
  }
  return (
    <div
      id={settingsMenuId}
      popover="auto"
      className={styles.menu}
      aria-label={t('settings.title')}
    >
      <NameForm />
      <LanguageSelect />
      <CardLanguageSelect />
      <div className={styles.group}>
        <span className={styles.label}>{t('settings.theme')}</span>
        <Segmented
          label={t('settings.theme')}
          value={theme}
          choices={themeChoices.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
          onChange={change}
        />
      </div>
    </div>
  );
}

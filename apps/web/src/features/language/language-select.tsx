import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import {
  keepLanguage,
  showLanguage,
  shownLanguage,
  useLanguage,
} from '../../lib/language/language-choice.ts';
import { languageNames, languages, type Language } from '../../lib/language/languages.ts';
import { request } from '../../lib/session/api.ts';
import { settings } from '../../lib/settings/settings.ts';
import { SelectField } from '../../ui/select-field.tsx';

import styles from './language-select.module.css';

/** Shows the language of the page, which can be changed at any time. */
export function LanguageSelect({ isBare = false }: { readonly isBare?: boolean }): ReactNode {
  const { t } = useTranslation();
  const shown = useLanguage();
  /** The last choice, until its texts have arrived or failed to load. */
  const [wanted, setWanted] = useState<Language | null>(null);
  const [isFailed, setFailed] = useState(false);

  async function choose(language: Language): Promise<void> {
    setWanted(language);
    setFailed(false);
    try {
      await showLanguage(language);
      // Another may have been chosen meanwhile.
      if (shownLanguage() === language) {
        keepLanguage(language);
        if (settings.get('isCalled'))
          void request('PUT /api/notifications/language', { body: { language } });
      }
    } catch {
      setFailed(true);
    }
    setWanted((now) => (now === language ? null : now));
  }

  return (
    <>
      <SelectField
        label={t('bar.language')}
        isBare={isBare}
        value={wanted ?? shown}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(language) => void choose(language)}
      />
      <p className={styles.fault} data-bare={isBare} role="alert">
        {isFailed ? t('refused.offline') : null}
      </p>
    </>
  );
}

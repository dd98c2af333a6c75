import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { keepLanguage, showLanguage, useLanguage } from '../../lib/language/language-choice.ts';
import { languageNames, languages, type Language } from '../../lib/language/languages.ts';
import { request } from '../../lib/session/api.ts';
import { settings } from '../../lib/settings/settings.ts';
import { SelectField } from '../../ui/select-field.tsx';

/** The language of the page, to be changed at any time. */
export function LanguageSelect({ isBare = false }: { readonly isBare?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('bar.language')}
      isBare={isBare}
      value={useLanguage()}
      choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={(language) => void chooseLanguage(language)}
    />
  );
}

/** Puts the page into a language and keeps the choice. Rejects, and changes nothing, if its texts cannot be fetched. */
async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  keepLanguage(language);
  if (settings.get('isCalled'))
    void request('PUT /api/notifications/language', { body: { language } });
}

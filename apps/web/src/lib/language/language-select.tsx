import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SelectField } from '../../ui/select-field.tsx';
import { chooseLanguage, useLanguage } from './language-choice.ts';
import { languageNames, languages } from './languages.ts';

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

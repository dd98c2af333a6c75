import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SelectField } from '../../ui/select-field.tsx';
import { cardLanguageChoices, chooseCardLanguage, useCardLanguageChoice } from './card-language.ts';
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

/** The language of the names on the cards. */
export function CardLanguageSelect(): ReactNode {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('settings.cardNames')}
      value={useCardLanguageChoice()}
      choices={cardLanguageChoices.map((value) => ({
        value,
        label: value === 'same' ? t('settings.cardNamesSame') : languageNames[value],
      }))}
      onChange={(choice) => void chooseCardLanguage(choice)}
    />
  );
}

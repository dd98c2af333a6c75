import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SelectField } from '../shell/select-field.tsx';
import { SwitchRow } from '../shell/switch-row.tsx';
import { SettingsRows, SettingsSection } from './settings-section.tsx';
import { cardColours } from './settings.ts';
import { useSetting } from './use-setting.ts';

/** Colours of the cards for every eye, and whether single keys act on the table. */
export function AccessSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const [colours, setColours] = useSetting('cardColours');
  const [tableKeys, setTableKeys] = useSetting('tableKeys');
  return (
    <SettingsSection title={t('access')}>
      <SelectField
        label={t('cardColours')}
        value={colours}
        choices={cardColours.map((value) => ({ value, label: t(`palettes.${value}`) }))}
        onChange={setColours}
      />
      <SettingsRows>
        <SwitchRow
          label={t('tableKeys')}
          detail={t('tableKeysDetail')}
          checked={tableKeys}
          onChange={setTableKeys}
        />
      </SettingsRows>
    </SettingsSection>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SelectField } from '../shell/select-field.tsx';
import { SwitchRow } from '../shell/switch-row.tsx';
import { SettingsRows, SettingsSection } from './settings-section.tsx';
import { cardColours } from './settings.ts';
import { useSetting } from './use-setting.ts';

/** Colours of the cards for every eye, and whether single keys act on the table. */
export function AccessSettings(): ReactNode {
  const { t } = useTranslation();
  const [colours, setColours] = useSetting('cardColours');
  const [tableKeys, setTableKeys] = useSetting('tableKeys');
  return (
    <SettingsSection title={t('settings.access')}>
      <SelectField
        label={t('settings.cardColours')}
        value={colours}
        choices={cardColours.map((value) => ({ value, label: t(`settings.palettes.${value}`) }))}
        onChange={setColours}
      />
      <SettingsRows>
        <SwitchRow
          label={t('settings.tableKeys')}
          detail={t('settings.tableKeysDetail')}
          checked={tableKeys}
          onChange={setTableKeys}
        />
      </SettingsRows>
    </SettingsSection>
  );
}

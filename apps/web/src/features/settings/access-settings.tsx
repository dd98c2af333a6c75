import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { cardColours } from '../../lib/settings/settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { SettingsRows, SettingsSection } from './settings-section.tsx';

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

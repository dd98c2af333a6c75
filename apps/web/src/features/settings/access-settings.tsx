import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { SettingsRows, SettingsSection } from '../../ui/settings-section.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';

/** Whether single keys act on the table. */
export function AccessSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const [tableKeys, setTableKeys] = useSetting('tableKeys');
  return (
    <SettingsSection title={t('access')}>
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

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { confirmPolicies, handOrders } from '../../lib/settings/settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { SettingsGroup, SettingsRows, SettingsSection } from './settings-section.tsx';

/** How the table helps: when it asks, what it hints at, and how the hand is sorted. */
export function PlaySettings(): ReactNode {
  const { t } = useTranslation('settings');
  const [confirm, setConfirm] = useSetting('confirm');
  const [order, setOrder] = useSetting('handOrder');
  const [hints, setHints] = useSetting('hints');
  return (
    <SettingsSection title={t('play')}>
      <SettingsGroup label={t('confirm')} detail={t('confirmDetail')}>
        <Segmented
          label={t('confirm')}
          value={confirm}
          choices={confirmPolicies.map((value) => ({
            value,
            label: t(`confirms.${value}`),
          }))}
          onChange={setConfirm}
        />
      </SettingsGroup>
      <SettingsGroup label={t('handOrder')} detail={t('handOrderDetail')}>
        <Segmented
          label={t('handOrder')}
          value={order}
          choices={handOrders.map((value) => ({ value, label: t(`handOrders.${value}`) }))}
          onChange={setOrder}
        />
      </SettingsGroup>
      <SettingsRows>
        <SwitchRow
          label={t('hints')}
          detail={t('hintsDetail')}
          checked={hints}
          onChange={setHints}
        />
      </SettingsRows>
    </SettingsSection>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Segmented } from '../shell/segmented.tsx';
import { SwitchRow } from '../shell/switch-row.tsx';
import { SettingsGroup, SettingsRows, SettingsSection } from './settings-section.tsx';
import { confirmPolicies, handOrders } from './settings.ts';
import { useSetting } from './use-setting.ts';

/** How the table helps: when it asks, what it hints at, and how the hand is sorted. */
export function PlaySettings(): ReactNode {
  const { t } = useTranslation();
  const [confirm, setConfirm] = useSetting('confirm');
  const [order, setOrder] = useSetting('handOrder');
  const [hints, setHints] = useSetting('hints');
  return (
    <SettingsSection title={t('settings.play')}>
      <SettingsGroup label={t('settings.confirm')} detail={t('settings.confirmDetail')}>
        <Segmented
          label={t('settings.confirm')}
          value={confirm}
          choices={confirmPolicies.map((value) => ({
            value,
            label: t(`settings.confirms.${value}`),
          }))}
          onChange={setConfirm}
        />
      </SettingsGroup>
      <SettingsGroup label={t('settings.handOrder')} detail={t('settings.handOrderDetail')}>
        <Segmented
          label={t('settings.handOrder')}
          value={order}
          choices={handOrders.map((value) => ({ value, label: t(`settings.handOrders.${value}`) }))}
          onChange={setOrder}
        />
      </SettingsGroup>
      <SettingsRows>
        <SwitchRow
          label={t('settings.hints')}
          detail={t('settings.hintsDetail')}
          checked={hints}
          onChange={setHints}
        />
      </SettingsRows>
    </SettingsSection>
  );
}

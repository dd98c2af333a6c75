import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { confirmPolicies } from '../../lib/settings/settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { SettingsChoice, SettingsRows, SettingsSection } from '../../ui/settings-section.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { canNotify, mayNotify } from '../turn-signals/turn-notice.ts';
import { SettingSwitch } from './setting-switch.tsx';

/**
 * When the table asks before a move, how it helps, and what calls a player back to it. Permission for notifications is
 * asked for only when they are switched on.
 */
export function TurnSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const [confirm, setConfirm] = useSetting('confirm');
  const [notifications, setNotifications] = useSetting('notifications');
  const [isDenied, setDenied] = useState(false);

  async function change(wanted: boolean): Promise<void> {
    const allowed = wanted && (await mayNotify());
    setDenied(wanted && !allowed);
    setNotifications(allowed);
  }

  return (
    <SettingsSection title={t('signals')}>
      <SettingsChoice
        label={t('confirm')}
        value={confirm}
        choices={confirmPolicies.map((value) => ({
          value,
          label: t(`confirms.${value}`),
          detail: t(`confirmDetails.${value}`),
        }))}
        onChange={setConfirm}
      />
      <SettingsRows>
        <SettingSwitch name="hints" />
        {canNotify() ? (
          <SwitchRow
            label={t('notifications')}
            detail={t(isDenied ? 'awayFaults.denied' : 'notificationsDetail')}
            checked={notifications && Notification.permission === 'granted'}
            onChange={(wanted) => void change(wanted)}
          />
        ) : null}
        {'wakeLock' in navigator ? <SettingSwitch name="wakeLock" /> : null}
      </SettingsRows>
    </SettingsSection>
  );
}

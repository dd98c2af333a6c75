import type { Pace } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { Unanswered } from '../../lib/query/unanswered.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SettingsRows, SettingsSection } from '../../ui/settings-section.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { NotificationMail } from './notification-mail.tsx';
import { canBeCalled } from './push-subscription.ts';
import { useNotifications, type NotificationFault } from './use-notifications.ts';

import styles from './notification-settings.module.css';

const paces = ['at-once', 'hourly', 'daily'] as const satisfies readonly Pace[];

/** How the player is notified when no page is open: by this browser, by mail, and how often. */
export function NotificationSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const notifications = useNotifications();
  const { known, isCalled, isBusy, fault } = notifications;
  const isReached = isCalled || (known?.devices.length ?? 0) > 0 || (known?.mail ?? null) !== null;
  const isUnknown = notifications.answer.state.type === 'failed';
  if (!canBeCalled() && known?.canMail !== true && !isUnknown) return null;
  return (
    <SettingsSection title={t('away')}>
      <Unanswered answer={notifications.answer} />
      {canBeCalled() ? (
        <SettingsRows>
          <SwitchRow
            label={t('push')}
            detail={t('pushDetail')}
            checked={isCalled}
            disabled={isBusy}
            onChange={notifications.callHere}
          />
        </SettingsRows>
      ) : null}
      {known?.canMail === true ? (
        <NotificationMail notifications={notifications} mail={known.mail} />
      ) : null}
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          {wordsFor(fault, t)}
        </p>
      )}
      {known === null || !isReached ? null : (
        <SelectField
          label={t('pace')}
          value={known.pace}
          choices={paces.map((value) => ({ value, label: t(`paces.${value}`) }))}
          onChange={notifications.setPace}
        />
      )}
    </SettingsSection>
  );
}

const ownFaults = ['denied', 'no-push', 'bad-subscription', 'bad-address', 'no-mail'] as const;

function wordsFor(
  fault: NotificationFault,
  t: (key: `awayFaults.${(typeof ownFaults)[number]}`) => string,
): string {
  const own = ownFaults.find((code) => code === fault.code);
  return own === undefined ? describeRefusal(fault) : t(`awayFaults.${own}`);
}

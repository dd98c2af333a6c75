import type { NotificationSettings } from '@call-to-glory/protocol';
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusWithin } from '../../ui/use-focus-within.ts';
import type { NotificationControl } from './use-notifications.ts';

import formStyles from '../../ui/line-form.module.css';
import styles from './notification-settings.module.css';

interface NotificationMailProps {
  readonly notifications: NotificationControl;
  readonly mail: NotificationSettings['mail'];
}

/** The address that mails go to: entered, then confirmed by a link, and removable at any time. */
export function NotificationMail({ notifications, mail }: NotificationMailProps): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  // What was pressed is gone once there is an address, or none.
  const focusWithin = useFocusWithin(part);
  return (
    <div ref={part} tabIndex={-1} {...focusWithin}>
      {mail === null ? (
        <AddressForm notifications={notifications} />
      ) : (
        <Address {...{ notifications, mail }} />
      )}
    </div>
  );
}

function Address({
  notifications,
  mail,
}: {
  readonly notifications: NotificationControl;
  readonly mail: NonNullable<NotificationSettings['mail']>;
}): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.mail}>
      <p aria-live="polite">
        {t(mail.isConfirmed ? 'mailGoes' : 'mailUnconfirmed', { address: mail.address })}
      </p>
      <Button look="outline" disabled={notifications.isBusy} onClick={notifications.removeAddress}>
        {t('mailRemove')}
      </Button>
    </div>
  );
}

function AddressForm({ notifications }: Pick<NotificationMailProps, 'notifications'>): ReactNode {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const id = useId();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    notifications.enterAddress(typed);
  }

  return (
    <form className={formStyles.form} onSubmit={submit}>
      <label className={formStyles.label} htmlFor={id}>
        {t('mail')}
      </label>
      <div className={formStyles.line}>
        <TextField
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          value={typed}
          aria-describedby={`${id}-note`}
          onChange={(change) => setTyped(change.target.value)}
        />
        <Button look="outline" type="submit" disabled={notifications.isBusy}>
          {t('mailSave')}
        </Button>
      </div>
      <p id={`${id}-note`} className={formStyles.note}>
        {t('mailDetail')}
      </p>
    </form>
  );
}

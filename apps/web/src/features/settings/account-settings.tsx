import { Smartphone, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SettingsGroup } from '../../ui/settings-section.tsx';
import { messages as accountMessages } from '../account/messages.ts';

const { Part: DeviceLink } = lazyPart(
  async () => (await import('../account/device-link.tsx')).DeviceLink,
  accountMessages,
);

/** The links to the player's account, and to their other devices. */
export function AccountSettings({ onLeave }: { onLeave(): void }): ReactNode {
  const { t } = useTranslation('settings');
  const isNobody = useMe() === null;
  const [isMoving, setMoving] = useState(false);
  return (
    <>
      <SettingsGroup label={t('you')} detail={t(isNobody ? 'youNobody' : 'youDetail')}>
        <ButtonLink look="outline" href="/account" onClick={onLeave}>
          <UserRound size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('account')}
        </ButtonLink>
        {isNobody ? null : (
          <Button look="outline" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
            <Smartphone size={18} strokeWidth={1.6} aria-hidden="true" />
            {t('otherDevice')}
          </Button>
        )}
      </SettingsGroup>
      {isMoving && !isNobody ? <DeviceLink isAsked /> : null}
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useHostedGames } from '../../games/game-context.ts';
import { gamePart } from '../../games/game-part.ts';
import { animationSpeeds, botPaces } from '../../lib/settings/settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { SettingsChoice, SettingsRows, SettingsSection } from '../../ui/settings-section.tsx';
import { useHasKeys } from '../../ui/use-has-keys.ts';
import { NameForm } from '../identity/name-form.tsx';
import { NotificationSettings } from '../notifications/notification-settings.tsx';
import { AccountSettings } from './account-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { SoundSettings } from './sound-settings.tsx';
import { TurnSettings } from './turn-settings.tsx';

import styles from './settings-form.module.css';

export { messages } from './messages.ts';

/**
 * Everything that a player can set, section by section.
 *
 * @param props.onLeave called when a link leads to another page
 */
export function SettingsForm({ onLeave }: { onLeave(): void }): ReactNode {
  const { t } = useTranslation('settings');
  const games = useHostedGames();
  const hasKeys = useHasKeys();
  const [speed, setSpeed] = useSetting('animation');
  const [botPace, setBotPace] = useSetting('botPace');
  return (
    <div className={styles.columns}>
      <SettingsSection>
        <NameForm />
        <AccountSettings onLeave={onLeave} />
      </SettingsSection>
      <LookSettings />
      {games.map(({ id, loadSettings }) => {
        if (loadSettings === undefined) return null;
        const Section = gamePart(loadSettings);
        return <Section key={id} />;
      })}
      <SettingsSection title={t('motion')}>
        <SettingsChoice
          label={t('speed')}
          detail={t('speedDetail')}
          value={speed}
          choices={animationSpeeds.map((value) => ({ value, label: t(`speeds.${value}`) }))}
          onChange={setSpeed}
        />
        <SettingsChoice
          label={t('botPace')}
          detail={t('botPaceDetail')}
          value={botPace}
          choices={botPaces.map((value) => ({ value, label: t(`botPaces.${value}`) }))}
          onChange={setBotPace}
        />
      </SettingsSection>
      <SoundSettings />
      <TurnSettings />
      <NotificationSettings />
      {hasKeys ? (
        <SettingsSection title={t('access')}>
          <SettingsRows>
            <SettingSwitch name="tableKeys" />
          </SettingsRows>
        </SettingsSection>
      ) : null}
    </div>
  );
}

import type { ReactNode } from 'react';

import { useHostedGames } from '../../games/game-context.ts';
import { gamePart } from '../../games/game-part.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { NameForm } from '../identity/name-form.tsx';
import { NotificationSettings } from '../notifications/notification-settings.tsx';
import { AccessSettings } from './access-settings.tsx';
import { AccountSettings } from './account-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { MotionSettings } from './motion-settings.tsx';
import { SoundSettings } from './sound-settings.tsx';
import { TurnSettings } from './turn-settings.tsx';

export { messages } from './messages.ts';

/**
 * Everything that a player can set, section by section.
 *
 * @param props.onLeave something leads to another page
 */
export function SettingsForm({ onLeave }: { onLeave(): void }): ReactNode {
  const games = useHostedGames();
  return (
    <>
      <SettingsSection>
        <NameForm />
        <AccountSettings onLeave={onLeave} />
      </SettingsSection>
      {games.map(({ id, loadSettings }) => {
        if (loadSettings === undefined) return null;
        const Section = gamePart(loadSettings);
        return <Section key={id} />;
      })}
      <MotionSettings />
      <SoundSettings />
      <TurnSettings />
      <NotificationSettings />
      <LookSettings />
      <AccessSettings />
    </>
  );
}

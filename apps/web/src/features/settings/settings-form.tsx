import type { ReactNode } from 'react';

import { NameForm } from '../identity/name-form.tsx';
import { AwaySettings } from '../notifications/away-settings.tsx';
import { AccessSettings } from './access-settings.tsx';
import { AccountSettings } from './account-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { MotionSettings } from './motion-settings.tsx';
import { PlaySettings } from './play-settings.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SoundSettings } from './sound-settings.tsx';
import { TurnSettings } from './turn-settings.tsx';

/**
 * Everything that a player can set, section by section.
 *
 * @param props.onLeave something leads to another page
 */
export function SettingsForm({ onLeave }: { onLeave(): void }): ReactNode {
  return (
    <>
      <SettingsSection>
        <NameForm />
        <AccountSettings onLeave={onLeave} />
      </SettingsSection>
      <PlaySettings />
      <MotionSettings />
      <SoundSettings />
      <TurnSettings />
      <AwaySettings />
      <LookSettings />
      <AccessSettings />
    </>
  );
}

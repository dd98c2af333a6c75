import { lazy, type ReactNode } from 'react';

import { games } from '../../games/games.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { NameForm } from '../identity/name-form.tsx';
import { AwaySettings } from '../notifications/away-settings.tsx';
import { AccessSettings } from './access-settings.tsx';
import { AccountSettings } from './account-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { MotionSettings } from './motion-settings.tsx';
import { SoundSettings } from './sound-settings.tsx';
import { TurnSettings } from './turn-settings.tsx';

const gameSections = games.flatMap(({ loadSettings }) =>
  loadSettings === undefined ? [] : [lazy(async () => ({ default: await loadSettings() }))],
);

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
      {gameSections.map((Section, index) => (
        <Section key={index} />
      ))}
      <MotionSettings />
      <SoundSettings />
      <TurnSettings />
      <AwaySettings />
      <LookSettings />
      <AccessSettings />
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { chatSounds } from '../../lib/settings/settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { SettingsChoice, SettingsRows, SettingsSection } from '../../ui/settings-section.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { useHasKeys } from '../../ui/use-has-keys.ts';
import { useMedia } from '../../ui/use-media.ts';
import { SettingSwitch } from './setting-switch.tsx';

/** How loud sounds are, and when they play; and vibration on phones that have it. */
export function SoundSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const [isMuted, setMuted] = useSetting('isMuted');
  const [volume, setVolume] = useSetting('volume');
  const [effects, setEffects] = useSetting('effects');
  const [chatSound, setChatSound] = useSetting('chatSound');
  // Desktop browsers can be asked to vibrate as well, but nothing moves.
  const hasKeys = useHasKeys();
  const vibrates = useMedia('(pointer: coarse)') && 'vibrate' in navigator;
  return (
    <SettingsSection title={t('sound')}>
      <SettingsRows>
        <SwitchRow
          label={t('sounds')}
          detail={hasKeys ? t('soundsDetail') : undefined}
          checked={!isMuted}
          onChange={(on) => setMuted(!on)}
        />
        <SliderRow label={t('volume')} value={volume} disabled={isMuted} onChange={setVolume} />
        <SliderRow
          label={t('effects')}
          detail={t('effectsDetail')}
          value={effects}
          disabled={isMuted}
          onChange={setEffects}
        />
        <SettingSwitch name="onlyMyTurn" disabled={isMuted} />
        {vibrates ? <SettingSwitch name="vibration" /> : null}
      </SettingsRows>
      <SettingsChoice
        label={t('chatSound')}
        detail={t('chatSoundDetail')}
        value={chatSound}
        choices={chatSounds.map((value) => ({ value, label: t(`chatSounds.${value}`) }))}
        onChange={setChatSound}
      />
    </SettingsSection>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { chatSounds } from '../../lib/settings/settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SettingsGroup, SettingsRows, SettingsSection } from '../../ui/settings-section.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';

/** How loud, and when; and the vibration of a phone, where there is one. */
export function SoundSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const [isMuted, setMuted] = useSetting('isMuted');
  const [volume, setVolume] = useSetting('volume');
  const [effects, setEffects] = useSetting('effects');
  const [onlyMyTurn, setOnlyMyTurn] = useSetting('onlyMyTurn');
  const [chatSound, setChatSound] = useSetting('chatSound');
  const [vibration, setVibration] = useSetting('vibration');
  return (
    <SettingsSection title={t('sound')}>
      <SettingsRows>
        <SwitchRow
          label={t('sounds')}
          detail={t('soundsDetail')}
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
        <SwitchRow
          label={t('onlyMyTurn')}
          detail={t('onlyMyTurnDetail')}
          checked={onlyMyTurn}
          disabled={isMuted}
          onChange={setOnlyMyTurn}
        />
        {'vibrate' in navigator ? (
          <SwitchRow
            label={t('vibration')}
            detail={t('vibrationDetail')}
            checked={vibration}
            onChange={setVibration}
          />
        ) : null}
      </SettingsRows>
      <SettingsGroup label={t('chatSound')} detail={t('chatSoundDetail')}>
        <Segmented
          label={t('chatSound')}
          value={chatSound}
          choices={chatSounds.map((value) => ({ value, label: t(`chatSounds.${value}`) }))}
          onChange={setChatSound}
        />
      </SettingsGroup>
    </SettingsSection>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SliderRow } from '../shell/slider-row.tsx';
import { SwitchRow } from '../shell/switch-row.tsx';
import { SettingsRows, SettingsSection } from './settings-section.tsx';
import { useSetting } from './use-setting.ts';

/** How loud, and when; and the vibration of a phone, where there is one. */
export function SoundSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const [isMuted, setMuted] = useSetting('isMuted');
  const [volume, setVolume] = useSetting('volume');
  const [effects, setEffects] = useSetting('effects');
  const [onlyMyTurn, setOnlyMyTurn] = useSetting('onlyMyTurn');
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
    </SettingsSection>
  );
}

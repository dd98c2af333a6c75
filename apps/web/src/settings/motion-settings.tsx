import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Segmented } from '../shell/segmented.tsx';
import { SettingsGroup, SettingsSection } from './settings-section.tsx';
import { motionSpeeds } from './settings.ts';
import { useSetting } from './use-setting.ts';

/** How fast cards move. */
export function MotionSettings(): ReactNode {
  const { t } = useTranslation();
  const [speed, setSpeed] = useSetting('motion');
  return (
    <SettingsSection title={t('settings.motion')}>
      <SettingsGroup label={t('settings.speed')} detail={t('settings.speedDetail')}>
        <Segmented
          label={t('settings.speed')}
          value={speed}
          choices={motionSpeeds.map((value) => ({ value, label: t(`settings.speeds.${value}`) }))}
          onChange={setSpeed}
        />
      </SettingsGroup>
    </SettingsSection>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Segmented } from '../shell/segmented.tsx';
import { SettingsGroup, SettingsSection } from './settings-section.tsx';
import { motionSpeeds } from './settings.ts';
import { useSetting } from './use-setting.ts';

/** How fast cards move. */
export function MotionSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const [speed, setSpeed] = useSetting('motion');
  return (
    <SettingsSection title={t('motion')}>
      <SettingsGroup label={t('speed')} detail={t('speedDetail')}>
        <Segmented
          label={t('speed')}
          value={speed}
          choices={motionSpeeds.map((value) => ({ value, label: t(`speeds.${value}`) }))}
          onChange={setSpeed}
        />
      </SettingsGroup>
    </SettingsSection>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { animationSpeeds } from '../../lib/settings/settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SettingsGroup, SettingsSection } from '../../ui/settings-section.tsx';

/** How fast cards move. */
export function MotionSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const [speed, setSpeed] = useSetting('animation');
  return (
    <SettingsSection title={t('motion')}>
      <SettingsGroup label={t('speed')} detail={t('speedDetail')}>
        <Segmented
          label={t('speed')}
          value={speed}
          choices={animationSpeeds.map((value) => ({ value, label: t(`speeds.${value}`) }))}
          onChange={setSpeed}
        />
      </SettingsGroup>
    </SettingsSection>
  );
}

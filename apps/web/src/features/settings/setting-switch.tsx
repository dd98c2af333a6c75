import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { SwitchRow } from '../../ui/switch-row.tsx';

/** A setting that is on or off, with the texts under its name. */
export function SettingSwitch({
  name,
  disabled = false,
}: {
  readonly name: 'hints' | 'onlyMyTurn' | 'tableKeys' | 'vibration' | 'wakeLock';
  readonly disabled?: boolean;
}): ReactNode {
  const { t } = useTranslation('settings');
  const [isOn, setOn] = useSetting(name);
  return (
    <SwitchRow
      label={t(`switches.${name}`)}
      detail={t(`switchDetails.${name}`)}
      checked={isOn}
      disabled={disabled}
      onChange={setOn}
    />
  );
}

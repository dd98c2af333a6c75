import type { TableOptions } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SwitchRow } from '../../ui/switch-row.tsx';

/** Chooses whether a public game is casual: it does not count for the ratings. */
export function CasualSwitch({
  options,
  onChange,
}: {
  readonly options: TableOptions;
  onChange(options: TableOptions): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <SwitchRow
      label={t('create.casual')}
      detail={t('create.casualDetail')}
      checked={options.casual ?? false}
      onChange={(casual) => onChange({ ...options, casual })}
    />
  );
}

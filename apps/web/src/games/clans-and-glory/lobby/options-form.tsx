import type { ClansOptions } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SwitchRow } from '../../../ui/switch-row.tsx';
import { aids } from './descriptions.ts';

/** What the table shows everybody, each aid on or off (C17). */
export function OptionsForm(props: {
  readonly options: ClansOptions;
  readonly isNew: boolean;
  onChange(options: ClansOptions): void;
}): ReactNode {
  const { t } = useTranslation('clans-and-glory');
  return aids.map((aid) => (
    <SwitchRow
      key={aid}
      label={t(`options.${aid}`)}
      detail={t(`options.${aid}Hint`)}
      checked={props.options[aid]}
      onChange={(isOn) => props.onChange({ ...props.options, [aid]: isOn })}
    />
  ));
}

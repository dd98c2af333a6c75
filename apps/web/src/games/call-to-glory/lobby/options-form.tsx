import { memoryAids, type Options } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SelectField } from '../../../shell/select-field.tsx';
import { SwitchRow } from '../../../shell/switch-row.tsx';

/** The variants of the game. Quick and tasks exclude each other (R33): the one switched last holds. */
export function OptionsForm({
  options,
  isNew,
  onChange,
}: {
  readonly options: Options;
  readonly isNew: boolean;
  onChange(options: Options): void;
}): ReactNode {
  const { t } = useTranslation('call-to-glory');
  return (
    <>
      <SwitchRow
        label={t('options.quick')}
        detail={t('options.quickHint')}
        checked={options.quick}
        onChange={(quick) => onChange({ ...options, quick, tasks: options.tasks && !quick })}
      />
      <SwitchRow
        label={t('options.tasks')}
        detail={t('options.tasksHint')}
        checked={options.tasks}
        onChange={(tasks) => onChange({ ...options, tasks, quick: options.quick && !tasks })}
      />
      <SwitchRow
        label={t('options.ninjas')}
        detail={t('options.ninjasHint')}
        checked={options.ninjas}
        onChange={(ninjas) => onChange({ ...options, ninjas })}
      />
      {isNew ? null : <MemoryField options={options} onChange={onChange} />}
    </>
  );
}

/** What the table remembers for everybody (R19). */
function MemoryField({
  options: { memory, ...others },
  onChange,
}: {
  readonly options: Options;
  onChange(options: Options): void;
}): ReactNode {
  const { t } = useTranslation('call-to-glory');
  return (
    <SelectField
      label={t('options.memory')}
      value={memory ?? 'none'}
      choices={(['none', ...memoryAids] as const).map((value) => ({
        value,
        label: t(`options.memories.${value}`),
      }))}
      onChange={(value) => onChange(value === 'none' ? others : { ...others, memory: value })}
    />
  );
}

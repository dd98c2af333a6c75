import { memoryAids, type Options } from '@call-to-glory/rules/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { switchExclusive, type ChosenOptions, type Exclusive } from './exclusive-options.ts';

import styles from './options-form.module.css';

/**
 * The variants of the game. Quick and tasks exclude each other (R33): the one switched on last wins, the form says so,
 * and switching it off gives back what it took.
 */
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
  const [chosen, setChosen] = useState<ChosenOptions>({ options, taken: null });
  // Options that come from elsewhere, such as a code, took nothing away.
  const taken = chosen.options === options ? chosen.taken : null;

  function choose(next: ChosenOptions): void {
    setChosen(next);
    onChange(next.options);
  }

  function switchOne(name: Exclusive, isOn: boolean): void {
    choose(switchExclusive({ options, taken }, name, isOn));
  }

  return (
    <>
      <SwitchRow
        label={t('options.quick')}
        detail={t('options.quickHint')}
        checked={options.quick}
        onChange={(isOn) => switchOne('quick', isOn)}
      />
      <SwitchRow
        label={t('options.tasks')}
        detail={t('options.tasksHint')}
        checked={options.tasks}
        onChange={(isOn) => switchOne('tasks', isOn)}
      />
      <p className={styles.taken} role="status">
        {taken === null ? null : t(`options.taken.${taken}`)}
      </p>
      <SwitchRow
        label={t('options.ninjas')}
        detail={t('options.ninjasHint')}
        checked={options.ninjas}
        onChange={(ninjas) => choose({ options: { ...options, ninjas }, taken })}
      />
      {isNew ? null : (
        <div className={styles.memory}>
          <MemoryField
            options={options}
            onChange={(changed) => choose({ options: changed, taken })}
          />
          <p>{t('options.memoryHint')}</p>
        </div>
      )}
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

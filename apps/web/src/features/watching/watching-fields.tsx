import {
  watchDelays,
  watchingOf,
  type TableOptions,
  type Watching,
} from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SelectField } from '../../ui/select-field.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';

import styles from './watching-fields.module.css';

interface WatchingFieldsProps {
  /** How old hands must be to be shown; left out where the game never shows them. */
  readonly minHandsDelay: number | undefined;
  readonly options: TableOptions;
  onChange(options: TableOptions): void;
}

/** Who may watch, with what delay, and whether hands are shown; only valid combinations can be chosen. */
export function WatchingFields({
  minHandsDelay,
  options,
  onChange,
}: WatchingFieldsProps): ReactNode {
  const { t } = useTranslation('watching');
  const watching = watchingOf(options);
  const choose = (chosen: Watching): void => onChange({ ...options, watching: chosen });
  const delays = watchDelays.map((delay) => ({
    value: String(delay),
    label: delay === 0 ? t('live') : t('late', { count: delay }),
  }));
  return (
    <>
      <div className={styles.line}>
        <SelectField
          label={t('who')}
          value={watching === null ? 'nobody' : String(watching.delay)}
          choices={[...delays, { value: 'nobody', label: t('nobody') }]}
          onChange={(value) => {
            const delay = Number(value);
            const hands = (watching?.hands ?? false) && delay >= (minHandsDelay ?? Infinity);
            choose(value === 'nobody' ? value : { delay, hands });
          }}
        />
      </div>
      {minHandsDelay === undefined ? null : (
        <SwitchRow
          label={t('hands')}
          detail={t('handsDetail', { count: minHandsDelay })}
          checked={watching?.hands ?? false}
          onChange={(hands) => {
            const delay = watching?.delay ?? 0;
            choose({ hands, delay: hands ? Math.max(delay, minHandsDelay) : delay });
          }}
        />
      )}
    </>
  );
}

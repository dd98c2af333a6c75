import { timesOf, type ClockChoice, type ClockTimes } from '@call-to-glory/table/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { duration } from '../../lib/language/duration.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { describeClock } from './describe-clock.ts';

import styles from './clock-fields.module.css';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The named clocks. */
const named = {
  fast: 'fast',
  normal: 'normal',
  slow: 'slow',
  days: 'days',
  days3: { move: 72 * hour, bank: 0, increment: 0 },
  days7: { move: 168 * hour, bank: 0, increment: 0 },
  none: 'none',
} as const satisfies Readonly<Record<string, ClockChoice>>;

type Name = keyof typeof named;
const names = Object.keys(named) as readonly Name[];

/** The choices for a custom clock, in milliseconds. */
const steps: Readonly<Record<keyof ClockTimes, readonly number[]>> = {
  move: [
    ...[10, 15, 20, 30, 45, 60, 90].map((seconds) => seconds * second),
    ...[2, 3, 5, 10, 30].map((minutes) => minutes * minute),
    ...[1, 8, 24, 72, 168].map((hours) => hours * hour),
  ],
  bank: [0, 30 * second, ...[1, 2, 3, 5, 10, 20, 30, 60].map((minutes) => minutes * minute)],
  increment: [0, 2, 3, 5, 10, 20, 30].map((seconds) => seconds * second),
};

const firstOwn: ClockTimes = { move: 30 * second, bank: 2 * minute, increment: 5 * second };

/** The clock of a table: a preset or custom times, and in words what that grants. */
export function ClockFields({
  clock,
  onChange,
}: {
  readonly clock: ClockChoice;
  onChange(clock: ClockChoice): void;
}): ReactNode {
  const { t } = useTranslation();
  // Times that are being put together may be those of a named clock on the way.
  const [isOwn, setOwn] = useState(false);
  const times = timesOf(clock);
  const known = names.find((one) => isSameClock(named[one], clock)) ?? 'own';
  const chosen = isOwn && times !== null ? 'own' : known;
  const own = chosen === 'own' ? times : null;
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('create.clock')}
        isLabelHidden
        value={chosen}
        choices={[...names, 'own' as const].map((value) => ({
          value,
          label: t(`create.clocks.${value}`),
        }))}
        onChange={(value) => {
          setOwn(value === 'own');
          onChange(value === 'own' ? firstOwn : named[value]);
        }}
      />
      {own === null ? null : (
        <div className={styles.own}>
          {(['move', 'bank', 'increment'] as const).map((name) => (
            <SelectField
              key={name}
              label={t(`clock.own.${name}`)}
              value={String(own[name])}
              choices={withChosen(steps[name], own[name]).map((value) => ({
                value: String(value),
                label: duration(value),
              }))}
              onChange={(value) => {
                setOwn(true);
                onChange({ ...own, [name]: Number(value) });
              }}
            />
          ))}
        </div>
      )}
      <p className={styles.detail} data-long={clock === 'none' || own !== null}>
        {chosen.startsWith('days')
          ? t('clock.daysDetail')
          : clock === 'none'
            ? t('clock.noneDetail')
            : describeClock(clock)}
        {own === null ? null : `. ${t('clock.detail')}`}
      </p>
    </div>
  );
}

function isSameClock(one: ClockChoice, other: ClockChoice): boolean {
  const [times, others] = [timesOf(one), timesOf(other)];
  if (times === null || others === null) return times === others;
  return (
    times.move === others.move && times.bank === others.bank && times.increment === others.increment
  );
}

/** A link may have brought times that are not among the choices. */
function withChosen(choices: readonly number[], chosen: number): readonly number[] {
  return [...new Set([...choices, chosen])].toSorted((one, other) => one - other);
}

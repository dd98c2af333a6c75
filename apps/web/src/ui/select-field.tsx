import type { ReactNode } from 'react';

import styles from './select-field.module.css';

/** One of several choices, in a list that opens. */
export function SelectField<Value extends string>(props: {
  readonly label: string;
  /** Leaves the label to assistive technology. */
  readonly isLabelHidden?: boolean;
  /** Leaves the label to assistive technology, and the box to its words. */
  readonly isBare?: boolean;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  onChange(value: Value): void;
}): ReactNode {
  const { label, isBare = false, isLabelHidden = isBare, value, choices, onChange } = props;
  return (
    <label className={styles.field} data-bare={isBare}>
      <span className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

import { useId, type ReactNode } from 'react';

import styles from './segmented.module.css';

/** One of a few choices, side by side: a group of radio buttons, with their keys. */
export function Segmented<Value extends string | number>(props: {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  onChange(value: Value): void;
}): ReactNode {
  const name = useId();
  return (
    <div
      className={styles.segmented}
      data-long={props.choices.map(({ label }) => label).join('').length > 30}
      role="radiogroup"
      aria-label={props.label}
    >
      {props.choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

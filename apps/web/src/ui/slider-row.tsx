import { useId, type ReactNode } from 'react';

import styles from './slider-row.module.css';

/** A percentage of something, with a word on what it does. */
export function SliderRow(props: {
  readonly label: string;
  readonly detail?: string;
  /** Percent, a whole number. */
  readonly value: number;
  readonly disabled?: boolean;
  onChange(value: number): void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.row} data-disabled={props.disabled}>
      <label htmlFor={id} className={styles.label}>
        {props.label}
      </label>
      <output htmlFor={id} className={styles.value}>
        {props.value}
      </output>
      {props.detail === undefined ? null : (
        <span className={styles.detail} id={`${id}-detail`}>
          {props.detail}
        </span>
      )}
      <input
        id={id}
        className={styles.input}
        type="range"
        min={0}
        max={100}
        step={5}
        aria-describedby={props.detail === undefined ? undefined : `${id}-detail`}
        value={props.value}
        disabled={props.disabled}
        onChange={(change) => props.onChange(change.target.valueAsNumber)}
      />
    </div>
  );
}

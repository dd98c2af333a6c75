import { useId, type ReactNode } from 'react';

import styles from './switch-row.module.css';

/** Something that is on or off, with a word on what it does. The whole row can be pressed. */
export function SwitchRow(props: {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly checked: boolean;
  readonly disabled?: boolean;
  onChange(checked: boolean): void;
}): ReactNode {
  const detailId = useId();
  return (
    <label className={styles.row}>
      <span>
        <span className={styles.label}>{props.label}</span>
        {props.detail === undefined ? null : (
          <span className={styles.detail} id={detailId}>
            {props.detail}
          </span>
        )}
      </span>
      <input
        className={styles.input}
        type="checkbox"
        role="switch"
        aria-label={props.label}
        aria-describedby={props.detail === undefined ? undefined : detailId}
        checked={props.checked}
        disabled={props.disabled}
        onChange={(change) => props.onChange(change.target.checked)}
      />
    </label>
  );
}

/** The room for as many rows, until their code has loaded. */
export function SwitchRoom({ rows }: { readonly rows: number }): ReactNode {
  return <div className={styles.room} style={{ '--rows': rows }} />;
}

import { useId, type ComponentProps, type ReactNode } from 'react';

import { Segmented } from './segmented.tsx';

import styles from './settings-section.module.css';

interface SettingsSectionProps {
  /** Left out where the content has its own heading. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export function SettingsSection({ title, children }: SettingsSectionProps): ReactNode {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={title === undefined ? undefined : titleId}>
      {title === undefined ? null : <h3 id={titleId}>{title}</h3>}
      {children}
    </section>
  );
}

interface SettingsGroupProps {
  readonly label: string;
  /** A word on what it does. */
  readonly detail?: string | undefined;
  readonly children: ReactNode;
}

/** A setting with its label above it. */
export function SettingsGroup({ label, detail, children }: SettingsGroupProps): ReactNode {
  return (
    <div className={styles.group}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
      {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

/** A setting that is one of a few, side by side. */
export function SettingsChoice<Value extends string>({
  detail,
  ...choice
}: Omit<ComponentProps<typeof Segmented<Value>>, 'choices'> & {
  readonly detail?: string;
  /** With a word on what each does, if only that of the chosen one is to be seen. */
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly detail?: string;
  }[];
}): ReactNode {
  return (
    <SettingsGroup label={choice.label} detail={detail}>
      <Segmented {...choice} />
      <div className={styles.details}>
        {choice.choices.map(({ value, detail: word }) => (
          <span key={value} className={styles.detail} data-shown={value === choice.value}>
            {word}
          </span>
        ))}
      </div>
    </SettingsGroup>
  );
}

/** Rows such as `SwitchRow`, stacked. */
export function SettingsRows({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.rows}>{children}</div>;
}

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
  readonly detail?: string;
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
}: ComponentProps<typeof Segmented<Value>> & { readonly detail?: string }): ReactNode {
  return (
    <SettingsGroup label={choice.label} {...(detail === undefined ? {} : { detail })}>
      <Segmented {...choice} />
    </SettingsGroup>
  );
}

/** Rows such as `SwitchRow`, stacked. */
export function SettingsRows({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.rows}>{children}</div>;
}

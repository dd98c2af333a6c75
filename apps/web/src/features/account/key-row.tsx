import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { locale } from '../../lib/language/locale.ts';

import styles from './account.module.css';

/** Something that lets a player in (a passkey or a browser), with the actions for it. */
export function KeyRow(props: {
  readonly name: string;
  /** A word after the name. */
  readonly role?: string | undefined;
  readonly times: 'passkeys.times' | 'browsers.times' | 'browsers.timesThis';
  readonly of: { readonly madeAt: number; readonly usedAt: number };
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('account');
  const { madeAt, usedAt } = props.of;
  const inWords = (at: number): string =>
    new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.row}>
      <div>
        <h3>
          {props.name}
          {props.role === undefined ? null : <span className={styles.role}>{props.role}</span>}
        </h3>
        <p>{t(props.times, { made: inWords(madeAt), used: inWords(usedAt) })}</p>
      </div>
      {props.children}
    </li>
  );
}

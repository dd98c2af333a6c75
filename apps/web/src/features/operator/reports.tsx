import type { ShownReport } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { Button } from '../../ui/button.tsx';
import { Words } from '../chat/chat-entry.tsx';
import { ShutOut } from './shut-out.tsx';
import type { Operator } from './use-operator.ts';

import styles from './operator.module.css';

/** What people have complained about and nobody has seen to yet. */
export function Reports({
  operator,
  reports,
}: {
  readonly operator: Operator;
  readonly reports: readonly ShownReport[];
}): ReactNode {
  const { t, i18n } = useTranslation('operator');
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">{t('reports.title')}</h2>
      {reports.length === 0 ? <p>{t('reports.none')}</p> : null}
      <ul>
        {reports.map(({ id, at, by, about, table, seq, reason, words, chat }) => (
          <li key={id} className={styles.row}>
            <div>
              <h3>{t('reports.about', { by: by.name, about: about.name })}</h3>
              <p>
                {t(`reports.reasons.${reason}`)}
                {words === '' ? null : <>. {words}</>}
              </p>
              <p>
                <Link href={`/t/${table}`}>{t('reports.table', { seq })}</Link>,{' '}
                {new Date(at).toLocaleString(i18n.language)}
              </p>
              {chat.length === 0 ? null : (
                <ol className={styles.chat}>
                  {chat.map((line, position) => (
                    <li key={position}>
                      <strong>{line.name}</strong> <Words body={line.body} />
                    </li>
                  ))}
                </ol>
              )}
            </div>
            <div className={styles.buttons}>
              <ShutOut operator={operator} player={about} />
              <Button look="plain" onClick={() => void operator.removeReport(id)}>
                {t('reports.done')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

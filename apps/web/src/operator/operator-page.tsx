import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../shell/button.tsx';
import { describeRefusal } from '../shell/describe-refusal.ts';
import { TextField } from '../shell/text-field.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useTitle } from '../shell/use-title.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { Bans } from './bans.tsx';
import { Reports } from './reports.tsx';
import { Tables } from './tables.tsx';
import { useOperator } from './use-operator.ts';

import styles from './operator-page.module.css';

/** For whoever runs the server and knows its token: tables, people, reports, bans, an announcement. */
export function OperatorPage(): ReactNode {
  const { t } = useTranslation('operator');
  const operator = useOperator();
  const [token, setToken] = useState('');
  useTitle(t('title'));
  const { view, refused } = operator;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void operator.enter(token);
  }

  return (
    <div className={styles.page}>
      <TopBar />
      <div className="heri" />
      <main className={`mat ${styles.main}`}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          {view === null ? null : (
            <Button look="outline" onClick={() => void operator.refresh()}>
              {t('refresh')}
            </Button>
          )}
        </header>
        {refused === null ? null : (
          <p className={styles.fault} role="alert">
            {describeRefusal(refused)}
          </p>
        )}
        {view === null ? (
          <form className={styles.line} onSubmit={submit}>
            <TextField
              type="password"
              autoComplete="current-password"
              required
              aria-label={t('token')}
              placeholder={t('token')}
              value={token}
              onChange={(change) => setToken(change.target.value)}
            />
            <Button look="solid" type="submit">
              {t('enter')}
            </Button>
          </form>
        ) : (
          <div className={styles.columns}>
            <div>
              <AnnouncementForm operator={operator} now={view.announcement} />
              <Reports operator={operator} reports={view.reports} />
            </div>
            <div>
              <Tables operator={operator} tables={view.tables} />
            </div>
            <div>
              <Bans operator={operator} view={view} />
            </div>
          </div>
        )}
      </main>
    </div>
  );
}

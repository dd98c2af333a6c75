import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { messages as chatMessages } from '../../features/chat/messages.ts';
import { AnnouncementForm } from '../../features/operator/announcement-form.tsx';
import { Bans } from '../../features/operator/bans.tsx';
import { messages as operatorMessages } from '../../features/operator/messages.ts';
import { Reports } from '../../features/operator/reports.tsx';
import { Tables } from '../../features/operator/tables.tsx';
import { useOperator } from '../../features/operator/use-operator.ts';
import { Page } from '../../features/page/page.tsx';
import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTitle } from '../../ui/use-title.ts';

import styles from '../../features/operator/operator.module.css';

/** What it says, and what was said in reports. */
export async function messages(): Promise<void> {
  await Promise.all([operatorMessages(), chatMessages()]);
}

/** For operators who know the server's token: tables, people, reports, bans, an announcement. */
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
    <Page look={styles.main}>
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
    </Page>
  );
}

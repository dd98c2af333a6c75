import type { OperatorView } from '@call-to-glory/protocol';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { messages as noticeMessages } from '../../features/announcements/messages.ts';
import { messages as chatMessages } from '../../features/chat/messages.ts';
import { Bans } from '../../features/operator/bans.tsx';
import { Counts } from '../../features/operator/counts.tsx';
import { Log } from '../../features/operator/log.tsx';
import { messages as operatorMessages } from '../../features/operator/messages.ts';
import { People } from '../../features/operator/people.tsx';
import { Reports } from '../../features/operator/reports.tsx';
import { Tables } from '../../features/operator/tables.tsx';
import { TellEveryone } from '../../features/operator/tell-everyone.tsx';
import { useOperator, type Operator } from '../../features/operator/use-operator.ts';
import { BarePage } from '../../features/page/page.tsx';
import { roughDuration } from '../../lib/language/duration.ts';
import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTitle } from '../../ui/use-title.ts';

import styles from './operator-page.module.css';

/** The texts of the page, of the chat in reports, and of the preview of an announcement. */
export async function messages(): Promise<void> {
  await Promise.all([operatorMessages(), chatMessages(), noticeMessages()]);
}

/** For operators who know the server's token: figures, tables, people, reports, bans, announcements. */
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
    <BarePage>
      <main id="main" className={styles.main}>
        <header className={styles.head}>
          <h1 id="operator" tabIndex={-1}>
            {t('title')}
          </h1>
          {view === null ? null : (
            <>
              <nav className={styles.nav} aria-label={t('sections')}>
                <a href="#now">{t('now')}</a>
                <a href="#tables">{t('tables.title')}</a>
                <a href="#people">{t('players.title')}</a>
                <a href="#reports">
                  {t('reports.title')}
                  {view.counts.reports === 0 ? null : <b>{view.counts.reports}</b>}
                </a>
                <a href="#bans">{t('bans.title')}</a>
                <a href="#log">{t('log.title')}</a>
              </nav>
              <p>{t('since', { time: roughDuration(Date.now() - view.since) })}</p>
              <Button look="outline" onClick={() => void operator.refresh()}>
                {t('refresh')}
              </Button>
            </>
          )}
        </header>
        {refused === null ? null : (
          <p className={styles.fault} role="alert">
            {describeRefusal(refused)}
          </p>
        )}
        {view === null ? (
          <form className={styles.enter} onSubmit={submit}>
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
          <House operator={operator} view={view} />
        )}
      </main>
    </BarePage>
  );
}

/** Everything that the operator sees once they are in. */
function House({
  operator,
  view,
}: {
  readonly operator: Operator;
  readonly view: OperatorView;
}): ReactNode {
  const { t } = useTranslation('operator');
  const [wanted, setWanted] = useState('');
  return (
    <>
      <Counts view={view} />
      <div className="hem" />
      <div className={styles.columns}>
        <div>
          <TellEveryone operator={operator} now={view.announcement} people={view.counts.people} />
          <Log key={view.log.entries[0]?.key} operator={operator} view={view} />
        </div>
        <div>
          <Reports operator={operator} reports={view.reports} count={view.counts.reports} />
          <Bans operator={operator} bans={view.bans} />
        </div>
        <div>
          <TextField
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={wanted}
            onChange={(change) => setWanted(change.target.value)}
          />
          <Tables operator={operator} tables={view.tables} wanted={wanted} />
          <People operator={operator} view={view} wanted={wanted} />
        </div>
      </div>
    </>
  );
}

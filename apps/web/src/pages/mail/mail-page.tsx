import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { confirmMail, endMail } from '../../features/notifications/notification-api.ts';
import { Page } from '../../features/page/page.tsx';
import type { QueryState } from '../../lib/query/query.ts';
import { Unanswered } from '../../lib/query/unanswered.tsx';
import { useQuery } from '../../lib/query/use-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { landOnHeading } from '../../ui/use-landing.ts';
import { useTitle } from '../../ui/use-title.ts';

import styles from '../gone/gone-page.module.css';

/** Where the links in mails lead: opening the page confirms an address; unsubscribing takes a press. */
export function MailPage({
  what,
  token,
}: {
  readonly what: What;
  readonly token: string;
}): ReactNode {
  const { t } = useTranslation('settings');
  const [isWanted, setWanted] = useState(what === 'confirm');
  const answer = useQuery(what === 'confirm' ? confirmMail : endMail, isWanted ? [token] : null);
  const stage = stageOf(what, answer.state);
  useTitle(t(`mailPage.${stage}`));

  function end(): void {
    setWanted(true);
    // The button that was pressed is gone.
    landOnHeading();
  }

  const hasFailed = stage === what && answer.state.type === 'failed';
  return (
    <Page look={styles.main}>
      <h1>{t(`mailPage.${stage}`)}</h1>
      {hasFailed ? (
        <Unanswered answer={answer} />
      ) : (
        <p className={styles.lead} aria-live="polite">
          {t(`mailPage.${stage}Lead`)}
        </p>
      )}
      <div className={styles.ways}>
        {isWanted ? null : (
          <Button look="solid" onClick={end}>
            {t('mailRemove')}
          </Button>
        )}
        <ButtonLink look={isWanted ? 'solid' : 'outline'} href="/">
          {t('mailPage.home')}
        </ButtonLink>
      </div>
    </Page>
  );
}

type What = 'confirm' | 'end';

function stageOf(what: What, state: QueryState<object>): What | `${What}Done` | 'badLink' {
  switch (state.type) {
    case 'loading':
      return what;
    case 'loaded':
      return `${what}Done`;
    case 'failed':
      return state.refused.code === 'bad-link' ? 'badLink' : what;
  }
}

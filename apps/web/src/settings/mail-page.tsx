import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Asked } from '../session/question.ts';
import { useAnswer } from '../session/use-answer.ts';
import { Button, ButtonLink } from '../shell/button.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { Unanswered } from '../shell/unanswered.tsx';
import { useTitle } from '../shell/use-title.ts';
import { confirmMail, endMail } from './away-api.ts';

import styles from '../shell/gone-page.module.css';

/** Where the links in mails lead: an address is confirmed by coming here; mails end when that is pressed. */
export function MailPage({
  what,
  token,
}: {
  readonly what: What;
  readonly token: string;
}): ReactNode {
  const { t } = useTranslation('settings');
  const [isWanted, setWanted] = useState(what === 'confirm');
  const answer = useAnswer(what === 'confirm' ? confirmMail : endMail, isWanted ? token : null);
  useTitle(t(`mailPage.${what}`));

  const stage = stageOf(what, answer.asked);
  const hasFailed = stage === what && answer.asked.type === 'failed';
  return (
    <div className={styles.page}>
      <TopBar />
      <div className="heri" />
      <main className={`mat ${styles.main}`}>
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
            <Button look="solid" onClick={() => setWanted(true)}>
              {t('mailPage.endAct')}
            </Button>
          )}
          <ButtonLink look={isWanted ? 'solid' : 'outline'} href="/">
            {t('mailPage.home')}
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}

type What = 'confirm' | 'end';

function stageOf(what: What, asked: Asked<object>): What | `${What}Done` | 'badLink' {
  switch (asked.type) {
    case 'asking':
      return what;
    case 'known':
      return `${what}Done`;
    case 'failed':
      return asked.refused.code === 'bad-link' ? 'badLink' : what;
  }
}

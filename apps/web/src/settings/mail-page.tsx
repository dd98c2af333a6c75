import type { Refused } from '@call-to-glory/protocol';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button, ButtonLink } from '../shell/button.tsx';
import { describeRefusal } from '../shell/describe-refusal.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { useTitle } from '../shell/use-title.ts';
import { openMailLink } from './away-api.ts';

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
  const [outcome, setOutcome] = useState<Refused | 'done' | null>(null);
  useTitle(t(`mailPage.${what}`));

  async function open(): Promise<void> {
    const answer = await openMailLink(what, token);
    setOutcome(answer.ok ? 'done' : answer.refusal);
  }

  useEffect(() => {
    if (what === 'confirm') void open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the link is opened once
  }, []);

  const stage = stageOf(what, outcome);
  return (
    <div className={styles.page}>
      <TopBar />
      <div className="heri" />
      <main className={`mat ${styles.main}`}>
        <h1>{t(`mailPage.${stage}`)}</h1>
        <p className={styles.lead} aria-live="polite">
          {outcome !== null && outcome !== 'done' && outcome.code !== 'bad-link'
            ? describeRefusal(outcome)
            : t(`mailPage.${stage}Lead`)}
        </p>
        <div className={styles.ways}>
          {what === 'end' && outcome === null ? (
            <Button look="solid" onClick={() => void open()}>
              {t('mailPage.endAct')}
            </Button>
          ) : null}
          <ButtonLink look={what === 'end' && outcome === null ? 'outline' : 'solid'} href="/">
            {t('mailPage.home')}
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}

type What = 'confirm' | 'end';

function stageOf(what: What, outcome: Refused | 'done' | null): What | `${What}Done` | 'badLink' {
  if (outcome === 'done') return `${what}Done`;
  return outcome?.code === 'bad-link' ? 'badLink' : what;
}

import type { Refused, ShownWarning } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { request } from '../../lib/session/api.ts';
import { asSentence } from './announcement-words.ts';

import styles from './server-notices.module.css';

/** Tells a player what the operator has warned them of; it goes, in all their browsers, once they say that they have read it. */
export function WarningNotice({
  warning: { at, words },
}: {
  readonly warning: ShownWarning;
}): ReactNode {
  const { t } = useTranslation('notices');
  const [refused, setRefused] = useState<Refused | null>(null);

  async function read(): Promise<void> {
    const answer = await request('POST /api/warnings/read', { body: { at } });
    setRefused(answer.ok ? null : answer.refusal);
  }

  return (
    <div className={styles.notice} data-sanction>
      <WarningWords words={words} />
      <button type="button" onClick={() => void read()}>
        {t('warningRead')}
      </button>
      {refused === null ? null : <p>{describeRefusal(refused)}</p>}
    </div>
  );
}

/** What a warning says. */
export function WarningWords({ words }: { readonly words: string }): ReactNode {
  const { t } = useTranslation('notices');
  return (
    <p>
      <strong>{t('warned')}</strong> {asSentence(words)}
    </p>
  );
}

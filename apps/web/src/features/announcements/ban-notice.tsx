import type { WireRefusal, ShownBan } from '@call-to-glory/protocol';
import { productId } from '@call-to-glory/protocol/product';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { clockTime } from '../../lib/language/duration.ts';
import { Fault } from '../../lib/query/fault.tsx';
import { request } from '../../lib/session/api.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton, Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { asSentence } from './announcement-words.ts';

import styles from './server-notices.module.css';

/** Tells a banned player why and until when, what they can still do, and how to object. */
export function BanNotice({ ban }: { readonly ban: ShownBan }): ReactNode {
  const { t } = useTranslation('notices');
  const [isObjecting, setObjecting] = useState(false);
  const [isSent, setSent] = useState(ban.objection !== '');
  return (
    <div className={styles.notice} data-sanction>
      <p role="alert">
        <BanWords {...ban} />
      </p>
      <a href="/api/me/data" download={`${productId}.json`}>
        {t('data')}
      </a>
      {isSent ? (
        <span role="status">{t('sent')}</span>
      ) : (
        <button type="button" onClick={() => setObjecting(true)}>
          {t('object')}
        </button>
      )}
      {isObjecting ? (
        <Objection onSent={() => setSent(true)} onClose={() => setObjecting(false)} />
      ) : null}
    </div>
  );
}

/** What a ban says. */
export function BanWords({ until, reason }: Pick<ShownBan, 'until' | 'reason'>): ReactNode {
  const { t } = useTranslation('notices');
  return (
    <>
      <strong>
        {until === null ? t('banned') : t('bannedUntil', { time: clockTime(until, Date.now()) })}
      </strong>{' '}
      {reason === '' ? null : `${asSentence(t('reason', { reason }))} `}
      {t('stillWatch')}
    </>
  );
}

function Objection({ onSent, onClose }: { onSent(): void; onClose(): void }): ReactNode {
  const { t } = useTranslation('notices');
  const [words, setWords] = useState('');
  const [refused, setRefused] = useState<WireRefusal | null>(null);

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const answer = await request('POST /api/objection', { body: { words } });
    if (!answer.ok) return setRefused(answer.refusal);
    onSent();
    onClose();
  }

  return (
    <Dialog
      title={t('objectTitle')}
      buttons={(close) => (
        <>
          <CancelButton onClick={close} />
          <Button look="solid" type="submit" form="objection">
            {t('send')}
          </Button>
        </>
      )}
      onClose={onClose}
    >
      <form id="objection" onSubmit={(event) => void send(event)}>
        <p>{t('objectLead')}</p>
        <TextArea
          required
          rows={4}
          maxLength={1000}
          aria-label={t('objectWords')}
          value={words}
          onChange={(change) => setWords(change.target.value)}
        />
        <Fault refused={refused} />
      </form>
    </Dialog>
  );
}

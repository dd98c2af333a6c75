import type { Person } from '@call-to-glory/table/client';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Fault } from '../../lib/query/fault.tsx';
import { Button } from '../../ui/button.tsx';
import { CancelButton, Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { asSentence } from '../announcements/announcement-words.ts';
import { Preview } from './preview.tsx';
import { useAsked } from './use-asked.ts';
import type { Operator } from './use-operator.ts';

import styles from './asking.module.css';

interface Warning {
  readonly operator: Operator;
  readonly player: Person;
}

/** Warns a player, in words that they have to confirm. */
export function WarnButton({ operator, player }: Warning): ReactNode {
  const { t } = useTranslation('operator');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="outline"
        aria-label={t('warn.who', { name: player.name })}
        onClick={() => setAsking(true)}
      >
        {t('warn.open')}
      </Button>
      {isAsking ? (
        <WarnDialog operator={operator} player={player} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function WarnDialog({
  operator,
  player: { id, name },
  onClose,
}: Warning & { onClose(): void }): ReactNode {
  const { t } = useTranslation(['operator', 'notices']);
  const [words, setWords] = useState('');
  const { isBusy, refused, send } = useAsked(onClose, operator.sayRefused);

  function warn(event: SyntheticEvent): void {
    event.preventDefault();
    void send(operator.warn({ player: id, name, words }));
  }

  return (
    <Dialog
      title={t('warn.askTitle', { name })}
      buttons={(close) => (
        <div className={styles.choices}>
          <CancelButton onClick={close} />
          <Button look="solid" type="submit" form="warning" disabled={isBusy}>
            {t('warn.act')}
          </Button>
        </div>
      )}
      onClose={onClose}
    >
      <p>{t('warn.askLead')}</p>
      <form id="warning" className={styles.asked} onSubmit={warn}>
        <label htmlFor="warning-words">{t('warn.words')}</label>
        <TextArea
          id="warning-words"
          data-first
          required
          rows={3}
          maxLength={300}
          value={words}
          onChange={(change) => setWords(change.target.value)}
        />
        <Preview>
          <strong>{t('notices:warned')}</strong>
          <p>{asSentence(words.trim())}</p>
        </Preview>
        <Fault refused={refused} />
      </form>
    </Dialog>
  );
}

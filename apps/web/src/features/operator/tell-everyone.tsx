import type { Announcement } from '@call-to-glory/protocol';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useShell } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { Announced } from '../announcements/announced.tsx';
import type { Operator } from './use-operator.ts';

import styles from './tell-everyone.module.css';

/** In how many minutes the server restarts; null if it does not. */
const restarts = { none: null, five: 5, quarter: 15, hour: 60 } as const;
type Restart = keyof typeof restarts;

/** Announces words, a restart, or both to everybody, on every page. */
export function TellEveryone({
  operator,
  now,
  people,
}: {
  readonly operator: Operator;
  readonly now: Announcement | null;
  /** How many read it. */
  readonly people: number;
}): ReactNode {
  const { t } = useTranslation('operator');
  return (
    <section id="tell" aria-labelledby="tell-title" className={styles.tell}>
      <div className={styles.titled}>
        <h2 id="tell-title" tabIndex={-1}>
          {t('announcement.title')}
        </h2>
        <p>{t('announcement.lead')}</p>
      </div>
      {now === null ? (
        <Form operator={operator} people={people} />
      ) : (
        <>
          <h3>{t('announcement.now')}</h3>
          <div className={styles.preview}>
            <Announced announcement={now} />
          </div>
          <Button look="outline" onClick={() => void operator.announce(null)}>
            {t('announcement.end')}
          </Button>
        </>
      )}
    </section>
  );
}

function Form({
  operator,
  people,
}: {
  readonly operator: Operator;
  readonly people: number;
}): ReactNode {
  const { t } = useTranslation('operator');
  const [words, setWords] = useState('');
  const [restart, setRestart] = useState<Restart>('none');
  // The preview counts from the moment of the choice, the announcement from when it is sent.
  const [chosenAt, setChosenAt] = useState(0);
  const { connection } = useShell();
  const minutes = restarts[restart];

  function restartsAfter(at: number): number | null {
    return minutes === null ? null : at + minutes * 60_000;
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void operator.announce({ restartsAt: restartsAfter(connection.now()), words: words.trim() });
  }

  const isEmpty = words.trim() === '' && minutes === null;
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        rows={2}
        maxLength={300}
        aria-label={t('announcement.words')}
        placeholder={t('announcement.words')}
        value={words}
        onChange={(change) => setWords(change.target.value)}
      />
      <div className={styles.restart}>
        <span aria-hidden="true">{t('announcement.countdown')}</span>
        <Segmented
          label={t('announcement.countdown')}
          value={restart}
          choices={(Object.keys(restarts) as Restart[]).map((value) => ({
            value,
            label: t(`announcement.restarts.${value}`),
          }))}
          onChange={(chosen) => {
            setRestart(chosen);
            setChosenAt(connection.now());
          }}
        />
      </div>
      {isEmpty ? null : (
        <div className={styles.preview}>
          <p>{t('announcement.preview')}</p>
          <Announced
            key={restart}
            announcement={{ words: words.trim(), restartsAt: restartsAfter(chosenAt), at: 0 }}
          />
        </div>
      )}
      <Button look="solid" type="submit" disabled={isEmpty}>
        {t('announcement.tell', { count: people })}
      </Button>
    </form>
  );
}

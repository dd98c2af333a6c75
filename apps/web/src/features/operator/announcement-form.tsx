import type { Announcement } from '@call-to-glory/protocol';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { announcementWords } from '../announcements/announcement-words.ts';
import type { Operator } from './use-operator.ts';

import styles from './operator.module.css';

/** What everybody is told, on every page: words, a restart, or both. */
export function AnnouncementForm({
  operator,
  now,
}: {
  readonly operator: Operator;
  readonly now: Announcement | null;
}): ReactNode {
  const { t, i18n } = useTranslation('operator');
  const [words, setWords] = useState('');
  const [minutes, setMinutes] = useState('');

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const restartsAt = minutes === '' ? null : Date.now() + Number(minutes) * 60_000;
    void operator.announce({ restartsAt, words });
  }

  return (
    <section aria-labelledby="announcement">
      <h2 id="announcement">{t('announcement.title')}</h2>
      {now === null ? (
        <form className={styles.form} onSubmit={submit}>
          <TextField
            type="number"
            min={1}
            max={1440}
            aria-label={t('announcement.minutes')}
            placeholder={t('announcement.minutes')}
            required={words === ''}
            value={minutes}
            onChange={(change) => setMinutes(change.target.value)}
          />
          <TextField
            maxLength={300}
            aria-label={t('announcement.words')}
            placeholder={t('announcement.words')}
            value={words}
            onChange={(change) => setWords(change.target.value)}
          />
          <Button look="solid" type="submit">
            {t('announcement.tell')}
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <p>{t('announcement.now', { words: announcementWords(now, i18n.language) })}</p>
          <Button look="outline" onClick={() => void operator.announce(null)}>
            {t('announcement.end')}
          </Button>
        </div>
      )}
    </section>
  );
}

import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useShell } from '../../lib/shell/shell-context.ts';
import { storeChoice, readStored } from '../../lib/storage/stored-choice.ts';
import { useStore } from '../../lib/store/store.ts';
import { announcementWords } from './announcement-words.ts';

import styles from './server-notices.module.css';

const key = 'announcement-read';

/**
 * What the operator tells everybody, in the flow of the page, until one has read it: then it does not
 * come back in this browser.
 */
export function Announced(): ReactNode {
  const { t, i18n } = useTranslation();
  const { connection } = useShell();
  const announcement = useStore(connection.announcement);
  const [read, setRead] = useState(() => readStored(key));

  function close(at: number): void {
    storeChoice(key, String(at));
    setRead(String(at));
  }

  return (
    <div role="status">
      {announcement === null || read === String(announcement.at) ? null : (
        <div className={styles.notice} data-announced>
          <p>{announcementWords(announcement, i18n.language)}</p>
          <button type="button" onClick={() => close(announcement.at)}>
            {t('connection.dismiss')}
          </button>
        </div>
      )}
    </div>
  );
}

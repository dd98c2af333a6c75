import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Talk } from './use-talk.ts';

import styles from './muted-note.module.css';

/** How long the note offers to undo a mute, in milliseconds; the menu always does. */
const time = 8000;

/** That somebody was muted just now, and the way back. */
export function MutedNote({
  talk: { muted, mute, putAwayMuted },
}: {
  readonly talk: Talk;
}): ReactNode {
  const { t } = useTranslation('chat');
  useEffect(() => {
    if (muted === null) return undefined;
    const timer = setTimeout(putAwayMuted, time);
    return () => clearTimeout(timer);
  }, [muted, putAwayMuted]);
  if (muted === null) return null;
  return (
    <div className={styles.note} role="status">
      {t('menu.muted', { name: muted.name })}
      <button type="button" onClick={() => void mute(muted, false)}>
        {t('menu.undo')}
      </button>
    </div>
  );
}

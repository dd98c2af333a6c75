import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import { partMissingAt } from '../../lib/lazy/missing-part.ts';
import { useShell } from '../../lib/shell/shell-context.ts';
import { useStore } from '../../lib/store/store.ts';
import { useWordsInDialogs } from '../../ui/urgent-words.tsx';
import { ownSeats } from './own-seats.ts';
import { useConnectionNotice } from './use-connection-notice.ts';

import styles from './connection-strip.module.css';

/** The paths of pages that need no server: a game played in the browser or replayed, the tutorial, and the rules. */
const withoutServer = /^\/(?:solo|replay)\/|^(?:\/[^/]+)?\/(?:solo|learn|rules)\/?$/u;

/**
 * Reports a lost connection, something that could not be shown, or a newer version of the page, above the content of
 * the page, which stays visible and usable.
 */
export function ConnectionStrip(): ReactNode {
  const { t } = useTranslation();
  const notice = useConnectionNotice();
  const [location] = useLocation();
  const { updates } = useShell();
  const isOffered = useStore(updates.isOffered);
  const missingAt = useStore(partMissingAt);
  const isTold = notice !== 'none' && !withoutServer.test(location);
  useWordsInDialogs(isTold ? t(`connection.${notice}`) : '');
  return (
    <div role="status">
      {isTold ? (
        <Notice notice={notice} />
      ) : missingAt === location ? (
        <LoadAgain onLater={() => partMissingAt.set(null)}>{t('connection.missing')}</LoadAgain>
      ) : isOffered ? (
        <LoadAgain onLater={updates.putOff}>{t('connection.outdated')}</LoadAgain>
      ) : null}
    </div>
  );
}

/** Asks the player to reload the page, now or, where that can wait, later. */
function LoadAgain({
  isTooOld = false,
  onLater,
  children,
}: {
  /** Does the server refuse this version? */
  readonly isTooOld?: boolean;
  onLater?(): void;
  /** Why. */
  readonly children: string;
}): ReactNode {
  const { t } = useTranslation();
  const { updates } = useShell();
  return (
    <div className={styles.strip}>
      {children}
      <button type="button" onClick={() => void updates.loadAgain(isTooOld)}>
        {t('connection.reload')}
      </button>
      {onLater === undefined ? null : (
        <button type="button" onClick={onLater}>
          {t('connection.later')}
        </button>
      )}
    </div>
  );
}

function Notice({
  notice,
}: {
  readonly notice: Exclude<ReturnType<typeof useConnectionNotice>, 'none'>;
}): ReactNode {
  const { t } = useTranslation();
  const { connection } = useShell();
  const hasSeat = useStore(ownSeats) > 0;
  switch (notice) {
    case 'slow':
      return (
        <div className={styles.strip} data-passing="true">
          {t('connection.slow')}
        </div>
      );
    case 'unsteady':
      return <div className={styles.dot} role="img" aria-label={t('connection.unsteady')} />;
    case 'back':
      return (
        <div className={styles.strip} data-passing="true" data-back="true">
          {t('connection.back')}
        </div>
      );
    case 'unanswered':
    case 'down':
    case 'restarting':
      return (
        <div className={styles.strip}>
          {t(`connection.${notice}`)}
          {hasSeat ? ` ${t('connection.seatSafe')}` : null}
          <button type="button" onClick={connection.connect}>
            {t('connection.tryNow')}
          </button>
        </div>
      );
    case 'outdated':
      return <LoadAgain isTooOld>{t('connection.outdated')}</LoadAgain>;
  }
}

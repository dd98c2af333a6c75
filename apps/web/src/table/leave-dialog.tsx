import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../shell/button.tsx';

import styles from './leave-dialog.module.css';

/** Asks before a running game is left, and says what that means. Escape stays. */
export function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="leave" onClose={onStay}>
      <h2 id="leave">{t('leave.title')}</h2>
      <p>{t('leave.lead')}</p>
      <div className={styles.buttons}>
        <Button look="solid" onClick={() => dialog.current?.close()}>
          {t('leave.stay')}
        </Button>
        <Button look="outline" onClick={onLeave}>
          {t('leave.leave')}
        </Button>
      </div>
    </dialog>
  );
}

import type { GamesChoice } from '@call-to-glory/protocol';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';

import styles from './guest-choice.module.css';

/** Asks a guest what becomes of their games when this browser becomes somebody else's. Escape changes nothing. */
export function GuestChoice(props: {
  readonly name: string;
  /** How many games they have finished. */
  readonly count: number;
  onChoose(games: GamesChoice): void;
  onCancel(): void;
}): ReactNode {
  const { t } = useTranslation('account');
  const { name, count, onChoose, onCancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="guest-choice"
      onClose={onCancel}
    >
      <h2 id="guest-choice">{t('choice.title', { name })}</h2>
      <p>{t('choice.lead', { count })}</p>
      <Button look="solid" aria-describedby="bring-detail" onClick={() => onChoose('bring')}>
        {t('choice.bring')}
      </Button>
      <p id="bring-detail">{t('choice.bringDetail', { name })}</p>
      <Button look="outline" aria-describedby="leave-detail" onClick={() => onChoose('leave')}>
        {t('choice.leave')}
      </Button>
      <p id="leave-detail">{t('choice.leaveDetail')}</p>
      <Button look="plain" onClick={() => dialog.current?.close()}>
        {t('choice.cancel')}
      </Button>
    </dialog>
  );
}

import type { GamesChoice } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

import styles from './guest-choice.module.css';

/** Asks a guest what happens to their games when this browser becomes somebody else's. Escape changes nothing. */
export function GuestChoice(props: {
  readonly name: string;
  /** How many games they have finished. */
  readonly count: number;
  onChoose(games: GamesChoice): void;
  onCancel(): void;
}): ReactNode {
  const { t } = useTranslation('account');
  const { name, count, onChoose, onCancel } = props;
  return (
    <Dialog
      title={t('choice.title', { name })}
      buttons={(close) => (
        <Button look="plain" onClick={close}>
          {t('choice.cancel')}
        </Button>
      )}
      onClose={onCancel}
    >
      <p>{t('choice.lead', { count })}</p>
      <div className={styles.choice}>
        <Button look="solid" aria-describedby="bring-detail" onClick={() => onChoose('bring')}>
          {t('choice.bring')}
        </Button>
        <p id="bring-detail">{t('choice.bringDetail', { name })}</p>
        <Button look="outline" aria-describedby="leave-detail" onClick={() => onChoose('leave')}>
          {t('choice.leave')}
        </Button>
        <p id="leave-detail">{t('choice.leaveDetail', { count })}</p>
      </div>
    </Dialog>
  );
}

import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useShell } from '../../lib/shell/shell-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckStatus } from './check-status.tsx';
import { Entropy } from './entropy.tsx';
import { fairAddress } from './fair-address.ts';
import { Fingerprint } from './fingerprint.tsx';
import { Limits } from './limits.tsx';
import { useCheck } from './use-check.ts';

import styles from './fairness-panel.module.css';

export { messages } from './messages.ts';

/** The check of a table's past games; then the promise for the present or next game, and what everybody adds to it. */
export function FairnessPanel({ table }: { readonly table: TableView<GameTypes> }): ReactNode {
  const { t } = useTranslation('fairness');
  const { backend } = useShell();
  const { check, checkTable } = useCheck();
  const isOver = table.revealed.length > 0;
  return (
    // Text that scrolls and may contain nothing focusable: the keyboard has to reach it.
    <div className={styles.panel} tabIndex={0}>
      <p>{t('intro')}</p>
      {isOver ? (
        <section className={styles.check}>
          <h3>{t('check')}</h3>
          <p>{t('checkLead')}</p>
          <div className={styles.ways}>
            <Button
              look="solid"
              disabled={check.type === 'busy'}
              onClick={() => void checkTable(table.id)}
            >
              {t('checkNow')}
            </Button>
            <ButtonLink look="outline" href={fairAddress(table.id, backend)}>
              {t('openPage')}
            </ButtonLink>
          </div>
          <CheckStatus check={check} Heading="h3" />
        </section>
      ) : null}
      {isOver ? <h3>{t(table.stage === 'playing' ? 'thisGame' : 'nextGame')}</h3> : null}
      <ol className={styles.steps}>
        <li>
          <h3>{t('commitment')}</h3>
          <p>{t('commitmentLead')}</p>
          <Fingerprint value={table.commitment} />
        </li>
        <li>
          <h3>{t('entropy')}</h3>
          <p>{t('entropyLead')}</p>
          <Entropy
            chairs={table.seats}
            entropy={table.entropy}
            seals={table.seals}
            gameId={table.gameId}
            isOver={table.stage === 'playing'}
            haveMoved={table.stage === 'playing' && table.options.randomSeats === true}
          />
        </li>
        {isOver ? null : (
          <li>
            <h3>{t('check')}</h3>
            <p>{t('checkLater')}</p>
          </li>
        )}
      </ol>
      <Limits Heading="h3" />
    </div>
  );
}

import type { WireRefusal } from '@call-to-glory/protocol';
import { productId } from '@call-to-glory/protocol/product';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useShell } from '../../lib/shell/shell-context.ts';
import { AskingButton } from '../../ui/asking-button.tsx';
import { DownloadLink } from '../../ui/button.tsx';
import { deleteMe } from './account-api.ts';
import { AccountFault } from './account-fault.tsx';

import styles from './account.module.css';

/** What is stored about a player: they can download it, and have it deleted. */
export function PersonalData({ onGone }: { onGone(): void }): ReactNode {
  const { t } = useTranslation('account');
  const { session } = useShell();
  const [refused, setRefused] = useState<WireRefusal | null>(null);

  async function forget(): Promise<void> {
    const answer = await deleteMe();
    setRefused(answer.ok ? null : answer.refusal);
    if (!answer.ok) return;
    onGone();
    await session.become(null);
  }

  return (
    <section className={styles.section} aria-labelledby="data">
      <h2 id="data">{t('data.title')}</h2>
      <p>{t('data.lead')}</p>
      <div className={styles.buttons}>
        <DownloadLink href="/api/me/data" download={`${productId}.json`}>
          <Download size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('data.export')}
        </DownloadLink>
        <AskingButton
          look="plain"
          title={t('data.deleteTitle')}
          lead={t('data.deleteLead')}
          stay={t('data.stay')}
          act={t('data.act')}
          onAct={() => void forget()}
        >
          {t('data.delete')}
        </AskingButton>
      </div>
      <AccountFault refused={refused} />
    </section>
  );
}

import type { Account, WireRefusal } from '@call-to-glory/protocol';
import { KeyRound } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { deletePasskey } from './account-api.ts';
import { AccountFault } from './account-fault.tsx';
import { KeyRow } from './key-row.tsx';
import { addPasskey } from './passkey-ceremonies.ts';
import type { OpenAccount } from './use-account.ts';

import styles from './account.module.css';

/** The passkeys of a player: each can be removed, and more can be added. */
export function Passkeys({ open }: { readonly open: OpenAccount }): ReactNode {
  const { t } = useTranslation('account');
  const [isBusy, busyWith] = useBusy();
  const [outcome, setOutcome] = useState<WireRefusal | 'added' | null>(null);
  const [removing, setRemoving] = useState<Account['passkeys'][number] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const passkeys = open.account?.passkeys ?? [];

  async function add(): Promise<void> {
    setOutcome(open.take(await busyWith(addPasskey())) ?? 'added');
  }

  async function remove(id: string): Promise<void> {
    setRemoving(null);
    const fault = open.take(await deletePasskey(id));
    setOutcome(fault);
    // The button that had the focus is gone.
    if (fault === null) heading.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        {t('passkeys.title')}
      </h2>
      <p>{t(open.account?.passkeys.length === 0 ? 'passkeys.none' : 'passkeys.lead')}</p>
      <ul>
        {passkeys.map((passkey) => {
          const name = passkey.label || t('passkeys.unnamed');
          return (
            <KeyRow key={passkey.id} name={name} times="passkeys.times" of={passkey}>
              <Button
                look="plain"
                aria-label={t('passkeys.removeWhich', { name })}
                onClick={() => setRemoving(passkey)}
              >
                {t('passkeys.remove')}
              </Button>
            </KeyRow>
          );
        })}
      </ul>
      <div className={styles.buttons}>
        <Button
          look={passkeys.length === 0 ? 'solid' : 'outline'}
          disabled={isBusy}
          onClick={() => void add()}
        >
          <KeyRound size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('passkeys.add')}
        </Button>
        <span role="status">{outcome === 'added' ? t('passkeys.added') : null}</span>
      </div>
      <AccountFault refused={outcome === 'added' ? null : outcome} />
      {removing === null ? null : (
        <ConfirmDialog
          title={t('passkeys.removeTitle')}
          lead={t('passkeys.removeLead')}
          stay={t('passkeys.keep')}
          act={t('passkeys.remove')}
          onClosed={() => setRemoving(null)}
          onAct={() => void remove(removing.id)}
        />
      )}
    </section>
  );
}

import type { WireRefusal } from '@call-to-glory/protocol';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useShell } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deleteBrowser, deleteOtherBrowsers, postSignOut } from './account-api.ts';
import { AccountFault } from './account-fault.tsx';
import { KeyRow } from './key-row.tsx';
import type { OpenAccount } from './use-account.ts';

import styles from './account.module.css';

/** The browsers where a player is signed in, each of which can be signed out. */
export function Browsers({ open }: { readonly open: OpenAccount }): ReactNode {
  const { t } = useTranslation('account');
  const { session } = useShell();
  const [refused, setRefused] = useState<WireRefusal | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const browsers = open.account?.browsers ?? [];
  const isOnlyWay = browsers.length < 2 && open.account?.passkeys.length === 0;

  async function signOut(id: string | null): Promise<void> {
    const fault = open.take(await (id === null ? deleteOtherBrowsers() : deleteBrowser(id)));
    setRefused(fault);
    // The button that had the focus is gone.
    if (fault === null) heading.current?.focus();
  }

  async function leave(): Promise<void> {
    setLeaving(false);
    const answer = await postSignOut();
    if (answer.ok) await session.become(null);
    else setRefused(answer.refusal);
  }

  return (
    <section className={styles.section} aria-labelledby="browsers">
      <h2 id="browsers" ref={heading} tabIndex={-1}>
        {t('browsers.title')}
      </h2>
      <ul>
        {browsers.map((browser) => {
          const { id, label, isThis } = browser;
          const name = label || t('browsers.unnamed');
          return (
            <KeyRow
              key={id}
              name={name}
              role={isThis ? t('browsers.this') : undefined}
              times={isThis ? 'browsers.timesThis' : 'browsers.times'}
              of={browser}
            >
              <Button
                look="plain"
                aria-label={t('browsers.signOutWhich', {
                  name: isThis ? t('browsers.this') : name,
                })}
                onClick={() => (isThis ? setLeaving(true) : void signOut(id))}
              >
                {t('browsers.signOut')}
              </Button>
            </KeyRow>
          );
        })}
      </ul>
      {browsers.length < 2 ? null : (
        <div className={styles.buttons}>
          <Button look="outline" onClick={() => void signOut(null)}>
            {t('browsers.others')}
          </Button>
        </div>
      )}
      <AccountFault refused={refused} />
      {isLeaving ? (
        <ConfirmDialog
          title={t('browsers.outTitle')}
          lead={t(isOnlyWay ? 'browsers.outLost' : 'browsers.outLead')}
          stay={t('browsers.stay')}
          act={t('browsers.signOut')}
          onClosed={() => setLeaving(false)}
          onAct={() => void leave()}
        />
      ) : null}
    </section>
  );
}

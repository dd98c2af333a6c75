import type { WireRefusal } from '@call-to-glory/protocol';
import { useEffect, useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import { lookAtDeviceLink, redeemDeviceLink } from '../../features/account/account-api.ts';
import { AccountFault } from '../../features/account/account-fault.tsx';
import { useSignIn } from '../../features/account/use-sign-in.tsx';
import { readDeviceLinkCode } from '../../features/lobby/table-code.ts';
import { Page } from '../../features/page/page.tsx';
import { useShell } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTitle } from '../../ui/use-title.ts';

import styles from '../../features/account/account.module.css';

/** A code, and the name of the player whom it signs in. */
interface Seen {
  readonly code: string;
  readonly name: string;
}

/** Signs in somebody who is signed in on another device: by the link in its QR code, or by its code. */
export function DeviceLinkPage(): ReactNode {
  const { t } = useTranslation('account');
  useTitle(t('takeLink.title'));
  // If the code of a link cannot be looked up now, it can be sent again.
  const [typed, setTyped] = useState(() => location.hash.slice(1));
  const [seen, setSeen] = useState<Seen | null>(null);
  const [refused, setRefused] = useState<WireRefusal | null>(null);

  async function look(input: string): Promise<void> {
    const code = readDeviceLinkCode(input);
    const answer = code === null ? null : await lookAtDeviceLink(code);
    setRefused(answer === null ? { code: 'bad-code' } : answer.ok ? null : answer.refusal);
    if (code !== null && answer?.ok === true) setSeen({ code, name: answer.value.name });
  }

  useEffect(() => {
    const { hash, pathname } = location;
    if (hash === '') return;
    // A valid code does not belong in the browser's history.
    history.replaceState(null, '', pathname);
    void look(hash);
  }, []);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void look(typed);
  }

  return (
    <Page look={styles.mat}>
      <h1>{t('takeLink.title')}</h1>
      {seen === null ? (
        <form className={styles.form} onSubmit={submit}>
          <p>{t('takeLink.lead')}</p>
          <label htmlFor="device-link">{t('takeLink.code')}</label>
          <div className={styles.buttons}>
            <TextField
              id="device-link"
              placeholder="K3MQ-7X9P"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              maxLength={200}
              value={typed}
              onChange={(change) => setTyped(change.target.value)}
            />
            <Button look="solid" type="submit">
              {t('takeLink.look')}
            </Button>
          </div>
          <AccountFault refused={refused} />
        </form>
      ) : (
        <TakeLink
          seen={seen}
          onLapsed={() => {
            setSeen(null);
            setRefused({ code: 'bad-code' });
          }}
        />
      )}
    </Page>
  );
}

/** Says whom the code signs in, and does so if they want. */
function TakeLink({
  seen: { code, name },
  onLapsed,
}: {
  readonly seen: Seen;
  /** Called when the code is no longer valid; another one may be. */
  onLapsed(): void;
}): ReactNode {
  const { t } = useTranslation('account');
  const { session } = useShell();
  const [, navigate] = useLocation();
  const { isBusy, refused, question, signIn } = useSignIn();
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('takeLink.who', { name })}</p>
      <div className={styles.buttons}>
        <Button
          look="act"
          size="large"
          disabled={isBusy}
          onClick={() =>
            void signIn(
              async (games) => {
                const answer = await redeemDeviceLink(code, games);
                if (!answer.ok && answer.refusal.code === 'bad-code') onLapsed();
                return answer;
              },
              async ({ me, table }) => {
                await session.become(me);
                // The code has been used: there is nothing to go back to.
                navigate(table === null ? '/account' : `/t/${table}`, { replace: true });
              },
            )
          }
        >
          {t('takeLink.act', { name })}
        </Button>
      </div>
      <AccountFault refused={refused} />
      {question}
    </div>
  );
}

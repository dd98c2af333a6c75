import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { AccountFault } from '../../features/account/account-fault.tsx';
import { Browsers } from '../../features/account/browsers.tsx';
import { DeviceLink } from '../../features/account/device-link.tsx';
import { HiddenPeople } from '../../features/account/hidden-people.tsx';
import { signInByPasskey } from '../../features/account/passkey-ceremonies.ts';
import { Passkeys } from '../../features/account/passkeys.tsx';
import { PersonalData } from '../../features/account/personal-data.tsx';
import { useAccount } from '../../features/account/use-account.ts';
import { useSignIn } from '../../features/account/use-sign-in.tsx';
import { NameForm } from '../../features/identity/name-form.tsx';
import { ColumnsPage } from '../../features/page/page.tsx';
import { Unanswered } from '../../lib/query/unanswered.tsx';
import { useIdentity, useMe, useShell } from '../../lib/shell/shell-context.ts';
import { useStore } from '../../lib/store/store.ts';
import { Button } from '../../ui/button.tsx';
import { useLanding } from '../../ui/use-landing.ts';
import { useTitle } from '../../ui/use-title.ts';

import styles from '../../features/account/account.module.css';

/** The player's account: name, passkeys, devices, and the data stored about them. */
export function AccountPage(): ReactNode {
  const { t } = useTranslation('account');
  useTitle(t('title'));
  const identity = useIdentity();
  const isKnown = identity.state.type === 'loaded';
  const me = useMe();
  const sanction = useStore(useShell().session.sanction);
  // While they are banned, the player of this browser is nobody here, but not without a name.
  const ban = sanction !== null && 'until' in sanction ? sanction : null;
  const open = useAccount();
  const isUnanswered = open.answer.state.type === 'failed';
  const [isGone, setGone] = useState(false);
  return (
    <ColumnsPage
      look={styles.mat}
      first={
        <>
          <div className={styles.section}>
            <h1>{t('title')}</h1>
            <p className={styles.lead}>{t('lead')}</p>
            {isKnown && me === null && ban === null ? <p>{t('nobody')}</p> : null}
            {ban === null ? null : <p>{t('banned', { name: ban.name })}</p>}
            <Unanswered answer={isKnown ? open.answer : identity} />
            <div role="status">{isGone ? <p>{t('data.gone')}</p> : null}</div>
          </div>
          {me === null ? null : (
            <>
              <div className={styles.section}>
                <NameForm />
              </div>
              {isUnanswered ? null : <Passkeys open={open} />}
              <SignInFlow />
            </>
          )}
        </>
      }
      second={
        me === null ? (
          <SignInFlow />
        ) : (
          <>
            <section className={styles.section} aria-labelledby="move">
              <h2 id="move">{t('deviceLink.title')}</h2>
              <DeviceLink />
            </section>
            {isUnanswered ? null : <Browsers open={open} />}
            <HiddenPeople />
            <PersonalData onGone={() => setGone(true)} />
          </>
        )
      }
    />
  );
}

/** The way back for people who have played in another browser. */
function SignInFlow(): ReactNode {
  const { t } = useTranslation('account');
  const { session } = useShell();
  const isNobody = useMe() === null;
  const { isBusy, refused, question, signIn } = useSignIn();
  // It moves when the player of this browser becomes another: the button that had the focus is gone.
  useLanding();
  return (
    <section className={styles.section} aria-labelledby="sign-in">
      <h2 id="sign-in">{t('signIn.title')}</h2>
      <p>{t('signIn.lead')}</p>
      <div className={styles.buttons}>
        <Button
          look={isNobody ? 'solid' : 'outline'}
          disabled={isBusy}
          onClick={() => void signIn(signInByPasskey, (me) => session.become(me))}
        >
          {t('signIn.act')}
        </Button>
        <Link href="/account/device-link">{t('signIn.code')}</Link>
      </div>
      <AccountFault refused={refused} />
      {question}
    </section>
  );
}

import type { IssuedDeviceLink, WireRefusal } from '@call-to-glory/protocol';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { minutesAndSeconds } from '../../lib/language/duration.ts';
import { useShell } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useFirstLanding } from '../../ui/use-landing.ts';
import { useSecondTick } from '../../ui/use-second-tick.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { deviceLinkCode } from '../lobby/table-code.ts';
import { QrPicture } from '../table/qr-picture.tsx';
import { fetchAccount, postDeviceLink } from './account-api.ts';
import { AccountFault } from './account-fault.tsx';

import styles from './account.module.css';

/** A code that is valid until a moment (by the clock of this browser). */
interface Shown {
  readonly code: string;
  readonly until: number;
  /** Where the player was signed in before. */
  readonly browsers: ReadonlySet<string>;
}

/**
 * Lets another device continue as the player, by a picture or a code.
 *
 * @param props.isAsked whether the player has already asked for it
 */
export function DeviceLink({ isAsked = false }: { readonly isAsked?: boolean }): ReactNode {
  const { t } = useTranslation('account');
  const { connection } = useShell();
  const [shown, setShown] = useState<Shown | 'taken' | null>(null);
  const [refused, setRefused] = useState<WireRefusal | null>(null);
  const [isBusy, busyWith] = useBusy();
  const until = shown === null || shown === 'taken' ? null : shown.until;
  useSecondTick(until, Date.now);
  const rest = until === null ? 0 : until - Date.now();

  useEffect(() => {
    if (shown === null || shown === 'taken') return undefined;
    async function look({ browsers }: Shown): Promise<void> {
      const account = await fetchAccount();
      const isTaken = account.ok && account.value.browsers.some(({ id }) => !browsers.has(id));
      if (isTaken) setShown('taken');
    }
    return connection.listen({ account: () => void look(shown) });
  }, [connection, shown]);

  const show = useSteady(async (): Promise<void> => {
    const [account, code] = await busyWith(
      Promise.all([fetchAccount(), postDeviceLink(tableHere())]),
    );
    setRefused(code.ok ? (account.ok ? null : account.refusal) : code.refusal);
    if (account.ok && code.ok) setShown(shownSince(code.value, account.value.browsers));
  });
  const [wasAsked] = useState(isAsked);
  useEffect(() => {
    if (wasAsked) void show();
  }, [wasAsked, show]);

  return (
    <>
      <p>{t('deviceLink.lead')}</p>
      {shown === null || shown === 'taken' || rest <= 0 ? (
        <>
          <p role="status">
            {shown === null ? null : t(shown === 'taken' ? 'deviceLink.taken' : 'deviceLink.over')}
          </p>
          <div className={styles.buttons}>
            <Button look="outline" disabled={isBusy} onClick={() => void show()}>
              {t(shown === null ? 'deviceLink.show' : 'deviceLink.again')}
            </Button>
          </div>
        </>
      ) : (
        <Code code={shown.code} left={rest} />
      )}
      <AccountFault refused={refused} />
    </>
  );
}

/** The code as a picture and in letters, and how long it is valid, in milliseconds. */
function Code({ code, left }: { readonly code: string; readonly left: number }): ReactNode {
  const { t } = useTranslation('account');
  const address = `${location.origin}/account/device-link`;
  const lead = useRef<HTMLParagraphElement>(null);
  useFirstLanding(lead);
  return (
    <>
      <p ref={lead}>{t('deviceLink.scan', { address: address.replace(/^https?:\/\//, '') })}</p>
      <div className={styles.qr}>
        <QrPicture text={`${address}#${code}`} label={t('deviceLink.picture')} />
      </div>
      <p>
        {t('deviceLink.code')} <strong className={styles.code}>{deviceLinkCode(code)}</strong>
      </p>
      <p>{t('deviceLink.left', { time: minutesAndSeconds(left) })}</p>
    </>
  );
}

function shownSince(
  { code, lastsMs }: IssuedDeviceLink,
  browsers: readonly { readonly id: string }[],
): Shown {
  return { code, until: Date.now() + lastsMs, browsers: new Set(browsers.map(({ id }) => id)) };
}

/** The table whose page this is; null if it is not the page of a table. */
function tableHere(): string | null {
  return /^\/t\/(\w{10})$/.exec(location.pathname)?.[1] ?? null;
}

import { productName } from '@call-to-glory/protocol/product';
import { Copy, RefreshCw, Share2 } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { shareLink, usesShareSheet } from '../../lib/share-link.ts';
import { AskingButton } from '../../ui/asking-button.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFirstLanding } from '../../ui/use-landing.ts';
import { QrPicture } from '../table/qr-picture.tsx';

import styles from './friends.module.css';

/** The link by which others become friends of the player, to be shared, scanned, or replaced. */
export function FriendLink({
  link,
  onNew,
}: {
  /** Null where there is none yet. */
  readonly link: string | null;
  onNew(): void;
}): ReactNode {
  const { t } = useTranslation('friends');
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`lacquer ${styles.tray}`} data-empty={link === null}>
      <div className={styles.words}>
        <h3 ref={title}>{t('link.title')}</h3>
        <p>{t('link.lead')}</p>
      </div>
      {link === null ? (
        <Button look="paper" onClick={onNew}>
          {t('link.make')}
        </Button>
      ) : (
        <MadeLink
          key={link}
          address={`${location.origin}/friends#${link}`}
          title={title}
          onNew={onNew}
        />
      )}
    </div>
  );
}

function MadeLink({
  address,
  title,
  onNew,
}: {
  readonly address: string;
  readonly title: RefObject<HTMLElement | null>;
  onNew(): void;
}): ReactNode {
  const { t } = useTranslation('friends');
  useFirstLanding(title);
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const shares = usesShareSheet();

  async function share(): Promise<void> {
    // If it is said already, it is said again.
    setOutcome(null);
    const done = await shareLink(address, t('link.text', { product: productName }));
    setOutcome(done === 'shared' ? null : done === 'copied' ? 'copied' : 'copyFailed');
    // Without TLS or permission there is no clipboard: the selected text can still be copied by hand.
    if (done === 'none') field.current?.select();
  }

  return (
    <>
      <div className={styles.qr}>
        <QrPicture text={address} label={t('link.qr')} />
      </div>
      <div className={styles.link}>
        <TextField
          ref={field}
          readOnly
          value={address}
          aria-label={t('link.address')}
          onFocus={(focus) => focus.target.select()}
        />
        <Button look="paper" onClick={() => void share()}>
          {shares ? (
            <Share2 size={18} strokeWidth={1.6} aria-hidden="true" />
          ) : (
            <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
          )}
          {t(shares ? 'link.share' : 'link.copy')}
        </Button>
        <AskingButton
          look="outline"
          title={t('link.renewTitle')}
          lead={t('link.renewLead')}
          stay={t('stay')}
          act={t('link.renewAct')}
          onAct={onNew}
        >
          <RefreshCw size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('link.renew')}
        </AskingButton>
        <p className={styles.outcome} role="status">
          {outcome === null ? null : t(`link.${outcome}`)}
        </p>
      </div>
    </>
  );
}

import { Copy, QrCode, Share2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useGame } from '../../games/game-context.ts';
import { lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tableCode } from '../lobby/table-code.ts';

import styles from './invite-link.module.css';

const { Part: QrPicture } = lazyPart(async () => (await import('./qr-picture.tsx')).QrPicture);

/** The ways to this table for people to come by: its address, a picture of that, and a code to read out. */
export function InviteLink({ tableId }: { readonly tableId: string }): ReactNode {
  const { t } = useTranslation();
  const game = useGame()?.name() ?? t('title');
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const [showsPicture, setShowsPicture] = useState(false);
  const link = location.origin + location.pathname;

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      // Without TLS or permission there is no clipboard: the selected text can still be copied by hand.
      setOutcome('copyFailed');
    }
  }

  function share(): void {
    // Closing the system's dialog without choosing is not an error.
    navigator.share({ text: t('room.shareText', { game }), url: link }).catch(() => {});
  }

  return (
    <section className={styles.invite} aria-labelledby="invite">
      <h2 id="invite">{t('room.invite')}</h2>
      <p>{t('room.inviteLead')}</p>
      <TextField
        ref={field}
        readOnly
        value={link}
        aria-label={t('room.link')}
        onFocus={(focus) => focus.target.select()}
      />
      <div className={styles.buttons}>
        <Button look="solid" onClick={() => void copy()}>
          <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('room.copy')}
        </Button>
        {'share' in navigator ? (
          <Button look="outline" onClick={share}>
            <Share2 size={18} strokeWidth={1.6} aria-hidden="true" />
            {t('room.share')}
          </Button>
        ) : null}
        <Button
          look="outline"
          aria-expanded={showsPicture}
          onClick={() => setShowsPicture(!showsPicture)}
        >
          <QrCode size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('room.qr')}
        </Button>
        <span role="status">{outcome === null ? null : t(`room.${outcome}`)}</span>
      </div>
      {showsPicture ? <QrPicture text={link} label={t('room.qrLabel')} /> : null}
      <p>
        {t('room.code')} <strong className={styles.code}>{tableCode(tableId)}</strong>
        <br />
        {t('room.codeLead')}
      </p>
    </section>
  );
}

import { Copy, Share2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../shell/button.tsx';
import { TextField } from '../shell/text-field.tsx';

import styles from './invite-link.module.css';

/** The address of this table, to be sent to whoever should come. */
export function InviteLink(): ReactNode {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
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
    // Whoever closes the window of the system without choosing has done nothing wrong.
    navigator.share({ text: t('room.shareText'), url: link }).catch(() => {});
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
        <span role="status">{outcome === null ? null : t(`room.${outcome}`)}</span>
      </div>
    </section>
  );
}

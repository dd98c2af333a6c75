import type { GameTypes } from '@call-to-glory/game-kit';
import { Check, Copy, QrCode, Share2, Tent } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { lazyOverlay, lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { openShareSheet, saidFor } from '../../lib/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFading } from '../../ui/use-fading.ts';
import { tableCode } from '../lobby/table-code.ts';
import type { NamedTable } from '../names/named-table.ts';
import { useRoomKey } from './use-room-key.ts';

import styles from './invite-tray.module.css';

const { Part: QrPicture } = lazyPart(async () => (await import('./qr-picture.tsx')).QrPicture);
const { Part: TableTent } = lazyOverlay(async () => (await import('./table-tent.tsx')).TableTent);

/** The ways for others to come to this table: its address, a QR code of it, and a code to read out. */
export function InviteTray({ table, game, names }: NamedTable): ReactNode {
  const { t } = useTranslation();
  const [isTentUp, setTentUp] = useState(false);
  const invite = useInvite(game);
  useRoomKey('i', invite.copy);
  return (
    <section className={styles.invite} aria-labelledby="invite">
      <Tray tableId={table.id} invite={invite} onTent={() => setTentUp(true)} />
      <div className={styles.more}>
        {invite.share === null ? null : (
          <Button look="outline" onClick={invite.copy}>
            <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
            {t(invite.outcome === 'copied' ? 'room.copied' : 'room.copyLink')}
          </Button>
        )}
        <Button look="outline" onClick={() => setTentUp(true)}>
          <Tent size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('room.tent')}
        </Button>
      </div>
      {isTentUp ? (
        <TableTent
          table={table}
          game={game}
          names={names}
          link={invite.link}
          onClose={() => setTentUp(false)}
        />
      ) : null}
    </section>
  );
}

/** The address of this table, and the ways to share it. */
interface Invite {
  readonly link: string;
  /** The outcome of the last copy. */
  readonly outcome: 'copied' | 'copyFailed' | null;
  /** The field where the address can be selected. */
  readonly field: RefObject<HTMLInputElement | null>;
  copy(): void;
  /** Shares the address through the system's share sheet, or copies it if that does not open; null where there is none. */
  readonly share: (() => void) | null;
}

function useInvite(game: GameLobby<GameTypes>): Invite {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Invite['outcome']>(null);
  useFading(outcome === 'copied' ? outcome : null, saidFor, () => setOutcome(null));
  const link = location.origin + location.pathname;

  async function copy(): Promise<void> {
    // If it is said already, it is said again.
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      // Without TLS or permission there is no clipboard: the selected text can still be copied by hand.
      flushSync(() => setOutcome('copyFailed'));
      field.current?.select();
    }
  }

  async function share(): Promise<void> {
    const text = t('room.shareText', { game: game.name() });
    if (!(await openShareSheet({ text, url: link }))) await copy();
  }

  return {
    link,
    outcome,
    field,
    copy: () => void copy(),
    share: 'share' in navigator ? () => void share() : null,
  };
}

/** The invitation itself, on lacquer. */
function Tray({
  tableId,
  invite: { link, outcome, field, copy, share },
  onTent,
}: {
  readonly tableId: string;
  readonly invite: Invite;
  onTent(): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={`lacquer ${styles.tray}`} data-failed={outcome === 'copyFailed'}>
      <div className={styles.qr}>
        <QrPicture text={link} label={t('room.qrLabel')} />
      </div>
      <div className={styles.words}>
        <h2 id="invite">{t('room.invite')}</h2>
        <p>{t('room.inviteLead')}</p>
      </div>
      <div className={styles.link}>
        <TextField
          ref={field}
          readOnly
          value={link}
          aria-label={t('room.link')}
          onFocus={(focus) => focus.target.select()}
        />
        <Button look="paper" aria-keyshortcuts="i" onClick={copy}>
          <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('room.copy')}
        </Button>
        {share !== null ? (
          <Button look="outline" onClick={share}>
            <Share2 size={18} strokeWidth={1.6} aria-hidden="true" />
            {t('room.share')}
          </Button>
        ) : null}
      </div>
      <p className={styles.outcome} role="status">
        {outcome === 'copied' ? <Check size={16} strokeWidth={2.2} aria-hidden="true" /> : null}
        {outcome === null ? null : t(`room.${outcome}`)}
      </p>
      <div className={styles.code}>
        <p>{t('room.codeLead')}</p>
        <Code tableId={tableId} />
      </div>
      <div className={styles.fullScreen}>
        <Button look="plain" onClick={onTent}>
          <QrCode size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('room.tentWide')}
        </Button>
      </div>
      <div className={styles.main}>
        <Button look="paper" size="large" onClick={share ?? copy}>
          {share !== null ? (
            <Share2 size={20} strokeWidth={1.6} aria-hidden="true" />
          ) : (
            <Copy size={20} strokeWidth={1.6} aria-hidden="true" />
          )}
          {t(
            share !== null
              ? 'room.shareLink'
              : outcome === 'copied'
                ? 'room.copied'
                : 'room.copyLink',
          )}
        </Button>
      </div>
    </div>
  );
}

/** The code of a table in its two halves; read out letter by letter. */
function Code({ tableId }: { readonly tableId: string }): ReactNode {
  const code = tableCode(tableId);
  return (
    <p className={styles.signs}>
      <span className="visually-hidden">{code.replace('-', '').split('').join(' ')}</span>
      <span aria-hidden="true">
        {code.split('-').map((half) => (
          <span key={half}>{half}</span>
        ))}
      </span>
    </p>
  );
}

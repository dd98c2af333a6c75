import { Sun, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { UrgentInDialog } from '../../ui/urgent-words.tsx';
import { tableCode } from '../lobby/table-code.ts';
import type { NamedTable } from '../names/named-table.ts';
import { keepAwake } from '../turn-signals/wake-lock.ts';
import { QrPicture } from './qr-picture.tsx';

import styles from './table-tent.module.css';

/** For a phone laid on the table for others to scan: the QR code as large as the screen allows, and who has come. */
export function TableTent({
  table,
  game,
  names,
  link,
  onClose,
}: NamedTable & {
  readonly link: string;
  onClose(): void;
}): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBright, setBright] = useState(false);
  const [staysOn, setStaysOn] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => keepAwake(() => setStaysOn(true)), []);
  const taken = table.seats.filter(({ type }) => type !== 'empty').length;
  const variants = game.describeOptions(table.options.game);
  return (
    <dialog
      ref={dialog}
      className={styles.tent}
      data-bright={isBright}
      aria-labelledby="tent"
      onClose={onClose}
    >
      <UrgentInDialog />
      <div className="hem" />
      <button
        type="button"
        className={`target ${styles.close}`}
        aria-label={t('dialog.close')}
        onClick={() => dialog.current?.close()}
      >
        <X size={22} strokeWidth={1.8} aria-hidden="true" />
      </button>
      <div className={styles.middle}>
        <h2 id="tent">{t('tent.title')}</h2>
        <p>{[game.name(), ...(variants === '' ? [] : [variants])].join(' · ')}</p>
        <div className={styles.qr}>
          <QrPicture text={link} label={t('room.qrLabel')} />
        </div>
        <p>{t('tent.code', { host: location.host })}</p>
        <p className={styles.code}>{tableCode(table.id).replace('-', ' ')}</p>
        <section className={styles.chairs}>
          <h3 aria-live="polite">{t('tent.taken', { count: taken, all: table.seats.length })}</h3>
          <Seats table={table} game={game} names={names} />
        </section>
        <p className={styles.hint}>{staysOn ? t('tent.staysOn') : null}</p>
        <button
          type="button"
          className={styles.bright}
          aria-pressed={isBright}
          onClick={() => setBright(!isBright)}
        >
          <Sun size={20} strokeWidth={1.8} aria-hidden="true" />
          {t('tent.bright')}
        </button>
      </div>
      <div className="hem" />
    </dialog>
  );
}

function Seats({ table, game, names }: NamedTable): ReactNode {
  const { t } = useTranslation();
  const [atFirst] = useState(() => table.seats.map(({ type }) => type));
  return (
    <ul>
      {table.seats.map(({ type }, seat) => {
        const isNew = type === 'person' && atFirst[seat] === 'empty';
        return (
          <li key={seat} data-type={type}>
            <game.SeatMark seat={seat} state={isNew ? 'active' : undefined} />
            <strong>{type === 'empty' ? t('tent.free') : names[seat]}</strong>
            <span data-new={isNew}>
              {type === 'empty' ? t('room.freeNote') : t(`tent.${isNew ? 'new' : type}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

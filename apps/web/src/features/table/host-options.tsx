import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand, TableOptions } from '@call-to-glory/table/client';
import { useEffect, useRef, useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import type { SeenTable } from '../../lib/connection/seen-table.ts';
import { Button } from '../../ui/button.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { TableOptionsFields } from '../table-options/table-options-fields.tsx';
import { WatchingFields } from '../watching/watching-parts.ts';

import styles from './host-options.module.css';

interface LockProps {
  readonly table: SeenTable<GameTypes>;
  readonly isHost: boolean;
  send(command: TableCommand): Promise<CommandAnswer>;
}

/** What is played here, for all to read; the host can change it. */
export function HostOptions({
  table,
  game,
  isHost,
  startsOpen = false,
  onDone,
  children,
  send,
}: LockProps & {
  readonly game: GameLobby<GameTypes>;
  /** Whether the host begins with the form. */
  readonly startsOpen?: boolean;
  /** The host has saved what they chose, or thought better of it. */
  onDone?(): void;
  /** The options as they are now. */
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  /** What the host has chosen but not yet saved; null while they do not choose. */
  const [draft, setDraft] = useState<TableOptions | null>(startsOpen ? table.options : null);
  const isOpen = draft !== null && isHost;
  const wasOpen = useRef(false);
  const head = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = useRef<HTMLButtonElement>(null);

  // The form begins above the button that opened it, and the button is gone: eyes and keys go to its head. A player who is
  // no longer the host finds no button afterwards, only the heading.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // A drawer that opens with the form takes the focus first.
    queueMicrotask(() => {
      if (isOpen) {
        head.current?.scrollIntoView({ block: 'nearest' });
        form.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
      } else (change.current ?? head.current)?.focus();
    });
  }, [isOpen]);

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const answer = await send({ type: 'setOptions', options: draft });
    if (answer.ok) done();
  }

  function done(): void {
    setDraft(null);
    onDone?.();
  }

  return (
    <section className={styles.options} aria-labelledby="options">
      <h2 ref={head} id="options" tabIndex={-1}>
        {t('room.options')}
      </h2>
      {!isOpen ? (
        <>
          {children}
          <Lock table={table} isHost={isHost} send={send} />
          {isHost ? (
            <Button ref={change} look="outline" onClick={() => setDraft(table.options)}>
              {t('room.change')}
            </Button>
          ) : null}
        </>
      ) : (
        <form ref={form} className={styles.form} onSubmit={(event) => void save(event)}>
          <TableOptionsFields game={game} options={draft} onChange={setDraft} />
          <WatchingFields minHandsDelay={game.minHandsDelay} options={draft} onChange={setDraft} />
          <div className={styles.buttons}>
            <Button look="solid" type="submit">
              {t('room.save')}
            </Button>
            <Button look="outline" onClick={done}>
              {t('room.cancel')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

/** Whether anybody new can sit down, and who may come back. */
function Lock({ table, isHost, send }: LockProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {isHost ? (
        <SwitchRow
          label={t('room.lock')}
          detail={t('room.lockDetail')}
          checked={table.locked}
          onChange={(locked) => void send({ type: 'lock', locked })}
        />
      ) : table.locked ? (
        <p>{t('room.locked')}</p>
      ) : null}
      {isHost && !table.locked && table.kicked.length > 0 ? (
        <Button look="plain" onClick={() => void send({ type: 'lock', locked: false })}>
          {t('room.forgive')}
        </Button>
      ) : null}
    </>
  );
}

import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import {
  optionsWith,
  seatOf,
  suggestionsOf,
  type TableCommand,
  type TableOptions,
  type TableView,
} from '@call-to-glory/table/client';
import {
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/dialog.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { TableOptionsFields } from '../table-options/table-options-fields.tsx';
import { WatchingFields } from '../watching/watching-parts.tsx';

import styles from './host-options.module.css';

interface LockProps {
  readonly table: TableView<GameTypes>;
  readonly isHost: boolean;
  send(command: TableCommand): Promise<CommandAnswer>;
}

/** The options of a table, for all to read; the host can change them, and others who sit there can suggest changes. */
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
  /** Does the form start open for those who can change or suggest something? */
  readonly startsOpen?: boolean;
  /** Called when the choice has been sent or cancelled. */
  onDone?(): void;
  /** The options as they are now. */
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const { may, first } = useMeans(table, isHost);
  /** The choice that has not been sent yet; null while the form is closed. */
  const [draft, setDraft] = useState<TableOptions | null>(startsOpen ? first : null);
  /** What the viewer could do when they began: somebody else may have become host since. */
  const [beganAs, setBeganAs] = useState(may);
  const isOpen = draft !== null && may !== null;
  const { head, form, change } = useFocus(isOpen);

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const answer = await send({ type: may ?? 'suggest', options: draft });
    if (answer.ok) done();
  }

  function begin(): void {
    setDraft(first);
    setBeganAs(may);
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
      <Lock table={table} isHost={isHost} send={send} />
      {isOpen ? (
        <form ref={form} className={styles.form} onSubmit={(event) => void save(event)}>
          <TableOptionsFields game={game} options={draft} isWish={!isHost} onChange={setDraft} />
          {isHost && table.options.private && !draft.private ? (
            <p role="status">{t('room.madePublic')}</p>
          ) : null}
          {isHost ? (
            <WatchingFields
              minHandsDelay={game.minHandsDelay}
              options={draft}
              onChange={setDraft}
            />
          ) : null}
          {beganAs === 'setOptions' && !isHost ? <p role="alert">{t('room.hostLost')}</p> : null}
          <div className={styles.buttons}>
            <Button look="solid" type="submit">
              {t(isHost ? 'room.save' : 'room.suggestAct')}
            </Button>
            <CancelButton onClick={done} />
          </div>
        </form>
      ) : (
        children
      )}
      {isOpen || may === null ? null : (
        <Button ref={change} look="outline" onClick={begin}>
          {t(isHost ? 'room.change' : 'room.suggest')}
        </Button>
      )}
    </section>
  );
}

/**
 * The form begins above the button that opened it, and the button is gone: scrolls to its heading and focuses that. A
 * player who is no longer the host finds no button afterwards, only the heading.
 */
function useFocus(isOpen: boolean): {
  readonly head: RefObject<HTMLHeadingElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly change: RefObject<HTMLButtonElement | null>;
} {
  const wasOpen = useRef(false);
  const head = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // A drawer that opens with the form takes the focus first.
    queueMicrotask(() => {
      if (isOpen) {
        head.current?.scrollIntoView({ block: 'nearest' });
        form.current
          ?.querySelector<HTMLElement>('input:checked, select')
          ?.focus({ preventScroll: true });
      } else (change.current ?? head.current)?.focus();
    });
  }, [isOpen]);
  return { head, form, change };
}

/** What the viewer may do about the options, and which ones the form starts with. */
function useMeans(
  table: TableView<GameTypes>,
  isHost: boolean,
): { readonly may: 'setOptions' | 'suggest' | null; readonly first: TableOptions } {
  const me = useMe()?.id ?? null;
  const { options } = table;
  if (isHost) return { may: 'setOptions', first: options };
  if (me === null || seatOf(table, me) === null) return { may: null, first: options };
  const mine = suggestionsOf(table).find(({ person }) => person.id === me);
  return {
    may: 'suggest',
    first: mine === undefined ? options : optionsWith(options, mine.change),
  };
}

/** Shows whether anybody new can sit down, and lets the host change it. */
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
      {isHost && table.kicked.length > 0 ? (
        <Button look="plain" onClick={() => void send({ type: 'readmit' })}>
          {t('room.forgive')}
        </Button>
      ) : null}
    </>
  );
}

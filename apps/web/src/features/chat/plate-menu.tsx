import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import {
  awaitedSeats,
  isPaused,
  playersOf,
  seatOf,
  timesOf,
  type Person,
  type TableCommand,
} from '@call-to-glory/table/client';
import {
  Ban,
  BellRing,
  Flag,
  Hourglass,
  MessageSquare,
  VolumeX,
  type LucideIcon,
} from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';

import type { GameClient } from '../../board/contract/game-client.ts';
import type { SeenTable } from '../../lib/connection/seen-table.ts';
import { duration } from '../../lib/language/duration.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSeatNames } from '../names/use-seat-names.ts';
import { Reactions } from './reactions.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { Talk } from './use-talk.ts';

import styles from './plate-menu.module.css';

interface PlateMenuProps {
  readonly talk: Talk;
  readonly table: SeenTable<GameTypes>;
  readonly game: Pick<GameClient<GameTypes>, 'rules'>;
  readonly seat: Seat;
  /** What was pressed. */
  readonly opener: HTMLElement;
  send(command: TableCommand): void;
  openChat(): void;
  onClose(): void;
}

/** One line of the menu. */
interface Item {
  readonly id: string;
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly detail: string;
  /** Does it part with what was friendly? */
  readonly isStern?: boolean;
  act(): void;
}

/** What can be done about somebody at the table: react, write, remind, give time, mute, block, report. */
export function PlateMenu(props: PlateMenuProps): ReactNode {
  const { talk, table, seat, onClose } = props;
  const [asking, setAsking] = useState<'nothing' | 'block' | 'report'>('nothing');
  const { t } = useTranslation('chat');
  // The plate names who plays, or has played: after a game somebody else may have the chair.
  const occupant = playersOf(table)[seat];
  const person = occupant?.type === 'person' ? occupant.person : null;
  if (person !== null && asking === 'report') {
    return <ReportDialog person={person} tableId={talk.tableId} onClose={onClose} />;
  }
  if (person !== null && asking === 'block') {
    return (
      <ConfirmDialog
        title={t('block.title', { name: person.name })}
        lead={t('block.lead')}
        stay={t('block.stay')}
        act={t('block.act')}
        onClosed={onClose}
        onAct={() => void talk.block(person, 'block')}
      />
    );
  }
  return <Menu {...props} person={person} ask={setAsking} />;
}

function Menu(
  props: PlateMenuProps & {
    readonly person: Person | null;
    ask(what: 'block' | 'report'): void;
  },
): ReactNode {
  const { talk, table, seat, person, opener, onClose } = props;
  const { t } = useTranslation('chat');
  const me = useMe();
  const name = useSeatNames(table)[seat] ?? '';
  const isMine = person !== null && person.id === me?.id;
  const dialog = useRef<HTMLDialogElement>(null);
  useMenuFocus(dialog, opener);
  const items = useItems(props, name, isMine);
  const canReact = me !== null && talk.rule !== null && talk.rule !== 'off';

  function close(act: () => void): void {
    dialog.current?.close();
    act();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={t('menu.title', { name })}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      onKeyDown={moveFocus}
    >
      <div role="menu" aria-label={t('menu.title', { name })}>
        <p className={styles.name}>{isMine ? t('menu.me') : name}</p>
        {canReact ? (
          <Reactions
            role="menuitem"
            label={isMine ? t('menu.reactSelf') : t('menu.react', { name })}
            onReact={(reaction) =>
              close(
                () =>
                  void talk.say({
                    type: 'reaction',
                    reaction,
                    ...(isMine ? {} : { to: seat }),
                  }),
              )
            }
          />
        ) : null}
        {items.map(({ id, Icon, label, detail, isStern, act }) => (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            data-stern={isStern}
            onClick={() => close(act)}
          >
            <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
            <span>{label}</span>
            <span className={styles.detail}>{detail}</span>
          </button>
        ))}
      </div>
    </dialog>
  );
}

function useItems(
  { talk, table, game, seat, person, send, openChat, ask }: Parameters<typeof Menu>[0],
  name: string,
  isMine: boolean,
): readonly Item[] {
  const { t } = useTranslation('chat');
  const me = useMe();
  if (me === null || isMine || person === null) return [];
  const isSeated = seatOf(table, me.id) !== null;
  const isPlaying = table.stage === 'playing';
  const occupant = table.seats[seat];
  const plays = isSeated && isPlaying && occupant?.type === 'person' && occupant.cover === null;
  const isAsked = plays && awaitedSeats(game.rules, table).includes(seat) && !isPaused(table);
  const times = timesOf(table.options.clock);
  const how = talk.blocked.find(({ id }) => id === person.id)?.how;
  const items: readonly (Item | null)[] = [
    talk.rule !== 'all'
      ? null
      : {
          id: 'message',
          Icon: MessageSquare,
          label: t('menu.message', { name }),
          detail: t('menu.messageDetail'),
          act: () => {
            talk.setDraft((draft) => `${name}, ${draft}`);
            openChat();
          },
        },
    !isAsked
      ? null
      : {
          id: 'remind',
          Icon: BellRing,
          label: t('menu.remind'),
          detail: t('menu.remindDetail'),
          act: () => send({ type: 'remind', seat }),
        },
    !plays || times === null
      ? null
      : {
          id: 'time',
          Icon: Hourglass,
          label: t('menu.giveTime', { time: duration(times.move) }),
          detail: '',
          act: () => send({ type: 'giveTime', seat }),
        },
    {
      id: 'mute',
      Icon: VolumeX,
      label: t(how === 'mute' ? 'person.unmute' : 'person.mute'),
      detail: t('menu.muteDetail'),
      isStern: true,
      act: () => void talk.mute(person, how !== 'mute'),
    },
    {
      id: 'block',
      Icon: Ban,
      label: t(how === 'block' ? 'person.unblock' : 'person.block'),
      detail: t('menu.blockDetail'),
      isStern: true,
      act: () => {
        if (how === 'block') void talk.block(person, null);
        else ask('block');
      },
    },
    {
      id: 'report',
      Icon: Flag,
      label: t('person.report'),
      detail: t('menu.reportDetail'),
      isStern: true,
      act: () => ask('report'),
    },
  ];
  return items.filter((item) => item !== null);
}

/** Opens the menu at its plate, with the focus on its first item; closed, it gives the focus back to what opened it. */
function useMenuFocus(
  dialog: React.RefObject<HTMLDialogElement | null>,
  opener: HTMLElement,
): void {
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    return () => opener.focus();
  }, [dialog, opener]);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    current.showModal();
    const plate = (opener.closest('[data-plate]') ?? opener).getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = current;
    const left = Math.max(8, Math.min(plate.left, innerWidth - width - 8));
    const below = plate.bottom + 10;
    const top = below + height + 8 <= innerHeight ? below : Math.max(8, plate.top - 10 - height);
    current.style.setProperty('--lit-from', `${plate.top - 6}px`);
    current.style.setProperty('--lit-to', `${plate.bottom + 6}px`);
    current.style.left = `${left}px`;
    current.style.top = `${Math.min(top, Math.max(8, innerHeight - height - 8))}px`;
    return () => current.close();
  }, [dialog, opener]);
}

/** Arrows, Home and End go from item to item, as in any menu. */
function moveFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  }[event.key];
  if (event.key === 'Tab') event.currentTarget.close();
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  (items[next % items.length] ?? items.at(-1))?.focus();
}

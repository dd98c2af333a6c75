import type { BlockedPerson } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table/client';
import { Ban, Flag, VolumeX, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { boxInWindow } from '../../ui/box-in-window.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { UrgentInDialog } from '../../ui/urgent-words.tsx';
import { ReportDialog } from './report-dialog.tsx';

import styles from './person-menu.module.css';

/** One line of the menu. */
export interface MenuItem {
  readonly id: string;
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly detail: string;
  /** Is it one of the unfriendly items, which are set apart? */
  readonly isStern?: boolean;
  act(): void;
}

interface PersonMenuProps {
  readonly name: string;
  /** The heading above the lines. */
  readonly heading: string;
  readonly items: readonly MenuItem[];
  /** The element that was pressed. */
  readonly opener: HTMLElement;
  onClose(): void;
  /** Content before the lines; receives a function that closes the menu and then acts. */
  readonly children?: (close: (act: () => void) => void) => ReactNode;
}

/** A menu about somebody, at the element that opened it. */
export function PersonMenu(props: PersonMenuProps): ReactNode {
  const { name, heading, items, opener, onClose, children } = props;
  const { t } = useTranslation('chat');
  const dialog = useRef<HTMLDialogElement>(null);
  useMenuFocus(dialog, opener);

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
      <UrgentInDialog />
      <div role="menu" aria-label={t('menu.title', { name })}>
        <p className={styles.name}>{heading}</p>
        {children?.(close)}
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

/** What is asked about somebody before it is done. */
export type Asking = 'nothing' | 'block' | 'report';

/**
 * Mute, block and report, the same wherever they are offered. The details describe the act, not undoing it. A block
 * mutes, too: muting instead would lift it without saying so.
 */
export function useSternItems({
  how,
  onMute,
  onUnblock,
  ask,
}: {
  /** Whether they are muted or blocked already. */
  readonly how: BlockedPerson['how'] | undefined;
  onMute(isMuted: boolean): void;
  onUnblock(): void;
  ask(what: Asking): void;
}): readonly MenuItem[] {
  const { t } = useTranslation('chat');
  const mute: MenuItem = {
    id: 'mute',
    Icon: VolumeX,
    label: t(how === 'mute' ? 'person.unmute' : 'person.mute'),
    detail: how === 'mute' ? '' : t('menu.muteDetail'),
    isStern: true,
    act: () => onMute(how !== 'mute'),
  };
  return [
    ...(how === 'block' ? [] : [mute]),
    {
      id: 'block',
      Icon: Ban,
      label: t(how === 'block' ? 'person.unblock' : 'person.block'),
      detail: how === 'block' ? '' : t('menu.blockDetail'),
      isStern: true,
      act: () => {
        if (how === 'block') onUnblock();
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
}

/** The question that a line of the menu asks before it acts; nothing while nothing is asked. */
export function AskedFirst({
  asking,
  person,
  onBlock,
  onClose,
  ...report
}: {
  readonly asking: Asking;
  readonly person: Person;
  readonly tableId: string;
  readonly isElsewhere?: boolean;
  onBlock(): void;
  onClose(): void;
}): ReactNode {
  const { t } = useTranslation('chat');
  switch (asking) {
    case 'nothing':
      return null;
    case 'report':
      return <ReportDialog person={person} onClose={onClose} {...report} />;
    case 'block':
      return (
        <ConfirmDialog
          title={t('block.title', { name: person.name })}
          lead={t('block.lead')}
          act={t('person.block')}
          onClosed={onClose}
          onAct={onBlock}
        />
      );
  }
}

/** Opens the menu at its plate or button and focuses its first item; on closing, returns the focus to the opener. */
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
    const plate = boxInWindow(opener.closest('[data-plate]') ?? opener);
    const { width, height } = boxInWindow(current);
    // On large screens a page is zoomed, and so are all lengths in it.
    const zoom = width / current.offsetWidth;
    const length = (pixels: number): string => `${pixels / zoom}px`;
    const left = Math.max(8, Math.min(plate.left, innerWidth - width - 8));
    const below = plate.bottom + 10;
    const top = below + height + 8 <= innerHeight ? below : Math.max(8, plate.top - 10 - height);
    current.style.setProperty('--lit-from', length(plate.top - 6));
    current.style.setProperty('--lit-to', length(plate.bottom + 6));
    current.style.left = length(left);
    current.style.top = length(Math.min(top, Math.max(8, innerHeight - height - 8)));
    return () => current.close();
  }, [dialog, opener]);
}

/** Arrow keys, Home and End move between items, as in any menu. */
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

import { ChevronLeft, Eye, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { ChatSound, TableChat, TalkToast } from '../../features/chat/table-talk.tsx';
import type { Talk } from '../../features/chat/use-talk.ts';
import { useGameHome } from '../../games/game-context.ts';
import type { OpenTable } from '../../lib/connection/open-table.ts';
import { Drawer } from '../../ui/drawer.tsx';

import styles from './waiting-room.module.css';

/** The chat beside the waiting room. */
export function RoomTalk({
  open,
  talk,
  isNameAsked,
}: {
  readonly open: OpenTable;
  readonly talk: Talk;
  /** Does the room beside it ask somebody without a name for one? */
  readonly isNameAsked: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const { watchers, hasBegun } = open.presence;
  return (
    <aside className={styles.talk} aria-labelledby="talk">
      <h2 id="talk">
        {t('room.talk')}
        {watchers === 0 ? null : (
          <span className={styles.watching}>
            <Eye size={18} strokeWidth={1.6} aria-hidden="true" />
            {t('room.watching', { count: watchers })}
          </span>
        )}
      </h2>
      <TableChat
        talk={talk}
        table={open.table}
        recent={open.recent}
        hasBegun={hasBegun}
        isNameAsked={isNameAsked}
      />
      <ChatSound talk={talk} />
    </aside>
  );
}

/** The same where there is no space beside it: over the room, and as toasts. */
export function NarrowTalk({
  open,
  talk,
  isOpen,
  onClose,
}: {
  readonly open: OpenTable;
  readonly talk: Talk;
  readonly isOpen: boolean;
  onClose(): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <TalkToast talk={talk} />
      <ChatSound talk={talk} />
      <Drawer title={t('room.talk')} isOpen={isOpen} onClose={onClose}>
        <TableChat
          talk={talk}
          table={open.table}
          recent={open.recent}
          hasBegun={open.presence.hasBegun}
          onReacted={onClose}
        />
      </Drawer>
    </>
  );
}

/** The bar where there is space only for a title. */
export function NarrowBar({
  title,
  children,
}: {
  readonly title: string;
  /** The button that opens the chat. */
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Link href={useGameHome()} aria-label={t('bar.play')}>
        <ChevronLeft size={26} strokeWidth={1.6} aria-hidden="true" />
      </Link>
      <p aria-hidden="true">{title}</p>
      {children}
    </>
  );
}

/** Opens the chat where it is not beside the room, and counts its unread lines. */
export function ChatButton({
  unread,
  onOpen,
}: {
  readonly unread: number;
  onOpen(): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`target ${styles.chatButton}`}
      aria-label={unread === 0 ? t('room.talk') : t('room.talkUnread', { count: unread })}
      onClick={onOpen}
    >
      <MessageSquare size={23} strokeWidth={1.6} aria-hidden="true" />
      {unread === 0 ? null : <span className={`news-count ${styles.unread}`}>{unread}</span>}
    </button>
  );
}

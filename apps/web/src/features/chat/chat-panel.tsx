import type { GameTypes } from '@call-to-glory/game-kit';
import type { ChatLine } from '@call-to-glory/protocol';
import { viewerOf, type TableView, type SeenRow } from '@call-to-glory/table/client';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { clockTime } from '../../lib/language/duration.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { useIsInSight } from '../../ui/use-is-in-sight.ts';
import { seatNames } from '../names/seat-names.ts';
import { BlockNote } from './block-note.tsx';
import { ChatEntry, PendingEntry } from './chat-entry.tsx';
import { notesIn, withNotes } from './chat-notes.ts';
import { ChatRuleSelect } from './chat-rule-select.tsx';
import { Composer } from './composer.tsx';
import type { Talk } from './use-talk.ts';

import styles from './chat-panel.module.css';

/** How long new lines have to be in sight before they count as read, in milliseconds. */
const readingTime = 2000;

interface ChatPanelProps {
  readonly talk: Talk;
  readonly table: TableView<GameTypes>;
  /** The latest rows of the table, from which the notes between the lines are made. */
  readonly recent: readonly SeenRow<GameTypes>[];
  /** Has a game begun that spectators do not see yet? */
  readonly hasBegun?: boolean | undefined;
  /** Does the page already ask somebody without a name for one? */
  readonly isNameAsked?: boolean;
  /** Called when something was said with one press, and nothing is left to do here. */
  onReacted?(): void;
}

/** The chat of a table, and a place to say something. Lines that have been in sight for a while count as read. */
export function ChatPanel({
  talk,
  table,
  recent,
  hasBegun = false,
  isNameAsked,
  onReacted,
}: ChatPanelProps): ReactNode {
  const { t } = useTranslation('chat');
  const me = useMe();
  const { lines, pending } = talk;
  const watches = me === null || viewerOf(table, me.id) === 'watcher';
  const isKicked = me !== null && table.kicked.includes(me.id);
  const isAmongSpectators = watches && (table.stage === 'playing' || hasBegun);
  useReading(talk);

  return (
    <div className={styles.panel}>
      {table.stage === 'playing' ? null : <ChatRuleSelect talk={talk} table={table} />}
      <Lines talk={talk} table={table} recent={recent} />
      {lines.length + pending.length > 0 ||
      isKicked ||
      talk.rule === null ||
      talk.rule === 'off' ? null : (
        <p className={styles.empty}>{t(isAmongSpectators ? 'among' : 'empty')}</p>
      )}
      <BlockNote talk={talk} where="chat" />
      <Composer
        talk={talk}
        label={t(
          isAmongSpectators ? 'toSpectators' : table.stage === 'playing' ? 'toTable' : 'toAll',
        )}
        isKicked={isKicked}
        isNameAsked={isNameAsked}
        onReacted={onReacted}
      />
    </div>
  );
}

/**
 * What was said, and what happened meanwhile, oldest first. Scrolls to new lines, but never past the divider above
 * the unread ones, unless the reader has scrolled away.
 */
function Lines({
  talk,
  table,
  recent,
}: Pick<ChatPanelProps, 'talk' | 'table' | 'recent'>): ReactNode {
  const { t } = useTranslation('chat');
  const list = useRef<HTMLDivElement>(null);
  const newLine = useRef<HTMLLIElement>(null);
  const isFollowing = useRef(true);
  const names = seatNames(table);
  const myId = useMe()?.id;
  const { lines, unread, pending } = talk;
  const last = lines.at(-1);
  const firstUnread = unread[0];
  useEffect(() => {
    const { current } = list;
    const isMine = last !== undefined && last.from.id === myId;
    if (isMine) isFollowing.current = true;
    if (current === null || !isFollowing.current) return;
    scrollToEnd(current, isMine ? null : newLine.current);
    isFollowing.current = isAtEnd(current);
  }, [last, pending, myId]);
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    // An on-screen keyboard takes height from it, and would hide the last lines.
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) scrollToEnd(current, newLine.current);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={list}
      id="chat-lines"
      className={styles.lines}
      role="log"
      aria-label={t('chat')}
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        isFollowing.current = isAtEnd(currentTarget);
      }}
    >
      <ol>
        {withNotes(lines, notesIn(recent, table.seats)).map((item) =>
          item.type === 'note' ? (
            <li key={`note ${item.id}`} className={styles.note}>
              {t(`notes.${item.what}`, { name: item.name, time: clockTime(item.at, Date.now()) })}
            </li>
          ) : (
            <Fragment key={item.line.id}>
              {isSame(item.line, firstUnread) ? (
                <li ref={newLine} className={styles.new}>
                  <span>{t('new')}</span>
                </li>
              ) : null}
              <ChatEntry line={item.line} talk={talk} gameId={table.gameId} names={names} />
            </Fragment>
          ),
        )}
        {pending.map((line) => (
          <PendingEntry key={line.id} line={line} talk={talk} names={names} />
        ))}
      </ol>
    </div>
  );
}

/** @param newLine the divider above the unread lines, which stays in sight; null for none */
function scrollToEnd(list: HTMLElement, newLine: HTMLElement | null): void {
  list.scrollTop = list.scrollHeight;
  if (newLine === null) return;
  const { top, width } = list.getBoundingClientRect();
  // On large screens the panel is zoomed, but scroll offsets are in unzoomed pixels.
  const above = ((top - newLine.getBoundingClientRect().top) * list.offsetWidth) / width;
  list.scrollTop -= Math.max(0, above);
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight > scrollHeight - 24;
}

function isSame(line: ChatLine, other: ChatLine | undefined): boolean {
  return line.id === other?.id;
}

/** Marks new lines as read once they have been in sight for a while; not while the page itself is out of sight. */
function useReading({ lines, markRead }: Talk): void {
  const isInSight = useIsInSight();
  const last = lines.at(-1);
  useEffect(() => {
    if (!isInSight) return undefined;
    const timer = setTimeout(markRead, readingTime);
    return () => clearTimeout(timer);
  }, [isInSight, last, markRead]);
}

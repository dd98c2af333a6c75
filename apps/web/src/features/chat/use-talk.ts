import type { AnswerTo, ChatBody, ChatLine, ChatRule, WireRefusal } from '@call-to-glory/protocol';
import { useCallback, useEffect, useState } from 'react';

import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { useStore } from '../../lib/store/store.ts';
import { storesByKey } from '../../lib/store/stores-by-key.ts';
import { answerTo } from './answer-to.ts';
import { asking } from './asking.ts';
import { isUnread, nothingHeard, opened, read, said } from './heard.ts';
import { storeReadAt, storedReadAt } from './read-marks.ts';
import { useBlockNote, type BlockNoted } from './use-block-note.ts';
import { useBlocks, type Blocks } from './use-blocks.ts';
import { useOutbox, type PendingLine } from './use-outbox.ts';

/** The chat of a table, and what can be done about it. */
export interface Talk extends Pick<Blocks, 'blocked'>, BlockNoted {
  readonly tableId: string;
  /** Null until it has arrived. */
  readonly rule: ChatRule | null;
  /** Oldest first, without the lines of people who are muted or blocked. */
  readonly lines: readonly ChatLine[];
  /** What others have said since the viewer last looked, even before this page was loaded. */
  readonly unread: readonly ChatLine[];
  /** What somebody else has just said, on this page; null once it has been read. */
  readonly news: ChatLine | null;
  /** What anybody has just said, read or not; null if nothing was said on this page. */
  readonly latest: ChatLine | null;
  /** What the viewer has said and nobody has heard yet. */
  readonly pending: readonly PendingLine[];
  /** What is being typed; it stays while the chat is closed, and when the game begins. */
  readonly draft: string;
  /** @param change gives the new text from the present one */
  setDraft(change: (draft: string) => string): void;
  /** How many people who sit here did not hear the last line, having muted or blocked the speaker. */
  readonly unheard: number;
  /** Says something; gives the refusal, if it is about what was said. What does not arrive is `pending`. */
  say(body: ChatBody): Promise<WireRefusal | null>;
  retry(line: PendingLine): void;
  discard(line: PendingLine): void;
  /** Decides what may be said here; gives the refusal, if any. */
  setRule(rule: ChatRule): Promise<WireRefusal | null>;
  markRead(): void;
}

/** By table. Outlives the room, which goes when the game begins. */
const draftAt = storesByKey('');

/**
 * Follows the chat of a table.
 *
 * @param stage of the table: what may be read changes with it
 */
export function useTalk(tableId: string, stage: string): Talk {
  const { connection } = useShell();
  const meId = useMe()?.id ?? null;
  const [heard, setHeard] = useState(() => nothingHeard(storedReadAt(tableId)));
  const [unheard, setUnheard] = useState(0);
  const typed = draftAt(tableId);
  const draft = useStore(typed);
  const outbox = useOutbox(connection, tableId, setUnheard);
  const { blocked, block } = useBlocks(meId);
  const blocking = useBlockNote(block);

  useEffect(() => {
    const { ask, stop } = asking((onRefused) =>
      connection.emit('openChat', { table: tableId }, (answer: AnswerTo<'openChat'>) => {
        if (answer.ok) setHeard((before) => opened(before, answer.chat));
        else onRefused(answer.error);
      }),
    );
    const silence = connection.listen({
      up: ask,
      chat: ({ table, ...more }) => {
        if (table === tableId) setHeard((before) => said(before, more));
      },
    });
    ask();
    return () => {
      stop();
      silence();
    };
  }, [connection, tableId, stage]);

  const { chat, readAt } = heard;
  useEffect(() => {
    if (readAt !== null) storeReadAt(tableId, readAt);
  }, [tableId, readAt]);

  const lines = (chat?.lines ?? []).filter(({ from }) => blocked.every(({ id }) => id !== from.id));
  const unread = lines.filter((line) => isUnread(heard, line) && line.from.id !== meId);
  const markRead = useCallback(() => setHeard(read), []);

  async function setRule(rule: ChatRule): Promise<WireRefusal | null> {
    const answer = await answerTo<AnswerTo<'setChatRule'>>(connection, (end) =>
      connection.emit('setChatRule', { table: tableId, rule }, end),
    );
    if (answer === null) return { code: 'offline' };
    return answer.ok ? null : answer.error;
  }

  return {
    tableId,
    rule: chat?.rule ?? null,
    lines,
    unread,
    news: unread.find(({ id }) => id === heard.news?.id) ?? null,
    latest: lines.find(({ id }) => id === heard.news?.id) ?? null,
    ...outbox,
    draft,
    setDraft: (change) => typed.set(change(typed.get())),
    blocked,
    unheard,
    setRule,
    ...blocking,
    markRead,
  };
}

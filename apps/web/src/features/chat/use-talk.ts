import type {
  AnswerTo,
  ChatBody,
  ChatLine,
  ChatRule,
  MessageOf,
  Refused,
  BlockedPerson,
} from '@call-to-glory/protocol';
import { useCallback, useEffect, useState } from 'react';

import { useQuery } from '../../lib/query/use-query.ts';
import { fetchBlocks, putBlock } from '../../lib/session/api.ts';
import { useMe, useShell, type Shell } from '../../lib/shell/shell-context.ts';
import { isUnread, nothingHeard, opened, read, said } from './heard.ts';
import { storeReadAt, storedReadAt } from './read-marks.ts';

/** What is said at a table, and what can be done about it. */
export interface Talk {
  readonly tableId: string;
  /** Null until it has come. */
  readonly rule: ChatRule | null;
  /** Oldest first, without those of people who are muted or blocked. */
  readonly lines: readonly ChatLine[];
  /** What others have said since somebody looked last, also before this page was loaded. */
  readonly unread: readonly ChatLine[];
  /** What somebody else has said just now, on this page; null once it has been read. */
  readonly news: ChatLine | null;
  readonly blocked: readonly BlockedPerson[];
  /** How many people who sit here did not hear what was said last, having muted or blocked the speaker. */
  readonly unheard: number;
  /** Says something; answers why not. */
  say(body: ChatBody): Promise<Refused | null>;
  setRule(rule: ChatRule): void;
  /** Mutes or blocks somebody, or makes peace (null); answers why not. */
  block(
    person: { readonly id: string; readonly name: string },
    how: BlockedPerson['how'] | null,
  ): Promise<Refused | null>;
  markRead(): void;
}

const nobody: readonly BlockedPerson[] = [];

/**
 * Follows the chat of a table that is on the page.
 *
 * @param stage of the table: with it changes what may be read
 */
export function useTalk(tableId: string, stage: string): Talk {
  const { connection } = useShell();
  const meId = useMe()?.id ?? null;
  const [heard, setHeard] = useState(() => nothingHeard(storedReadAt(tableId)));
  const [unheard, setUnheard] = useState(0);
  const { value, know: setBlocked } = useQuery(fetchBlocks, meId === null ? null : [meId]);
  const blocked = value ?? nobody;

  useEffect(() => {
    function open(): void {
      connection.emit('openChat', { table: tableId }, (answer: AnswerTo<'openChat'>) => {
        if (answer.ok) setHeard((before) => opened(before, answer.chat));
      });
    }
    const silence = connection.listen({
      up: open,
      chat: ({ table, ...more }) => {
        if (table === tableId) setHeard((before) => said(before, more));
      },
    });
    open();
    return silence;
  }, [connection, tableId, stage]);

  const { chat, readAt } = heard;
  useEffect(() => {
    if (readAt !== null) storeReadAt(tableId, readAt);
  }, [tableId, readAt]);

  useEffect(() => {
    if (meId === null) return undefined;
    return connection.listen({ blocks: setBlocked });
  }, [connection, meId, setBlocked]);

  const lines = (chat?.lines ?? []).filter(({ from }) => blocked.every(({ id }) => id !== from.id));
  const unread = lines.filter((line) => isUnread(heard, line) && line.from.id !== meId);
  const markRead = useCallback(() => setHeard(read), []);

  return {
    tableId,
    rule: chat?.rule ?? null,
    lines,
    unread,
    news: unread.find(({ id }) => id === heard.news?.id) ?? null,
    blocked,
    unheard,
    say: async (body) => {
      const answer = await say(connection, { table: tableId, body });
      if (!answer.ok) return answer.error;
      setUnheard(answer.unheard);
      return null;
    },
    setRule: (rule) => connection.emit('setChatRule', { table: tableId, rule }, () => null),
    block: async (person, how) => {
      const people = await putBlock(person, how);
      if (!people.ok) return people.refusal;
      setBlocked(people.value);
      return null;
    },
    markRead,
  };
}

function say(connection: Shell['connection'], message: MessageOf<'say'>): Promise<AnswerTo<'say'>> {
  if (!connection.isUp()) return Promise.resolve({ ok: false, error: { code: 'offline' } });
  return new Promise((resolve) => connection.emit('say', message, resolve));
}

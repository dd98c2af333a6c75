import type {
  Chat,
  ChatAnswer,
  ChatBody,
  ChatLine,
  ChatRule,
  Refused,
  SayAnswer,
  SayMessage,
  ShunnedPerson,
} from '@call-to-glory/protocol';
import { useCallback, useEffect, useState } from 'react';

import type { Connection } from '../connection/connection.ts';
import { fetchShunned, putShunned } from '../session/api.ts';
import { useMe, useShell } from '../shell/shell-context.ts';

/** The most lines that a page keeps. */
const mostLines = 200;

/** What is said at a table, and what can be done about it. */
export interface Talk {
  readonly tableId: string;
  /** Null until it has come. */
  readonly rule: ChatRule | null;
  /** Oldest first, without those of people who are muted or blocked. */
  readonly lines: readonly ChatLine[];
  /** What others have said since somebody looked last. */
  readonly unread: readonly ChatLine[];
  readonly shunned: readonly ShunnedPerson[];
  /** How many people who sit here did not hear what was said last, having muted or blocked the speaker. */
  readonly unheard: number;
  /** Says something; answers why not. */
  say(body: ChatBody): Promise<Refused | null>;
  setRule(rule: ChatRule): void;
  shun(
    person: { readonly id: string; readonly name: string },
    how: ShunnedPerson['how'] | null,
  ): void;
  markRead(): void;
}

const nothing: Chat = { rule: 'all', lines: [] };

/**
 * Follows the chat of a table that is on the page.
 *
 * @param stage of the table: with it changes what may be read
 */
export function useTalk(tableId: string, stage: string): Talk {
  const { connection } = useShell();
  const meId = useMe()?.id ?? null;
  const [chat, setChat] = useState<Chat | null>(null);
  const [lastRead, setLastRead] = useState(0);
  const [unheard, setUnheard] = useState(0);
  const [shunned, setShunned] = useState<readonly ShunnedPerson[]>([]);

  useEffect(() => {
    let isFirst = true;
    function open(): void {
      connection.emit('openChat', { table: tableId }, (answer: ChatAnswer) => {
        if (!answer.ok) return;
        setChat(answer.chat);
        const last = answer.chat.lines.at(-1)?.id ?? 0;
        // After a restart of the server, lines are counted from the beginning.
        setLastRead((read) => (isFirst || last < read ? last : read));
        isFirst = false;
      });
    }
    const silence = connection.listen({
      up: open,
      chat: ({ table, ...more }) => {
        if (table === tableId) setChat((known) => withMore(known ?? nothing, more));
      },
    });
    open();
    return silence;
  }, [connection, tableId, stage]);

  useEffect(() => {
    if (meId === null) return undefined;
    void fetchShunned().then((people) => people.ok && setShunned(people.value));
    return connection.listen({ shunned: setShunned });
  }, [connection, meId]);

  const lines = (chat?.lines ?? []).filter(({ from }) => shunned.every(({ id }) => id !== from.id));
  const last = chat?.lines.at(-1)?.id ?? 0;
  const markRead = useCallback(() => setLastRead(last), [last]);

  return {
    tableId,
    rule: chat?.rule ?? null,
    lines,
    unread: lines.filter(({ id, from }) => id > lastRead && from.id !== meId),
    shunned,
    unheard,
    say: async (body) => {
      const answer = await say(connection, { table: tableId, body });
      if (!answer.ok) return answer.error;
      setUnheard(answer.unheard);
      return null;
    },
    setRule: (rule) => connection.emit('setChatRule', { table: tableId, rule }, () => null),
    shun: (person, how) =>
      void putShunned(person, how).then((people) => people.ok && setShunned(people.value)),
    markRead,
  };
}

function withMore(chat: Chat, { rule, lines }: Chat): Chat {
  const known = new Set(chat.lines.map(({ id }) => id));
  const fresh = lines.filter(({ id }) => !known.has(id));
  // Who watches late hears late what was said at the table.
  const all = [...chat.lines, ...fresh].toSorted((one, other) => one.id - other.id);
  return { rule, lines: all.slice(-mostLines) };
}

function say(connection: Connection, message: SayMessage): Promise<SayAnswer> {
  if (!connection.isUp()) return Promise.resolve({ ok: false, error: { code: 'offline' } });
  return new Promise((resolve) => connection.emit('say', message, resolve));
}

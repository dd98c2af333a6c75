import type { Chat, ChatLine } from '@call-to-glory/protocol';

/** The most lines that a page keeps. */
const maxLines = 200;

/** What a page has heard of the chat of a table. */
export interface Heard {
  /** Null until it has arrived. */
  readonly chat: Chat | null;
  /** Lines up to this moment (server time, milliseconds) have been read; null in a browser that has never been here. */
  readonly readAt: number | null;
  /** Unread lines from before that moment that arrived only later: a delayed spectator hears with the same delay. */
  readonly delayed: readonly ChatLine[];
  /** The last line said while this page was there to hear it; null for none. */
  readonly news: ChatLine | null;
}

/** @param readAt up to when this browser has read the chat, as far as it remembers */
export function nothingHeard(readAt: number | null): Heard {
  return { chat: null, readAt, delayed: [], news: null };
}

/**
 * Takes the chat as it is when the page comes to the table, or back to it after a lost connection. Lines from
 * before it came are not news, and not unread to somebody who has never been here.
 */
export function opened({ chat: before, readAt, delayed, news }: Heard, chat: Chat): Heard {
  const lastAt = latest(chat.lines);
  const missed =
    before === null ? undefined : chat.lines.findLast(({ at }) => at > latest(before.lines));
  return { chat, readAt: readAt ?? lastAt, delayed, news: missed ?? news };
}

/** Takes what somebody has just said. */
export function said({ chat, readAt, delayed, news }: Heard, { rule, lines }: Chat): Heard {
  const before = chat?.lines ?? [];
  const known = new Set(before.map(({ id }) => id));
  const fresh = lines.filter(({ id }) => !known.has(id));
  // A delayed spectator hears the players with the same delay, so lines may arrive out of order.
  const all = [...before, ...fresh].toSorted((one, other) => one.id - other.id);
  const freshAndDelayed = readAt === null ? [] : fresh.filter(({ at }) => at <= readAt);
  return {
    chat: { rule, lines: all.slice(-maxLines) },
    readAt,
    delayed: [...delayed, ...freshAndDelayed].slice(-maxLines),
    news: fresh.at(-1) ?? news,
  };
}

/** Marks everything as read. */
export function read(heard: Heard): Heard {
  if (heard.chat === null) return heard;
  const readAt = Math.max(heard.readAt ?? 0, latest(heard.chat.lines));
  const isRead = readAt === heard.readAt && heard.delayed.length === 0;
  return isRead ? heard : { ...heard, readAt, delayed: [] };
}

/** Whether a line has not been read. */
export function isUnread({ readAt, delayed }: Heard, { id, at }: ChatLine): boolean {
  if (readAt === null) return false;
  return at > readAt || delayed.some((line) => line.id === id && line.at === at);
}

function latest(lines: readonly ChatLine[]): number {
  return Math.max(0, ...lines.map(({ at }) => at));
}

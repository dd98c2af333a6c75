import type { Chat, ChatLine } from '@call-to-glory/protocol';

/** The most lines that a page keeps. */
const maxLines = 200;

/** What a page has heard of the chat of a table. */
export interface Heard {
  /** Null until it has come. */
  readonly chat: Chat | null;
  /** What was said until then (server time, milliseconds) has been read; null in a browser that has never been here. */
  readonly readAt: number | null;
  /** What was said until then, but came only afterwards, and has not been read: a delayed spectator hears with the same delay. */
  readonly delayed: readonly ChatLine[];
  /** What was said last while this page was there to hear it; null for nothing. */
  readonly news: ChatLine | null;
}

/** @param readAt until when this browser has read, as far as it remembers */
export function nothingHeard(readAt: number | null): Heard {
  return { chat: null, readAt, delayed: [], news: null };
}

/**
 * The chat as it is now: when the page comes to the table, and when it comes back after a lost connection. What
 * was said before it came is no news; nor is it unread to somebody who has never been here.
 */
export function opened({ chat: before, readAt, delayed, news }: Heard, chat: Chat): Heard {
  const lastAt = latest(chat.lines);
  const missed =
    before === null ? undefined : chat.lines.findLast(({ at }) => at > latest(before.lines));
  return { chat, readAt: readAt ?? lastAt, delayed, news: missed ?? news };
}

/** Somebody has said something just now. */
export function said({ chat, readAt, delayed, news }: Heard, { rule, lines }: Chat): Heard {
  const before = chat?.lines ?? [];
  const known = new Set(before.map(({ id }) => id));
  const fresh = lines.filter(({ id }) => !known.has(id));
  // A delayed spectator hears with the same delay what was said at the table.
  const all = [...before, ...fresh].toSorted((one, other) => one.id - other.id);
  const freshAndDelayed = readAt === null ? [] : fresh.filter(({ at }) => at <= readAt);
  return {
    chat: { rule, lines: all.slice(-maxLines) },
    readAt,
    delayed: [...delayed, ...freshAndDelayed].slice(-maxLines),
    news: fresh.at(-1) ?? news,
  };
}

/** Everything has been read. */
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

import type { Chat, ChatLine } from '@call-to-glory/protocol';
import { describe, expect, it } from 'vitest';

import { isUnread, nothingHeard, opened, read, said, type Heard } from './heard.ts';

describe('what was said before a page was loaded', () => {
  it('is no news, and nothing new to somebody who has never been at this table', () => {
    const heard = opened(nothingHeard(null), chat(100, 200));
    expect([heard.news, unread(heard)]).toEqual([null, []]);
  });

  it('stays read when it was read, and unread when it was not', () => {
    const before = said(read(opened(nothingHeard(null), chat(100))), chat(200));
    expect(unread(before)).toEqual([200]);
    const reloaded = opened(nothingHeard(before.readAt), chat(100, 200));
    expect([reloaded.news, unread(reloaded)]).toEqual([null, [200]]);
    const readAtLast = read(reloaded);
    const again = opened(nothingHeard(readAtLast.readAt), chat(100, 200));
    expect([again.news, unread(again)]).toEqual([null, []]);
  });

  it('is unread when it was said while no page was open', () => {
    const before = read(opened(nothingHeard(null), chat(100)));
    const reloaded = opened(nothingHeard(before.readAt), chat(100, 300));
    expect([reloaded.news, unread(reloaded)]).toEqual([null, [300]]);
  });
});

describe('what is said while a page is open', () => {
  it('is news, and unread until somebody looks', () => {
    const heard = said(opened(nothingHeard(null), chat()), chat(100));
    expect([heard.news?.at, unread(heard)]).toEqual([100, [100]]);
    expect(unread(read(heard))).toEqual([]);
  });

  it('is unread when it arrives delayed, though later lines have been read', () => {
    const watched = read(opened(nothingHeard(null), chat(100, 300)));
    const heard = said(watched, chat(200));
    expect([heard.news?.at, unread(heard)]).toEqual([200, [200]]);
    expect(unread(opened(heard, chat(100, 200, 300)))).toEqual([200]);
    const looked = read(heard);
    expect(unread(looked)).toEqual([]);
    expect(read(looked)).toBe(looked);
  });

  it('is news, once, after a lost connection too', () => {
    const heard = opened(opened(nothingHeard(null), chat(100)), chat(100, 200));
    expect([heard.news?.at, unread(heard)]).toEqual([200, [200]]);
    expect(opened(read(heard), chat(100, 200)).news?.at).toBe(200);
    expect(unread(opened(read(heard), chat(100, 200)))).toEqual([]);
  });

  it('is told apart from lines said before a restart of the server, which counts from one again', () => {
    const heard = read(opened(nothingHeard(null), chat(100, 200, 300)));
    const after = opened(heard, countedFrom(-200, [400]));
    expect([after.news?.at, unread(after)]).toEqual([400, [400]]);
  });

  it('is in the order in which it was said, each line once', () => {
    const heard = said(opened(nothingHeard(null), chat(100, 200)), chat(100, 200, 300));
    expect(heard.chat?.lines.map(({ at }) => at)).toEqual([100, 200, 300]);
  });
});

/** Lines that were said at these moments. */
function chat(...moments: readonly number[]): Chat {
  return countedFrom(100, moments);
}

function countedFrom(first: number, moments: readonly number[]): Chat {
  const lines = moments.map((at): ChatLine => ({
    id: at - 100 + first,
    at,
    from: { id: 'mei', name: 'Mei' },
    seat: 1,
    channel: 'table',
    body: { type: 'phrase', phrase: 'hello' },
  }));
  return { rule: 'all', lines };
}

function unread(heard: Heard): readonly number[] {
  return (heard.chat?.lines ?? []).filter((line) => isUnread(heard, line)).map(({ at }) => at);
}

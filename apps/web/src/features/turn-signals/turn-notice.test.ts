import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { mayNotify, noticeTurn } from './turn-notice.ts';

let shown: string[] = [];
let asked = 0;
let page = Object.assign(new EventTarget(), { hidden: true });

/** Stubs a browser's notifications, allowed or not. */
function allow(permission: NotificationPermission): void {
  class Notice extends EventTarget {
    static readonly permission = permission;
    static requestPermission(): Promise<NotificationPermission> {
      asked += 1;
      return Promise.resolve(permission);
    }
    readonly #title: string;
    constructor(title: string) {
      super();
      this.#title = title;
      shown.push(title);
    }
    close(): void {
      shown = shown.filter((title) => title !== this.#title);
    }
  }
  vi.stubGlobal('window', { Notification: Notice });
  vi.stubGlobal('Notification', Notice);
}

beforeEach(() => {
  shown = [];
  asked = 0;
  page = Object.assign(new EventTarget(), { hidden: true });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/t/a' });
});
afterEach(() => vi.unstubAllGlobals());

it('notifies a player who does not see the page, without asking for permission', () => {
  allow('granted');
  const end = noticeTurn('Your turn', 'The table waits');
  expect(shown).toEqual(['Your turn']);
  end();
  expect(shown).toEqual([]);
  expect(asked).toBe(0);
});

it('is gone as soon as they see the page', () => {
  allow('granted');
  noticeTurn('Your turn', 'The table waits');
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(shown).toEqual([]);
});

it('says nothing to somebody who sees the page, or who has not allowed it', () => {
  allow('granted');
  page.hidden = false;
  noticeTurn('Your turn', 'The table waits')();
  page.hidden = true;
  allow('default');
  noticeTurn('Your turn', 'The table waits')();
  vi.stubGlobal('window', {});
  noticeTurn('Your turn', 'The table waits')();
  expect([shown, asked]).toEqual([[], 0]);
});

it('asks for permission when it is switched on', async () => {
  allow('granted');
  expect(await mayNotify()).toBe(true);
  allow('denied');
  expect(await mayNotify()).toBe(false);
  expect(asked).toBe(2);
});

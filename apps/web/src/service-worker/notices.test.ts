import type { PushNotice } from '@call-to-glory/protocol';
import { beforeEach, describe, expect, it } from 'vitest';

import { closeNotices, openPage, pathOf, readNotice, showNotice } from './notices.ts';

const notice: PushNotice = {
  title: 'Your turn',
  body: 'At the table with Ben',
  tag: 'table-a',
  path: '/t/a',
  language: 'en',
};

interface Shown {
  readonly tag: string;
  readonly options: object;
}

let shown: Shown[];
let pages: { readonly url: string; readonly visibilityState: string }[];
/** The pages that were opened, and those that were brought to the front. */
let opened: string[];
let focused: string[];

beforeEach(() => {
  shown = [];
  pages = [];
  opened = [];
  focused = [];
});

const registration = {
  getNotifications: () =>
    Promise.resolve(
      shown.map((one) => ({
        ...one,
        close: () => {
          shown = shown.filter((other) => other !== one);
        },
      })),
    ),
  showNotification: (_title: string, options: NotificationOptions) => {
    const { tag = '' } = options;
    shown = [...shown.filter((one) => one.tag !== tag), { tag, options }];
    return Promise.resolve();
  },
} as unknown as ServiceWorkerRegistration;

const clients = {
  matchAll: () =>
    Promise.resolve(
      pages.map((page) => ({ ...page, focus: () => Promise.resolve(void focused.push(page.url)) })),
    ),
  openWindow: (path: string) => Promise.resolve(void opened.push(path)),
} as unknown as Clients;

const scope = { registration, clients } as unknown as ServiceWorkerGlobalScope;

function tags(): readonly string[] {
  return shown.map(({ tag }) => tag);
}

describe('a push', () => {
  it('is read if it is a notice', () => {
    expect(readNotice(JSON.stringify(notice))).toEqual(notice);
    for (const text of ['', '{', 'null', '7', '{}', JSON.stringify({ ...notice, tag: 1 })]) {
      expect(readNotice(text)).toBeNull();
    }
  });

  it('is shown in its language, and leads to its table', async () => {
    await showNotice(scope, notice);
    expect(shown).toMatchObject([
      { tag: 'table-a', options: { body: 'At the table with Ben', lang: 'en', data: '/t/a' } },
    ]);
  });

  it('replaces earlier ones, because it lists everything that waits; others stay', async () => {
    shown = [{ tag: 'turn', options: {} }];
    await showNotice(scope, notice);
    await showNotice(scope, notice);
    expect(tags()).toEqual(['turn', 'table-a']);
    await showNotice(scope, { ...notice, tag: 'tables' });
    expect(tags()).toEqual(['turn', 'tables']);
    await closeNotices(registration);
    expect(tags()).toEqual(['turn']);
  });

  it('of an invitation neither replaces a notice about what waits nor is replaced by one', async () => {
    const invite = { ...notice, tag: 'invite-b' };
    await showNotice(scope, notice);
    await showNotice(scope, invite);
    await showNotice(scope, { ...notice, tag: 'tables' });
    expect(tags()).toEqual(['invite-b', 'tables']);
    await closeNotices(registration);
    expect(tags()).toEqual([]);
  });

  it('is not shown to somebody who sees a page', async () => {
    pages = [{ url: 'https://play.example/', visibilityState: 'visible' }];
    await showNotice(scope, notice);
    expect(tags()).toEqual([]);
    pages = [{ url: 'https://play.example/', visibilityState: 'hidden' }];
    await showNotice(scope, notice);
    expect(tags()).toEqual(['table-a']);
  });
});

describe('a notice that is pressed', () => {
  it('brings the tab of its table to the front', async () => {
    pages = ['/', '/t/b', '/t/a'].map((path) => ({
      url: `https://play.example${path}`,
      visibilityState: 'hidden',
    }));
    await openPage(clients, '/t/a');
    expect([opened, focused]).toEqual([[], ['https://play.example/t/a']]);
  });

  it('opens its table if no tab has it', async () => {
    pages = [{ url: 'https://play.example/', visibilityState: 'hidden' }];
    await openPage(clients, '/t/a');
    expect([opened, focused]).toEqual([['/t/a'], []]);
  });

  it('leads only to pages of ours', () => {
    expect(pathOf('/t/a')).toBe('/t/a');
    for (const data of [
      null,
      undefined,
      7,
      '',
      'https://elsewhere.example',
      '//elsewhere.example',
    ]) {
      expect(pathOf(data)).toBe('/');
    }
  });
});

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { PageUpdates, takeOver } from './page-updates.ts';

describe('PageUpdates', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('https://glory.example/'));
  });

  it('offers nothing on the first visit', async () => {
    const { browser, updates } = await setUp({ isServed: false });
    browser.find();
    browser.finish();
    browser.takeOver();
    expect(updates.isOffered.get()).toBe(false);
  });

  it('offers a newer version as soon as it is ready, and does not reload by itself', async () => {
    const { browser, updates, reload } = await setUp();
    browser.find();
    expect(updates.isOffered.get()).toBe(false);
    browser.finish();
    expect(updates.isOffered.get()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('offers a version that was ready before the page was opened', async () => {
    const { updates } = await setUp({ waiting: true });
    expect(updates.isOffered.get()).toBe(true);
  });

  it('offers nothing while it is held, and notifies its listeners', async () => {
    const { updates } = await setUp({ waiting: true });
    const seen: boolean[] = [];
    updates.isOffered.subscribe(() => seen.push(updates.isOffered.get()));
    const release = updates.hold();
    const releaseToo = updates.hold();
    release();
    releaseToo();
    expect(seen).toEqual([false, true]);
  });

  it('offers nothing more once it was put off', async () => {
    const { updates } = await setUp({ waiting: true });
    updates.putOff();
    expect(updates.isOffered.get()).toBe(false);
  });

  it('lets the newer version take over when asked, and then reloads the page', async () => {
    const { browser, updates, reload } = await setUp({ waiting: true });
    await updates.loadAgain();
    expect(browser.posted).toEqual([takeOver]);
    expect(reload).not.toHaveBeenCalled();
    browser.takeOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('offers the newer version where another tab has loaded it', async () => {
    const { browser, updates, reload } = await setUp();
    browser.takeOver();
    expect(updates.isOffered.get()).toBe(true);
    await updates.loadAgain();
    expect(browser.isRegistered).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('keeps the offline version if nothing says that the page is too old', async () => {
    const { browser, updates, reload } = await setUp();
    await updates.loadAgain();
    expect(browser.isRegistered).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads even where there are no service workers', async () => {
    const reload = vi.fn();
    const updates = new PageUpdates(undefined, reload);
    await updates.start();
    await updates.loadAgain();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a page that is too old for the server', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('https://glory.example/'));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  });

  it.each([
    ['is being fetched', (browser: FakeBrowser) => browser.find()],
    [
      'is found when the server is asked',
      (browser: FakeBrowser) => {
        browser.answer = () => Promise.resolve(browser.find());
      },
    ],
  ])('waits for a newer version that %s, and reloads once', async (_, begin) => {
    const { browser, updates, reload } = await setUp();
    begin(browser);
    const loading = updates.loadAgain(true);
    await vi.advanceTimersByTimeAsync(5000);
    browser.finish();
    await loading;
    expect(browser.posted).toEqual([takeOver]);
    expect(reload).not.toHaveBeenCalled();
    browser.takeOver();
    await vi.runAllTimersAsync();
    expect(browser.isRegistered).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['does not come for long', (browser: FakeBrowser) => browser.find(), 10_000],
    [
      'cannot be fetched',
      (browser: FakeBrowser) => {
        browser.find();
        queueMicrotask(() => browser.fail());
      },
      0,
    ],
    [
      'cannot be asked for',
      (browser: FakeBrowser) => {
        browser.answer = () => Promise.reject(new TypeError('no script'));
      },
      0,
    ],
    ['is not there', () => null, 0],
  ])('is requested from the server itself when a newer version %s', async (_, begin, after) => {
    const { browser, updates, reload } = await setUp();
    begin(browser);
    const loading = updates.loadAgain(true);
    await vi.advanceTimersByTimeAsync(after);
    await loading;
    expect(browser.isRegistered).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});

async function setUp(
  start: { readonly isServed?: boolean; readonly waiting?: boolean } = {},
): Promise<{
  readonly browser: FakeBrowser;
  readonly updates: PageUpdates;
  readonly reload: () => void;
}> {
  const browser = new FakeBrowser(start.isServed ?? true, start.waiting ?? false);
  const reload = vi.fn();
  const updates = new PageUpdates(browser as unknown as ServiceWorkerContainer, reload);
  await updates.start();
  return { browser, updates, reload };
}

/** The part of a browser that manages service workers. */
class FakeBrowser extends EventTarget {
  readonly posted: unknown[] = [];
  isRegistered = false;
  /** The outcome of asking the server for a newer version. */
  answer: () => Promise<void> = () => Promise.resolve();
  readonly controller: object | null;
  readonly #registration = Object.assign(new EventTarget(), {
    installing: null as (EventTarget & { state: string }) | null,
    waiting: null as { postMessage(message: unknown): void } | null,
    update: () => this.answer(),
    unregister: () => {
      this.isRegistered = false;
      return Promise.resolve(true);
    },
  });

  constructor(isServed: boolean, waiting: boolean) {
    super();
    this.controller = isServed ? {} : null;
    if (waiting) this.#wait();
  }

  register(): Promise<object> {
    this.isRegistered = true;
    return Promise.resolve(this.#registration);
  }

  /** A newer service worker has been found. */
  find(): void {
    this.#registration.installing = Object.assign(new EventTarget(), { state: 'installing' });
    this.#registration.dispatchEvent(new Event('updatefound'));
  }

  /** It has fetched all its files. */
  finish(): void {
    this.#wait();
    this.#leaveAs('installed');
  }

  /** One of its files could not be fetched. */
  fail(): void {
    this.#leaveAs('redundant');
  }

  /** It serves this page from now on. */
  takeOver(): void {
    this.#registration.waiting = null;
    this.dispatchEvent(new Event('controllerchange'));
  }

  #leaveAs(state: string): void {
    const { installing } = this.#registration;
    if (installing === null) throw new Error('nothing is being installed');
    this.#registration.installing = null;
    installing.state = state;
    installing.dispatchEvent(new Event('statechange'));
  }

  #wait(): void {
    this.#registration.waiting = { postMessage: (message) => this.posted.push(message) };
  }
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { keepAwake } from './wake-lock.ts';

let held = 0;
let page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  held = 0;
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: () => {
        held += 1;
        return Promise.resolve({ release: () => Promise.resolve((held -= 1)) });
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Lets all promises settle. */
const settle = (): Promise<void> =>
  new Promise((done) => queueMicrotask(() => queueMicrotask(done)));

it('holds the wake lock until it is released', async () => {
  const end = keepAwake();
  await settle();
  expect(held).toBe(1);
  end();
  await settle();
  expect(held).toBe(0);
});

it('reports when the lock is held, and not before', async () => {
  const onHeld = vi.fn();
  const end = keepAwake(onHeld);
  expect(onHeld).not.toHaveBeenCalled();
  await settle();
  expect(onHeld).toHaveBeenCalledOnce();
  end();
});

it('releases a lock that is granted too late', async () => {
  keepAwake()();
  await settle();
  expect(held).toBe(0);
});

it('waits for the page to be seen', async () => {
  page.hidden = true;
  const end = keepAwake();
  await settle();
  expect(held).toBe(0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(held).toBe(1);
  end();
});

it('does without where there are no wake locks', () => {
  vi.stubGlobal('navigator', {});
  expect(keepAwake()()).toBeUndefined();
});

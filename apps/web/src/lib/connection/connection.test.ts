import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Connection } from './connection.ts';

const opened = vi.hoisted(() => vi.fn<() => void>());
const listeners = vi.hoisted(() => new Map<string, (...told: readonly unknown[]) => void>());

vi.mock(import('socket.io-client'), () => ({
  io: () => {
    const socket = {
      on: (event: string, listener: (...told: readonly unknown[]) => void) => {
        listeners.set(event, listener);
        return socket;
      },
      connect: () => {
        opened();
        return socket;
      },
      disconnect: () => socket,
    };
    return socket as never;
  },
}));

/** The source of the browser's events. */
let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('document', browser);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  opened.mockReset();
});

it.each(['online', 'visibilitychange'])(
  'does not start to connect on %s before the player is known',
  async (event) => {
    const connection = new Connection();
    browser.dispatchEvent(new Event(event));
    await vi.dynamicImportSettled();
    expect(opened).not.toHaveBeenCalled();
    connection.connect();
    await vi.dynamicImportSettled();
    expect(opened).toHaveBeenCalledTimes(1);
    browser.dispatchEvent(new Event(event));
    await vi.dynamicImportSettled();
    expect(opened).toHaveBeenCalledTimes(2);
  },
);

it('does not wait for a new connection when the server refuses an outdated page', async () => {
  const connection = new Connection();
  const renewed = connection.renew();
  await vi.dynamicImportSettled();
  const refusal = Object.assign(new Error('refused'), { data: { code: 'upgrade-required' } });
  listeners.get('connect_error')?.(refusal);
  await renewed;
  await connection.renew();
  expect(connection.state.get()).toEqual({ type: 'outdated' });
  expect(opened).toHaveBeenCalledTimes(1);
});

it('knows the time of the server, whatever the clock of the browser says', async () => {
  const connection = new Connection();
  connection.connect();
  await vi.dynamicImportSettled();
  const serverNow = Date.now() + 300_000;
  listeners.get('announcement')?.(null, serverNow);
  vi.advanceTimersByTime(1000);
  expect(connection.now()).toBe(serverNow + 1000);
  // An older server does not say.
  listeners.get('announcement')?.(null);
  expect(connection.now()).toBe(serverNow + 1000);
});

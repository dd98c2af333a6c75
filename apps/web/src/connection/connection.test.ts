import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Connection } from './connection.ts';

const opened = vi.hoisted(() => vi.fn<() => void>());

vi.mock(import('socket.io-client'), () => ({
  io: () => {
    const socket = {
      on: () => socket,
      connect: () => {
        opened();
        return socket;
      },
      disconnect: () => socket,
    };
    return socket as never;
  },
}));

/** What the browser tells the page. */
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
  'does not begin to connect at %s, before it is known who the player is',
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

import type { Clock, Entropy } from '@call-to-glory/table';
import { MemoryEventLog } from '@call-to-glory/table/memory';

import { hostedGames } from '../../../games/rules.ts';
import { openIndexedLog } from './indexed-log.ts';
import { LocalServer, type SoloLog } from './local-server.ts';
import type { SoloMessage, SoloQuestion } from './solo-messages.ts';

const clock: Clock = {
  now: () => Date.now(),
  at: (moment, callback) => {
    // Timers cannot wait longer; a callback that runs too early waits again.
    const wait = Math.min(Math.max(0, moment - Date.now()), 2 ** 31 - 1);
    const timer = setTimeout(callback, wait);
    return () => clearTimeout(timer);
  },
};

const entropy: Entropy = { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) };

/** Between the tabs of this browser: the ids of tables that have new rows. Null where tabs may share nothing. */
const tabs = openChannel();

const server = openLog().then(
  (log) =>
    new LocalServer({
      games: hostedGames,
      log,
      clock,
      entropy,
      // The name of this file has a hash of all its code.
      build: location.pathname,
      botDelay: { min: 600, max: 900 },
      tell: (table, row) => send({ type: 'update', table, row }),
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is no window
      tellTabs: (table) => tabs?.postMessage(table),
      reportTrouble: (error) => reportError(error),
    }),
);

addEventListener('message', ({ data }: MessageEvent<SoloQuestion>) => void reply(data));

tabs?.addEventListener(
  'message',
  ({ data }: MessageEvent<string>) => void server.then((one) => one.catchUp(data)),
);

async function reply({ number, request }: SoloQuestion): Promise<void> {
  try {
    const answer = await (await server).answer(request);
    send({ type: 'answer', number, answer });
  } catch (error) {
    // The page waits for an answer, and the player for the page.
    send({ type: 'answer', number, answer: { ok: false, error: { code: 'internal-error' } } });
    reportError(error);
  }
}

function send(message: SoloMessage): void {
  postMessage(message);
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('solo');
  } catch {
    // Firefox forbids it where it forbids cookies. Then nothing is stored either that another tab could show.
    return null;
  }
}

/** Where the browser cannot store anything, the game lasts as long as the page. */
async function openLog(): Promise<SoloLog> {
  try {
    return await openIndexedLog(indexedDB);
  } catch {
    // Nothing of it is stored, so nothing has to be forgotten.
    return Object.assign(new MemoryEventLog(), { clear: () => Promise.resolve() });
  }
}

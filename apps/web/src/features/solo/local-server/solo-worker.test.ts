import { afterEach, expect, it, vi } from 'vitest';

import type { SoloMessage, SoloQuestion } from './solo-messages.ts';
import { soloPlayer } from './solo-player.ts';

afterEach(() => vi.unstubAllGlobals());

it('hosts a game where the browser forbids storage, and tabs may share nothing', async () => {
  function forbid(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
  const said = vi.fn<(message: SoloMessage) => void>();
  let ask: (question: { readonly data: SoloQuestion }) => void = forbid;
  vi.stubGlobal('BroadcastChannel', forbid);
  vi.stubGlobal('indexedDB', { open: forbid });
  vi.stubGlobal('location', { pathname: '/solo-worker.js' });
  vi.stubGlobal('postMessage', said);
  vi.stubGlobal('addEventListener', (_: 'message', listener: typeof ask) => {
    ask = listener;
  });
  await import('./solo-worker.ts');
  const options = {
    seats: 2,
    clock: 'none',
    private: true,
    game: { quick: true, tasks: false, ninjas: false },
  } as const;
  const person = { id: soloPlayer, name: 'Ondine' };
  ask({
    data: { number: 1, request: { type: 'create', person, gameId: 'call-to-glory', options } },
  });
  await vi.waitFor(() => expect(said).toHaveBeenCalled());
  expect(said.mock.calls[0]?.[0]).toMatchObject({ number: 1, answer: { ok: true } });
});

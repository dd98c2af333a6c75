import { describe, expect, it } from 'vitest';

import type { SoloMessage, SoloQuestion } from './local-server/solo-messages.ts';
import { soloPlayer } from './local-server/solo-player.ts';
import { openSoloClient, type SoloClient, type SoloPort } from './solo-client.ts';

const options = { seats: 3, clock: 'none', private: true, game: {} } as const;

/** A worker that does what the test tells it to. */
class FakeWorker implements SoloPort {
  readonly asked: SoloQuestion[] = [];
  isEnded = false;
  readonly #listeners = new Map<string, (event: { readonly data: SoloMessage }) => void>();

  postMessage(question: SoloQuestion): void {
    this.asked.push(question);
  }

  addEventListener(type: string, listener: (event: { readonly data: SoloMessage }) => void): void {
    this.#listeners.set(type, listener);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answerLast(): void {
    const number = this.asked.at(-1)?.number ?? 0;
    this.hear('message', { type: 'answer', number, answer: { ok: true, id: '0123456789' } });
  }

  hear(type: 'message' | 'error' | 'messageerror', data: unknown = null): void {
    this.#listeners.get(type)?.({ data: data as SoloMessage });
  }
}

function open(): { readonly workers: FakeWorker[]; readonly client: SoloClient } {
  const workers: FakeWorker[] = [];
  const start = (): FakeWorker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, client: openSoloClient(start, { id: soloPlayer, name: 'Ondine' }) };
}

const offline = { ok: false, error: { code: 'offline' } };

describe('a worker that cannot be loaded', () => {
  it('has its questions refused, and the next question starts another', async () => {
    const { workers, client } = open();
    const first = client.create('toy', options);
    workers[0]?.hear('error');
    expect(await first).toEqual(offline);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);

    const second = client.create('toy', options);
    workers[1]?.answerLast();
    expect(await second).toEqual({ ok: true, id: '0123456789' });
  });
});

describe('a worker that runs', () => {
  it('is kept when it reports an error of its own', async () => {
    const { workers, client } = open();
    const first = client.create('toy', options);
    workers[0]?.answerLast();
    await first;
    const second = client.create('toy', options);
    workers[0]?.hear('error');
    workers[0]?.answerLast();
    expect(await second).toEqual({ ok: true, id: '0123456789' });
    expect(workers).toHaveLength(1);
  });

  it('leaves nobody waiting for an answer that cannot be read', async () => {
    const { workers, client } = open();
    const asked = client.create('toy', options);
    workers[0]?.hear('messageerror');
    expect(await asked).toEqual(offline);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
  });
});

import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand, TableView } from '@call-to-glory/table/client';
import { describe, expect, it, vi } from 'vitest';

import type { TableState } from '../../lib/connection/table-client.ts';
import { createStore } from '../../lib/store/store.ts';
import { drawEntropy, entropySealedAs } from '../fairness/own-entropy.ts';
import { addToChance } from './add-to-chance.ts';

vi.mock('../fairness/own-entropy.ts', () => ({
  entropySealedAs: vi.fn(() => Promise.resolve(null)),
  drawEntropy: vi.fn(() => Promise.resolve({ seal: 'of mine' })),
  mayShow: vi.fn(() => Promise.resolve(true)),
}));

const me = 'player-1';
const passing = [
  'rate-limited',
  'busy',
  'storage-unavailable',
  'server-stopping',
  'internal-error',
];

describe('addToChance', () => {
  it('promises once, however often the table changes', async () => {
    const { client, timers, sent } = setUp([{ ok: true, seq: 2 }]);
    addToChance(client, () => me, timers);
    await client.change();
    await client.change();
    expect(sent).toEqual([{ type: 'seal', seal: 'of mine' }]);
    expect(timers.alarms).toEqual([]);
  });

  it('promises once, even if the table changes while the code for that is fetched', async () => {
    const { client, timers, sent } = setUp([{ ok: true, seq: 2 }]);
    const fetched = Promise.withResolvers<null>();
    vi.mocked(entropySealedAs).mockReturnValueOnce(fetched.promise);
    const send: typeof client.send = (command) => {
      // The row comes with the answer.
      void client.change({ seals: ['of mine'], countdown: null });
      return client.send(command);
    };
    addToChance({ ...client, send }, () => me, timers);
    await client.change({ countdown: { startsAt: 5000, graceUntil: 10_000, adding: [0] } });
    fetched.resolve(null);
    await settled();
    expect(sent).toEqual([{ type: 'seal', seal: 'of mine' }]);
  });

  it.each(passing)('retries after the passing refusal %s', async (code) => {
    const { client, timers, sent } = setUp([
      { ok: false, error: { code } },
      { ok: true, seq: 2 },
    ]);
    addToChance(client, () => me, timers);
    await settled();
    expect(timers.alarms.map(({ delay }) => delay)).toEqual([1500]);
    timers.ring();
    await settled();
    expect(sent).toHaveLength(2);
    expect(timers.alarms).toEqual([]);
  });

  it('waits as long as the server asks', async () => {
    const { client, timers } = setUp([{ ok: false, error: { code: 'busy', retryMs: 7000 } }]);
    addToChance(client, () => me, timers);
    await settled();
    expect(timers.alarms.map(({ delay }) => delay)).toEqual([7000]);
  });

  it('takes no for an answer', async () => {
    const { client, timers, sent } = setUp([{ ok: false, error: { code: 'not-seated' } }]);
    addToChance(client, () => me, timers);
    await client.change();
    expect(sent).toHaveLength(1);
    expect(timers.alarms).toEqual([]);
  });

  it('retries when a part of the page could not be fetched', async () => {
    vi.mocked(drawEntropy).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { client, timers, sent } = setUp([{ ok: true, seq: 2 }]);
    addToChance(client, () => me, timers);
    await settled();
    expect(sent).toEqual([]);
    timers.ring();
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('retries nothing once it is stopped', async () => {
    const { client, timers } = setUp([{ ok: false, error: { code: 'busy' } }]);
    const stop = addToChance(client, () => me, timers);
    await settled();
    stop();
    expect(timers.alarms).toEqual([]);

    const late = setUp([{ ok: false, error: { code: 'busy' } }]);
    addToChance(late.client, () => me, late.timers)();
    await settled();
    expect(late.timers.alarms).toEqual([]);
  });
});

/** A table where this player is ready and has promised nothing; commands get these answers in turn. */
function setUp(answers: readonly CommandAnswer[]) {
  const sent: TableCommand[] = [];
  const state = createStore({ type: 'open', table } as unknown as TableState);
  const client = {
    state,
    send: (command: TableCommand): Promise<CommandAnswer> => {
      const answer = answers[sent.push(command) - 1];
      return answer === undefined ? Promise.reject(new Error('asked')) : Promise.resolve(answer);
    },
    change: async (change: Partial<TableView<GameTypes>> = {}) => {
      const before = state.get();
      if (before.type === 'open')
        state.set({ ...before, table: { ...before.table, ...change } as TableView<GameTypes> });
      await settled();
    },
  };
  return { client, timers: new HandTurnedAlarms(), sent };
}

const table = {
  id: 'tttttttttt',
  stage: 'lobby',
  closed: false,
  gameNumber: 0,
  commitment: 'promise',
  seats: [{ type: 'person', person: { id: me, name: 'Aiko' }, ready: true }],
  seals: [''],
  entropy: [''],
  countdown: null,
} as unknown as TableView<GameTypes>;

/** Alarms that go off when a test says so. */
class HandTurnedAlarms {
  alarms: { readonly delay: number; readonly callback: () => void }[] = [];

  now(): number {
    return 0;
  }

  after(delay: number, callback: () => void): () => void {
    const alarm = { delay, callback };
    this.alarms.push(alarm);
    return () => {
      this.alarms = this.alarms.filter((one) => one !== alarm);
    };
  }

  ring(): void {
    const due = this.alarms;
    this.alarms = [];
    for (const { callback } of due) callback();
  }
}

/** Resolves when everything in flight has arrived. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

import { setImmediate } from 'node:timers/promises';

import { HandClock } from '@call-to-glory/table/memory';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { forgetIdleGuests, idleGuestTime } from './idle-guests.ts';
import type { PlayerStore } from './player-store.ts';

const day = 24 * 60 * 60_000;

it('forgets idle guests at once and then every day, even after a day on which that failed', async () => {
  const clock = new HandClock(2 * idleGuestTime);
  const asked: number[] = [];
  const gone: string[] = [];
  const store: Pick<PlayerStore, 'idle' | 'forgetIdle'> = {
    idle: (after) => Promise.resolve(after === '' ? ['guest'] : []),
    forgetIdle: (idle, madeBefore, kinds) => {
      expect(kinds).toEqual(['told']);
      asked.push(madeBefore);
      return asked.length === 2 ? Promise.reject(new Error('a bad day')) : Promise.resolve(idle);
    },
  };
  const data = { documents: ['told'], forget: async (id: string) => void gone.push(id) };
  const ports = { clock, documents: memoryDocuments(), log: pino({ level: 'silent' }) };
  const stop = forgetIdleGuests(store, data, ports);
  await setImmediate();
  await clock.pass(2 * day, () => setImmediate());
  expect(asked).toEqual([0, 1, 2].map((days) => idleGuestTime + days * day));
  expect(gone).toEqual(['guest', 'guest']);
  stop();
  await clock.pass(2 * day, () => setImmediate());
  expect(asked).toHaveLength(3);
});

it('logs how many it has forgotten, and nothing if there was nobody', async () => {
  const lines: unknown[] = [];
  const log = { info: (what: unknown) => lines.push(what) } as never;
  for (const idle of [['ada', 'ben'], []]) {
    const store: Pick<PlayerStore, 'idle' | 'forgetIdle'> = {
      idle: (after) => Promise.resolve(after === '' ? idle : []),
      forgetIdle: (some) => Promise.resolve(some),
    };
    const data = { documents: [], forget: () => Promise.resolve() };
    const ports = { clock: new HandClock(), documents: memoryDocuments(), log };
    const stop = forgetIdleGuests(store, data, ports);
    await setImmediate();
    stop();
  }
  expect(lines).toEqual([{ forgotten: 2 }]);
});

it('leaves a note of guests whom it could not forget everywhere', async () => {
  const documents = memoryDocuments();
  const notes = documents.of('becoming', z.unknown());
  const store: Pick<PlayerStore, 'idle' | 'forgetIdle'> = {
    idle: (after) => Promise.resolve(after === '' ? ['ada', 'ben', 'cleo'] : []),
    async forgetIdle(idle, _madeBefore, _kinds, at) {
      for (const id of idle) await notes.put(id, null, at);
      return idle;
    },
  };
  const forget = (id: string): Promise<void> =>
    id === 'ben' ? Promise.reject(new Error('a bad day')) : Promise.resolve();
  const ports = { clock: new HandClock(), documents, log: pino({ level: 'silent' }) };
  const stop = forgetIdleGuests(store, { documents: [], forget }, ports);
  await setImmediate();
  stop();
  const left = await notes.list();
  expect(new Set(left.map(({ key }) => key))).toEqual(new Set(['ben', 'cleo']));
});

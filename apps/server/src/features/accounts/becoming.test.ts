import { setImmediate } from 'node:timers/promises';

import { StorageUnavailable, type PlayerId } from '@call-to-glory/table';
import { HandClock } from '@call-to-glory/table/memory';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { Becoming } from './becoming.ts';

let clock: HandClock;
let becoming: Becoming;
/** What was done, in order. */
let done: string[];
/** Guests whose data cannot be written now. */
let failing: Set<PlayerId>;
/** What became of players: whom they became, or null if they are gone. */
let became: Map<PlayerId, PlayerId | null>;
/** Happens whenever the data of a player has followed. */
let meanwhile: () => void;

beforeEach(async () => {
  clock = new HandClock(1_000_000);
  done = [];
  failing = new Set();
  became = new Map();
  meanwhile = () => {};
  const documents = memoryDocuments();
  const begun = documents.of('becoming', z.unknown());
  await begun.put('zoe', { name: 'Zoe', into: 'ada' }, 2);
  await begun.put('max', { name: 'Max', into: 'ben' }, 1);
  const ports = {
    documents,
    clock,
    log: pino({ level: 'silent' }),
    players: {
      merge: () => Promise.resolve(false),
      forget: async (player: PlayerId) => {
        await begun.put(player, { name: '', into: null }, 3);
        failing.add(player);
      },
    },
    aliases: {
      idNow: async (player: PlayerId) => became.get(player) ?? (became.has(player) ? null : player),
    },
    playerData: {
      documents: [],
      async merge(player: PlayerId, into: PlayerId) {
        if (failing.has(player)) throw new StorageUnavailable('so the test wants it');
        done.push(`${player} is ${into}`);
        meanwhile();
      },
      async forget(player: PlayerId) {
        if (failing.has(player)) throw new StorageUnavailable('so the test wants it');
        done.push(`${player} is forgotten`);
      },
    },
  };
  becoming = new Becoming(ports as never, async ({ name }) => {
    done.push(`${name} leaves`);
  });
});

async function pass(milliseconds: number): Promise<void> {
  await clock.pass(milliseconds, () => setImmediate());
}

it('finishes what was begun, once', async () => {
  await becoming.finishAll();
  await becoming.finishAll();
  expect(done).toEqual(['Zoe leaves', 'zoe is ada', 'Max leaves', 'max is ben']);
});

it('retries every minute what fails, and carries on with the rest', async () => {
  failing.add('zoe');
  await becoming.finishAll();
  await pass(150_000);
  expect(done.filter((one) => one !== 'Zoe leaves')).toEqual(['Max leaves', 'max is ben']);
  failing.clear();
  await pass(60_000);
  expect(done.slice(-2)).toEqual(['Zoe leaves', 'zoe is ada']);
  expect(clock.nextAlarm()).toBeNull();
});

it('follows players who have since become others or are gone', async () => {
  became.set('ada', 'eve');
  became.set('ben', null);
  await becoming.finishAll();
  expect(done).toEqual(['Zoe leaves', 'zoe is eve', 'Max leaves', 'max is forgotten']);
});

it('follows on those who become others or are deleted at that very moment', async () => {
  meanwhile = () => {
    became.set('ada', 'eve');
    became.set('ben', null);
  };
  await becoming.finishAll();
  const again = ['zoe is ada', 'ada is eve', 'zoe is eve', 'Max leaves', 'max is forgotten'];
  expect(done.filter((one) => one !== 'Zoe leaves')).toEqual(again);
  await becoming.finishAll();
  expect(done.length).toBe(again.length + 2);
});

it('disconnects a deleted player at once, and forgets them as soon as possible', async () => {
  await becoming.delete({ id: 'eve', name: 'Eve' });
  expect(done).toEqual(['Eve leaves']);
  failing.clear();
  await pass(60_000);
  expect(done).toContain('eve is forgotten');
  expect(clock.nextAlarm()).toBeNull();
});

it('stops retrying when the server stops', async () => {
  failing.add('zoe');
  await becoming.finishAll();
  becoming.stop();
  expect(clock.nextAlarm()).toBeNull();
});

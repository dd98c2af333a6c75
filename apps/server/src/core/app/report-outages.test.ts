import { StorageUnavailable } from '@call-to-glory/table';
import { beforeEach, expect, it } from 'vitest';

import { probeStore } from '../../features/health/probe-store.ts';
import { QueryMistaken } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { observedStore } from './report-outages.ts';

const minute = 60_000;
const away = new StorageUnavailable('the store has failed', { cause: new Error('disk full') });

let now: number;
/** What the store fails with; null while it works. */
let failure: Error | null;
let lines: unknown[];
let store: Store;

beforeEach(() => {
  now = 0;
  failure = null;
  lines = [];
  const queries = {
    probe: () => (failure === null ? Promise.resolve() : Promise.reject(failure)),
  };
  const logger = {
    error: ({ err }: { readonly err: Error }, text: string) => lines.push([text, err]),
    info: (text: string) => lines.push(text),
  };
  store = observedStore(
    { of: () => queries as never, close: () => Promise.resolve() },
    logger as never,
    () => now,
  );
});

async function ask(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const asked = store.of(probeStore).probe(1);
    await (failure === null ? asked : expect(asked).rejects.toBe(failure));
  }
}

it('logs an outage of the store once, with its cause, and once that it is over', async () => {
  await ask();
  expect(lines).toEqual([]);
  failure = away;
  await ask(3);
  expect(lines).toEqual([['the store fails; logged once until it is over', away]]);
  now += minute;
  failure = null;
  await ask(2);
  expect(lines.slice(1)).toEqual(['the store answers again, and has not failed for a minute']);
  failure = away;
  await ask();
  expect(lines).toHaveLength(3);
});

it('logs no line for each request where some of the store works on', async () => {
  for (let time = 0; time < 5; time += 1) {
    failure = away;
    await ask();
    failure = null;
    now += minute - 1;
    await ask();
  }
  expect(lines).toHaveLength(1);
});

it('logs a mistaken query, and an outage meanwhile as well', async () => {
  failure = new QueryMistaken('the store has failed');
  await ask(2);
  const mistaken = ['a query is mistaken', failure];
  expect(lines).toEqual([mistaken]);
  failure = away;
  await ask();
  expect(lines).toEqual([mistaken, ['the store fails; logged once until it is over', away]]);
});

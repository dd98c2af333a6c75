import { HandClock } from '@call-to-glory/table/memory';
import { beforeEach, expect, it, vi } from 'vitest';

import { MemoryMeter } from '../../../test/memory-meter.ts';
import { RequestRefused } from '../errors.ts';
import { Guesses } from './guesses.ts';
import { HouseLimiter } from './house-limiter.ts';

const allowance = { burst: 4, perSecond: 1 / 60 };
const eve = { player: null, address: '192.0.2.1' };

let clock: HandClock;
let meter: MemoryMeter;
/** The same limit on two servers. */
let limiters: readonly HouseLimiter[];

beforeEach(() => {
  clock = new HandClock();
  meter = new MemoryMeter();
  const ports = { clock, shared: { meter } };
  limiters = [0, 1].map(() => new HouseLimiter('test', allowance, ports));
});

async function takeAll(times: number): Promise<readonly boolean[]> {
  const taken: boolean[] = [];
  for (let time = 0; time < times; time += 1) {
    for (const one of limiters) taken.push((await one.take('eve')) === 0);
  }
  return taken;
}

it('allows on two servers what it allows on one, and no more as time passes', async () => {
  expect((await takeAll(6)).filter(Boolean).length).toBe(4);
  await clock.pass(60_000, () => Promise.resolve());
  expect((await takeAll(6)).filter(Boolean).length).toBe(1);
  await expect(limiters[0]?.require('eve')).rejects.toThrow('rate-limited');
  await limiters[0]?.giveBack('eve');
  expect(await limiters[0]?.take('eve')).toBe(0);
  expect(await limiters[0]?.take('eve')).toBeGreaterThan(0);
  expect(await limiters[1]?.take('ben')).toBe(0);
});

it('refuses a flood without asking the store', async () => {
  const take = vi.spyOn(meter, 'take');
  await takeAll(500);
  expect(take.mock.calls.length).toBeLessThan(10);
});

it('counts guesses on all servers: each one in advance, or only wrong ones', async () => {
  const ports = { clock, shared: { meter } };
  const [here, there] = [0, 1].map(() => new Guesses('code', allowance, ports));
  for (let time = 0; time < 4; time += 1) await here?.begin(eve);
  expect(await there?.begin(eve)).toBeInstanceOf(RequestRefused);

  const take = vi.spyOn(meter, 'take');
  const tables = [0, 1].map(() => new Guesses('table', allowance, ports));
  const guess = async (server: number): Promise<RequestRefused | null> => {
    const begun = tables[server]?.beginHere(eve);
    if (begun === undefined) throw new Error('no such server');
    return begun instanceof RequestRefused ? begun : begun.wasWrong();
  };
  for (let time = 0; time < 4; time += 1) expect(await guess(0)).toBeNull();
  expect(await guess(1)).toBeInstanceOf(RequestRefused);
  // From now on even a right guess is refused without a lookup.
  expect(tables[1]?.beginHere(eve)).toBeInstanceOf(RequestRefused);

  take.mockClear();
  const right = tables[0]?.beginHere({ ...eve, address: '192.0.2.2' });
  if (right !== undefined && 'wasRight' in right) right.wasRight();
  expect(take).not.toHaveBeenCalled();
});

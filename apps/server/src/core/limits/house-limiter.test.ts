import { HandClock } from '@call-to-glory/table/memory';
import { beforeEach, expect, it, vi } from 'vitest';

import { MemoryMeter } from '../../../test/memory-meter.ts';
import { RequestRefused } from '../errors.ts';
import { Guesses } from './guesses.ts';
import { HouseLimiter, requireEach } from './house-limiter.ts';

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

it('takes a token of each limit or of none, and asks the store for none that is gone', async () => {
  const [here] = limiters;
  if (here === undefined) throw new Error('no limiter');
  const address = new HouseLimiter(
    'address',
    { burst: 3, perSecond: 1 / 60 },
    { clock, shared: { meter } },
  );
  const ask = (player: string): Promise<void> =>
    requireEach([
      [here, player],
      [address, 'school'],
    ]);
  for (let time = 0; time < 2; time += 1) await ask('eve');
  // The last one is taken on another server.
  await meter.take('address school', { burst: 3, perSecond: 1 / 60 }, clock.now());
  await expect(ask('ada')).rejects.toThrow('rate-limited');
  const take = vi.spyOn(meter, 'take');
  for (let time = 0; time < 50; time += 1) await expect(ask('ada')).rejects.toThrow('rate-limited');
  expect(take).not.toHaveBeenCalled();
  for (let time = 0; time < 4; time += 1) expect(await limiters[1]?.take('ada')).toBe(0);
  for (let time = 0; time < 4; time += 1) expect(here.takeHere('ada')).toBe(0);
});

it.each(['alone', 'with others'])(
  'takes as many tokens as are wanted or none, and says when there will be that many: %s',
  async (how) => {
    const shared = how === 'alone' ? null : { meter };
    const [here, there] = [0, 1].map(() => new HouseLimiter('many', allowance, { clock, shared }));
    if (here === undefined || there === undefined) throw new Error('no limiters');
    await here.require('eve', 3);
    const other = shared === null ? here : there;
    for (let time = 0; time < 9; time += 1) expect(await other.take('eve', 3)).toBe(120_000);
    await clock.pass(120_000, () => Promise.resolve());
    await other.require('eve', 3);
    // Of what is left after a refusal, everything can be had, and no more.
    await clock.pass(120_000, () => Promise.resolve());
    expect(await here.take('eve', 3)).toBe(60_000);
    expect([await here.take('eve', 2), await here.take('eve')]).toEqual([0, 60_000]);
  },
);

it('keeps its word about when there will be a token that other servers have taken', async () => {
  const [here, there] = limiters;
  await there?.require('eve', 4);
  await clock.pass(45_000, () => Promise.resolve());
  expect(await here?.take('eve')).toBe(15_000);
  await clock.pass(15_000, () => Promise.resolve());
  expect(await here?.take('eve')).toBe(0);
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

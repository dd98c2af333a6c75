import { callToGlory } from '@call-to-glory/rules/client';
import { expect, it } from 'vitest';

import {
  changed,
  fixtureNow,
  person,
  turnState,
} from '../../games/call-to-glory/testing/table-fixture.ts';
import { clockFace, clockOf, ticksBefore, timeLeft } from './clock.ts';

it('counts a second until it has passed', () => {
  expect(clockFace(72_000)).toBe('1:12');
  expect(clockFace(71_001)).toBe('1:12');
  expect(clockFace(9_000)).toBe('0:09');
  expect(clockFace(0)).toBe('0:00');
});

it('runs for the awaited seats and is stopped for the others', () => {
  const { table } = turnState(4, { monk: 3 }, {});
  const [mine, theirs] = [clockOf(callToGlory, table, 0), clockOf(callToGlory, table, 1)];
  expect(mine?.type).toBe('running');
  expect(theirs).toEqual({ type: 'still', left: 90_000 + 71_000 });
  expect(mine && timeLeft(mine, fixtureNow)).toBe(72_000);
  expect(mine && timeLeft(mine, fixtureNow + 100_000)).toBe(0);
});

it('ticks three times before it runs out, and never for a time already past', () => {
  expect(ticksBefore(100_000, 80_000)).toEqual([5000, 10_000, 15_000]);
  expect(ticksBefore(100_000, 92_000)).toEqual([3000]);
  expect(ticksBefore(100_000, 99_000)).toEqual([]);
});

it('has no clock in an untimed game', () => {
  const { table } = turnState(4, { monk: 3 }, {});
  const timeless = {
    ...table,
    options: { ...table.options, clock: 'none' as const },
    clocks: { ...table.clocks, banks: [0, 0, 0, 0], since: [null, null, null, null] },
  };
  expect(clockOf(callToGlory, timeless, 1)).toBeNull();
});

it('has no clock for a bot', () => {
  const { table } = changed(turnState(4, { monk: 3 }, {}), {});
  const seats = table.seats.with(1, { type: 'bot', bot: 'simple' });
  expect(clockOf(callToGlory, { ...table, seats }, 1)).toBeNull();
});

it('says how long the others wait for a disconnected player, and stops during a pause', () => {
  const { table } = turnState(4, { monk: 3 }, {});
  const since = fixtureNow - 20_000;
  const clocks = { ...table.clocks, since: [since, null, null, null] };
  const away = { ...person(0), awaySince: fixtureNow - 5000 };
  const absent = { ...table, clocks, seats: table.seats.with(0, away) };
  expect(clockOf(callToGlory, absent, 0)).toEqual({
    type: 'absent',
    deadline: fixtureNow + 115_000,
  });
  const standstill = { reason: 'paused', since: fixtureNow, until: fixtureNow + 600_000 } as const;
  const paused = { ...table, clocks, standstill };
  expect(clockOf(callToGlory, paused, 0)).toEqual({
    type: 'still',
    left: 70_000 + (table.clocks.banks[0] ?? 0),
  });
});

it('shows hours if there are any', () => {
  expect([59_001, 60_000, 3_599_000, 3_600_000, 86_400_000].map(clockFace)).toEqual([
    '1:00',
    '1:00',
    '59:59',
    '1:00:00',
    '24:00:00',
  ]);
});

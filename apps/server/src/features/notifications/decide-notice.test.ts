import type { Pace } from '@call-to-glory/protocol';
import { describe, expect, it } from 'vitest';

import {
  decideNotice,
  knowing,
  nothingDelivered,
  type Delivered,
  type WaitingTable,
} from './decide-notice.ts';

const hour = 3_600_000;

function waiting(table: string, turnId = '1', short: number | null = null): WaitingTable {
  const deadline = short === null ? null : short + 6 * hour;
  return {
    table,
    action: { player: 'ada', to: 'move', turnId, deadline },
    shortAt: short,
    names: ['Ben'],
  };
}

function ask(
  tables: readonly WaitingTable[],
  now: number,
  {
    delivered = nothingDelivered,
    pace = 'at-once',
    awayAt = 0,
  }: { readonly delivered?: Delivered; readonly pace?: Pace; readonly awayAt?: number } = {},
): ReturnType<typeof decideNotice> {
  return decideNotice({ waiting: tables, delivered, pace, awayAt, now });
}

describe('deciding on a notification', () => {
  it('sends nothing while nothing waits', () => {
    expect(ask([], 5)).toEqual({ isDue: false, delivered: nothingDelivered, lookAt: null });
  });

  it('waits until the player has been away for long enough', () => {
    expect(ask([waiting('a')], 10, { awayAt: 60 })).toMatchObject({ isDue: false, lookAt: 60 });
    expect(ask([waiting('a')], 60, { awayAt: 60 })).toMatchObject({ isDue: true, lookAt: null });
  });

  it('notifies once for a turn, and again for the next one', () => {
    const first = ask([waiting('a', '1')], 100);
    expect(first.isDue).toBe(true);
    expect(ask([waiting('a', '1')], 200, { delivered: first.delivered })).toMatchObject({
      isDue: false,
      lookAt: null,
    });
    expect(ask([waiting('a', '2')], 300, { delivered: first.delivered }).isDue).toBe(true);
  });

  it('notifies once more when time is short', () => {
    const table = waiting('a', '1', 18 * hour);
    const first = ask([table], hour);
    expect(first).toMatchObject({ isDue: true, lookAt: 18 * hour });
    expect(ask([table], 17 * hour, first)).toMatchObject({ isDue: false, lookAt: 18 * hour });
    const second = ask([table], 18 * hour, first);
    expect(second).toMatchObject({ isDue: true, lookAt: null });
    expect(ask([table], 19 * hour, second)).toMatchObject({ isDue: false, lookAt: null });
  });

  it('notifies once if time is short from the beginning', () => {
    const table = waiting('a', '1', 18 * hour);
    const late = ask([table], 20 * hour);
    expect(late).toMatchObject({ isDue: true, lookAt: null });
    expect(ask([table], 21 * hour, late).isDue).toBe(false);
  });

  it.each([
    ['hourly', hour],
    ['daily', 24 * hour],
  ] as const)('batches what waits if the pace is %s', (pace, pause) => {
    const { delivered } = ask([waiting('a')], 100, { pace });
    const more = [waiting('a'), waiting('b'), waiting('c')];
    const soon = { delivered, pace };
    expect(ask(more, 200, soon)).toMatchObject({ isDue: false, lookAt: 100 + pause });
    const then = ask(more, 100 + pause, soon);
    expect(then).toMatchObject({ isDue: true, delivered: { lastAt: 100 + pause } });
    expect(Object.keys(then.delivered.calls)).toEqual(['a', 'b', 'c']);
  });

  it('does not batch when time is short', () => {
    const { delivered } = ask([waiting('a')], 100, { pace: 'daily' });
    const short = [waiting('a'), waiting('b', '1', 2 * hour)];
    expect(ask(short, hour, { delivered, pace: 'daily' })).toMatchObject({
      isDue: false,
      lookAt: 2 * hour,
    });
    expect(ask(short, 2 * hour, { delivered, pace: 'daily' }).isDue).toBe(true);
  });

  it('waits for absence even when time is short', () => {
    const table = waiting('a', '1', hour);
    expect(ask([table], 2 * hour, { awayAt: 3 * hour })).toMatchObject({
      isDue: false,
      lookAt: 3 * hour,
    });
  });

  it('forgets what no longer waits', () => {
    const delivered = { calls: knowing([waiting('old')], 0), lastAt: 0 };
    expect(Object.keys(ask([waiting('a')], 5, { delivered }).delivered.calls)).toEqual(['a']);
  });
});

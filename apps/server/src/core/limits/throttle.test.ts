import { HandClock } from '@call-to-glory/table/memory';
import { describe, expect, it, vi } from 'vitest';

import { Throttle } from './throttle.ts';

describe('Throttle', () => {
  it('acts once for all requests within a pause', () => {
    const clock = new HandClock();
    const acted: string[] = [];
    const throttle = new Throttle(clock, 1000, (key) => acted.push(`${key} ${clock.now()}`));
    throttle.ask('a');
    clock.turnTo(999);
    throttle.ask('a');
    throttle.ask('b');
    expect(acted).toEqual([]);
    clock.turnTo(1000);
    expect(acted).toEqual(['a 1000']);
    throttle.ask('a');
    clock.turnTo(1999);
    expect(acted).toEqual(['a 1000', 'b 1999']);
    clock.turnTo(5000);
    expect(acted).toEqual(['a 1000', 'b 1999', 'a 5000']);
  });

  it('acts in the order of the requests, with one timer for all of them', () => {
    const clock = new HandClock();
    const acted: string[] = [];
    const throttle = new Throttle(clock, 1000, (key) => {
      acted.push(`${key} ${clock.now()}`);
      if (key === 'a') throttle.ask('c');
    });
    const timers = vi.spyOn(clock, 'at');
    for (const key of ['a', 'b']) throttle.ask(key);
    expect(timers).toHaveBeenCalledTimes(1);
    clock.turnTo(1000);
    expect(acted).toEqual(['a 1000', 'b 1000']);
    throttle.stop();
    expect(clock.nextAlarm()).toBeNull();
  });

  it('forgets everything when it stops', () => {
    const clock = new HandClock();
    const acted: string[] = [];
    const throttle = new Throttle(clock, 1000, (key) => acted.push(key));
    throttle.ask('a');
    throttle.stop();
    clock.turnTo(5000);
    expect(acted).toEqual([]);
  });
});

import { HandClock } from '@call-to-glory/table/memory';
import { describe, expect, it, vi } from 'vitest';

import { publishedBugs } from '../../../test/published-bugs.ts';
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

  it('goes on after an action that fails, and reports it', async () => {
    const clock = new HandClock();
    const published = publishedBugs();
    const bugs = { early: new TypeError('a bug'), late: new TypeError('another') };
    const acted: string[] = [];
    const throttle = new Throttle(clock, 1000, (key) => {
      if (key === 'early') throw bugs.early;
      if (key === 'late') return Promise.reject(bugs.late);
      acted.push(key);
    });
    for (const key of ['early', 'late', 'a']) throttle.ask(key);
    clock.turnTo(1000);
    expect(acted).toEqual(['a']);
    await expect.poll(() => published).toEqual([bugs.early, bugs.late]);
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

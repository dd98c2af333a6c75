import { describe, expect, it } from 'vitest';

import { Lifeline } from './lifeline.ts';

describe('a request without an answer', () => {
  it('is said to be on its way within two seconds, and the connection is opened afresh within four', () => {
    const { lifeline, line, pass } = connected();
    const asked = line.now;
    lifeline.asked('draw');
    pass(1400);
    expect(lifeline.state.get()).toEqual({ type: 'up' });
    pass(600);
    expect(lifeline.state.get()).toEqual({ type: 'slow' });
    expect(lifeline.isUp()).toBe(true);
    expect(line.opened).toHaveLength(1);
    pass(2000);
    expect(lifeline.state.get()).toEqual({ type: 'down', since: asked, restarting: false });
    expect(line.opened.map((at) => at - asked)).toEqual([expect.any(Number), 3500]);
    lifeline.opened();
    expect(lifeline.state.get()).toEqual({ type: 'up' });
  });

  it('leaves nothing behind when the answer comes late, but in time', () => {
    const { lifeline, line, pass } = connected();
    const answers = [lifeline.asked('draw'), lifeline.asked('say')];
    pass(3400);
    answers[0]?.();
    expect(lifeline.state.get()).toEqual({ type: 'slow' });
    answers[1]?.();
    expect(lifeline.state.get()).toEqual({ type: 'up' });
    pass(60_000);
    expect(line.opened).toHaveLength(1);
  });

  it('counts no more once the connection has broken', () => {
    const { lifeline, line, pass } = connected();
    lifeline.asked('draw');
    pass(1000);
    lifeline.closed(null);
    pass(1000);
    lifeline.opened();
    pass(60_000);
    expect(lifeline.state.get()).toEqual({ type: 'up' });
    expect(line.opened).toHaveLength(2);
  });

  it('is waited for longer each time that it is asked in vain, so that a slow server is not stormed', () => {
    const { lifeline, line, pass } = connected();
    const waits = [1, 2, 3, 4, 5].map(() => {
      const asked = line.now;
      lifeline.asked('draw');
      for (let passed = 0; lifeline.isUp() && passed < 60_000; passed += 100) pass(100);
      lifeline.opened();
      return line.now - asked;
    });
    expect(waits).toEqual([3500, 7000, 14_000, 28_000, 28_000]);
    lifeline.asked('draw')();
    lifeline.asked('draw');
    pass(3500);
    expect(lifeline.isUp()).toBe(false);
  });
});

describe('a request that is lost with a late one', () => {
  it('is waited for longer, too, so that the two do not end one connection after the other', () => {
    const { lifeline, pass } = connected();
    lifeline.asked('draw');
    pass(1000);
    lifeline.asked('say');
    pass(2500);
    expect(lifeline.isUp()).toBe(false);
    lifeline.opened();
    lifeline.asked('say');
    pass(6900);
    expect(lifeline.isUp()).toBe(true);
    pass(100);
    expect(lifeline.isUp()).toBe(false);
  });

  it('is forgotten when many others have been given up since', () => {
    const { lifeline, pass } = connected();
    for (const request of ['draw', ...Array.from({ length: 50 }, (_, index) => `${index}`)]) {
      lifeline.asked(request);
      pass(3500);
      lifeline.opened();
    }
    lifeline.asked('draw');
    pass(3500);
    expect(lifeline.isUp()).toBe(false);
    lifeline.opened();
    lifeline.asked('49');
    pass(3500);
    expect(lifeline.isUp()).toBe(true);
  });
});

describe('a connection that is lost', () => {
  it('is tried again every second or so for ten seconds, then more rarely, each time from the start', () => {
    const { lifeline, line, pass } = connected();
    for (let loss = 0; loss < 2; loss += 1) {
      const lost = line.now;
      const before = line.opened.length;
      lifeline.closed(null);
      line.onOpen = () => lifeline.failed();
      pass(30_000);
      line.onOpen = () => {};
      const tried = line.opened.slice(before).map((at) => at - lost);
      expect(tried).toEqual([
        1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000, 14_000, 18_000, 22_000,
        26_000, 30_000,
      ]);
      lifeline.opened();
    }
  });

  it('is tried again at once when an attempt hangs, with more patience as the loss lasts', () => {
    const { lifeline, line, pass } = connected();
    const lost = line.now;
    lifeline.closed(null);
    pass(40_000);
    expect(line.opened.slice(1).map((at) => at - lost)).toEqual([
      1000, 5000, 9000, 13_000, 23_000, 33_000,
    ]);
  });

  it('comes back when the server has said that it will', () => {
    const { lifeline, line, pass } = connected();
    const lost = line.now;
    lifeline.closed(2500);
    expect(lifeline.state.get()).toEqual({ type: 'down', since: lost, restarting: true });
    pass(2500);
    expect(line.opened.at(-1)).toBe(lost + 2500);
  });

  it('is tried again at once when the browser sees the network, or somebody sees the page', () => {
    const { lifeline, line, pass } = connected();
    lifeline.offline();
    expect(lifeline.state.get()).toMatchObject({ type: 'down' });
    expect(line.closed).toBe(1);
    pass(300);
    lifeline.check();
    expect(line.opened.at(-1)).toBe(line.now);
    lifeline.opened();
    pass(60_000);
    expect(line.opened).toHaveLength(2);
  });

  it('is tried again although the browser says that there is no network, for it may be wrong', () => {
    const { lifeline, line, pass } = connected();
    lifeline.offline();
    pass(1000);
    expect(line.opened).toHaveLength(2);
  });

  it('is of no use to a page that is too old', () => {
    const { lifeline, line, pass } = connected();
    lifeline.closed(null);
    pass(1000);
    lifeline.outdated();
    lifeline.check();
    lifeline.renew();
    pass(60_000);
    expect(lifeline.state.get()).toEqual({ type: 'outdated' });
    expect(line.opened).toHaveLength(2);
  });
});

describe('a connection that may be dead', () => {
  it('is asked for an answer when the page is seen again, and opened afresh without one', () => {
    const { lifeline, line, pass } = connected();
    lifeline.check();
    line.answerProbe();
    pass(60_000);
    expect(line.opened).toHaveLength(1);
    lifeline.check();
    pass(3500);
    expect(line.opened).toHaveLength(2);
  });

  it('sends nothing while nothing is asked and nothing changes', () => {
    const { line, pass } = connected();
    pass(24 * 60 * 60_000);
    expect([line.probes, line.opened.length]).toEqual([0, 1]);
  });

  it('is opened afresh for somebody who has become another player', () => {
    const { lifeline, line } = connected();
    lifeline.renew();
    expect([line.closed, line.opened.length, lifeline.isUp()]).toEqual([1, 2, false]);
  });
});

/** A lifeline that is up, its line, and a hand on the clock. */
function connected() {
  const alarms = new Set<{ readonly at: number; readonly ring: () => void }>();
  const line = {
    now: 1_000_000,
    /** When it was opened. */
    opened: [] as number[],
    closed: 0,
    probes: 0,
    onOpen: () => {},
    answerProbe: () => {},
  };
  const timers = {
    now: () => line.now,
    after: (delay: number, ring: () => void) => {
      const alarm = { at: line.now + delay, ring };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
  };
  const lifeline = new Lifeline(
    {
      open: () => {
        line.opened.push(line.now);
        line.onOpen();
      },
      close: () => {
        line.closed += 1;
      },
      probe: (answered) => {
        line.probes += 1;
        line.answerProbe = answered;
      },
    },
    timers,
    () => 0.5,
  );
  function pass(milliseconds: number): void {
    const end = line.now + milliseconds;
    for (;;) {
      const [next] = [...alarms].toSorted((one, other) => one.at - other.at);
      if (next === undefined || next.at > end) break;
      alarms.delete(next);
      line.now = Math.max(line.now, next.at);
      next.ring();
    }
    line.now = end;
  }
  lifeline.connect();
  lifeline.opened();
  return { lifeline, line, pass };
}

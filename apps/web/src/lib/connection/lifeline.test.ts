import { describe, expect, it } from 'vitest';

import { Lifeline } from './lifeline.ts';

describe('a request without an answer', () => {
  it('is reported as slow within two seconds, and the connection is reopened within four', () => {
    const { lifeline, transport, pass } = connected();
    const asked = transport.now;
    lifeline.asked('draw');
    pass(1400);
    expect(lifeline.state.get()).toEqual({ type: 'up' });
    pass(600);
    expect(lifeline.state.get()).toEqual({ type: 'slow' });
    expect(lifeline.isUp()).toBe(true);
    expect(transport.opened).toHaveLength(1);
    pass(2000);
    expect(lifeline.state.get()).toEqual({
      type: 'down',
      since: asked,
      restarting: false,
      wasUp: true,
    });
    expect(transport.opened.map((at) => at - asked)).toEqual([expect.any(Number), 3500]);
    lifeline.opened();
    expect(lifeline.state.get()).toEqual({ type: 'up' });
  });

  it('leaves nothing behind when the answer is slow but in time', () => {
    const { lifeline, transport, pass } = connected();
    const answers = [lifeline.asked('draw'), lifeline.asked('say')];
    pass(3400);
    answers[0]?.();
    expect(lifeline.state.get()).toEqual({ type: 'slow' });
    answers[1]?.();
    expect(lifeline.state.get()).toEqual({ type: 'up' });
    pass(60_000);
    expect(transport.opened).toHaveLength(1);
  });

  it('no longer counts once the connection has broken', () => {
    const { lifeline, transport, pass } = connected();
    lifeline.asked('draw');
    pass(1000);
    lifeline.closed(null);
    pass(1000);
    lifeline.opened();
    pass(60_000);
    expect(lifeline.state.get()).toEqual({ type: 'up' });
    expect(transport.opened).toHaveLength(2);
  });

  it('gets a longer timeout each time it has no answer, so that a slow server is not stormed', () => {
    const { lifeline, transport, pass } = connected();
    const waits = [1, 2, 3, 4, 5].map(() => {
      const asked = transport.now;
      lifeline.asked('draw');
      for (let passed = 0; lifeline.isUp() && passed < 60_000; passed += 100) pass(100);
      lifeline.opened();
      return transport.now - asked;
    });
    expect(waits).toEqual([3500, 7000, 14_000, 28_000, 28_000]);
    lifeline.asked('draw')();
    lifeline.asked('draw');
    pass(3500);
    expect(lifeline.isUp()).toBe(false);
  });
});

describe('a request that is lost along with a timed-out one', () => {
  it('gets a longer timeout as well, so that the two do not end one connection after the other', () => {
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
  it('is retried about every second for ten seconds, then less often, starting over after each loss', () => {
    const { lifeline, transport, pass } = connected();
    for (let loss = 0; loss < 2; loss += 1) {
      const lost = transport.now;
      const before = transport.opened.length;
      lifeline.closed(null);
      transport.onOpen = () => lifeline.failed();
      pass(30_000);
      transport.onOpen = () => {};
      const tried = transport.opened.slice(before).map((at) => at - lost);
      expect(tried).toEqual([
        1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000, 14_000, 18_000, 22_000,
        26_000, 30_000,
      ]);
      lifeline.opened();
    }
  });

  it('is retried at once when an attempt hangs, with a longer timeout each time', () => {
    const { lifeline, transport, pass } = connected();
    const lost = transport.now;
    lifeline.closed(null);
    pass(40_000);
    expect(transport.opened.slice(1).map((at) => at - lost)).toEqual([
      1000, 5000, 13_000, 23_000, 33_000,
    ]);
  });

  it('is given twice the time that it last took, so that a far server is not cut off again and again', () => {
    const { lifeline, transport, pass } = connecting();
    // Four round trips of a second and a half.
    const connect = (): void => {
      pass(6000);
      lifeline.opened();
    };
    connect();
    lifeline.closed(null);
    pass(1000);
    connect();
    expect(transport.opened).toHaveLength(2);
    lifeline.closed(null);
    pass(1000);
    lifeline.opened();
    lifeline.closed(null);
    pass(1000 + 4000);
    expect(transport.opened).toHaveLength(5);
  });

  it('comes back when the server has said that it will', () => {
    const { lifeline, transport, pass } = connected();
    const lost = transport.now;
    lifeline.closed(2500);
    expect(lifeline.state.get()).toEqual({
      type: 'down',
      since: lost,
      restarting: true,
      wasUp: true,
    });
    pass(2500);
    expect(transport.opened.at(-1)).toBe(lost + 2500);
  });

  it('is retried at once when the browser is online again, or the page becomes visible', () => {
    const { lifeline, transport, pass } = connected();
    lifeline.offline();
    expect(lifeline.state.get()).toMatchObject({ type: 'down' });
    expect(transport.closed).toBe(1);
    pass(300);
    lifeline.check();
    expect(transport.opened.at(-1)).toBe(transport.now);
    lifeline.opened();
    pass(60_000);
    expect(transport.opened).toHaveLength(2);
  });

  it('is retried even if the browser reports no network, since it may be wrong', () => {
    const { lifeline, transport, pass } = connected();
    lifeline.offline();
    pass(1000);
    expect(transport.opened).toHaveLength(2);
  });

  it('is not retried by a page that is too old', () => {
    const { lifeline, transport, pass } = connected();
    lifeline.closed(null);
    pass(1000);
    lifeline.outdated();
    lifeline.check();
    lifeline.renew();
    pass(60_000);
    expect(lifeline.state.get()).toEqual({ type: 'outdated' });
    expect(transport.opened).toHaveLength(2);
  });
});

describe('a first attempt', () => {
  it('is not missed while it goes on: the server has just answered a request', () => {
    const { lifeline, transport, pass } = connecting({ after: 3000 });
    pass(9000);
    expect(lifeline.state.get()).toMatchObject({ since: transport.now + 1000 });
    pass(1000);
    expect(lifeline.state.get()).toMatchObject({ since: transport.now });
    pass(1000);
    lifeline.connect();
    expect(lifeline.state.get()).toMatchObject({ since: transport.now - 1000 });
  });

  it('is missed from when it has failed', () => {
    const { lifeline, transport, pass } = connecting();
    pass(500);
    lifeline.failed();
    expect(lifeline.state.get()).toMatchObject({ since: transport.now });
  });
});

it('is distinguished from a lost one until there has been a connection', () => {
  const { lifeline, pass } = connecting();
  lifeline.failed();
  pass(60_000);
  expect(lifeline.state.get()).toMatchObject({ type: 'down', wasUp: false });
  lifeline.opened();
  lifeline.closed(null);
  expect(lifeline.state.get()).toMatchObject({ type: 'down', wasUp: true });
});

describe('a connection that may be dead', () => {
  it('is probed when the page becomes visible, and reopened if there is no answer', () => {
    const { lifeline, transport, pass } = connected();
    lifeline.check();
    transport.answerProbe();
    pass(60_000);
    expect(transport.opened).toHaveLength(1);
    lifeline.check();
    pass(3500);
    expect(transport.opened).toHaveLength(2);
  });

  it('sends nothing while there are no requests and nothing changes', () => {
    const { transport, pass } = connected();
    pass(24 * 60 * 60_000);
    expect([transport.probes, transport.opened.length]).toEqual([0, 1]);
  });

  it('is reopened for somebody who has become another player', () => {
    const { lifeline, transport } = connected();
    lifeline.renew();
    expect([transport.closed, transport.opened.length, lifeline.isUp()]).toEqual([1, 2, false]);
  });
});

/** A lifeline that is up, its transport, and control of the clock. */
function connected() {
  const started = connecting();
  started.lifeline.opened();
  return started;
}

/** A lifeline that has never been up, and begins to connect `after` milliseconds. */
function connecting({ after = 0 } = {}) {
  const alarms = new Set<{ readonly at: number; readonly ring: () => void }>();
  const transport = {
    now: 1_000_000,
    /** The times at which it was opened. */
    opened: [] as number[],
    closed: 0,
    probes: 0,
    onOpen: () => {},
    answerProbe: () => {},
  };
  const timers = {
    now: () => transport.now,
    after: (delay: number, ring: () => void) => {
      const alarm = { at: transport.now + delay, ring };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
  };
  const lifeline = new Lifeline(
    {
      open: () => {
        transport.opened.push(transport.now);
        transport.onOpen();
      },
      close: () => {
        transport.closed += 1;
      },
      probe: (answered) => {
        transport.probes += 1;
        transport.answerProbe = answered;
      },
    },
    timers,
    () => 0.5,
  );
  function pass(milliseconds: number): void {
    const end = transport.now + milliseconds;
    for (;;) {
      const [next] = [...alarms].toSorted((one, other) => one.at - other.at);
      if (next === undefined || next.at > end) break;
      alarms.delete(next);
      transport.now = Math.max(transport.now, next.at);
      next.ring();
    }
    transport.now = end;
  }
  pass(after);
  lifeline.connect();
  return { lifeline, transport, pass };
}

import { describe, expect, it } from 'vitest';

import { SceneQueue } from './scene-queue.ts';

interface Item {
  readonly name: string;
  readonly length: number;
}

/** A queue on a clock that is turned by hand, and what it shows when. */
function setUp(): {
  readonly queue: SceneQueue<Item>;
  readonly shown: string[];
  turn(milliseconds: number): void;
} {
  let now = 0;
  let calls: { readonly at: number; call(): void }[] = [];
  const shown: string[] = [];
  const timer = {
    after(delay: number, callback: () => void) {
      const entry = { at: now + delay, call: callback };
      calls.push(entry);
      return () => {
        calls = calls.filter((one) => one !== entry);
      };
    },
  };
  return {
    queue: new SceneQueue<Item>(timer, {
      begin: ({ name }, pace) => shown.push(`${now} ${name} ×${pace}`),
      rest: () => shown.push(`${now} rest`),
    }),
    shown,
    turn(milliseconds) {
      const until = now + milliseconds;
      for (;;) {
        const next = calls.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        now = next.at;
        calls = calls.filter((one) => one !== next);
        next.call();
      }
      now = until;
    },
  };
}

const move = (name: string, length = 100): Item[] => [{ name, length }];

describe('scenes in a queue', () => {
  it('come one after another, at the pace of the player', () => {
    const { queue, shown, turn } = setUp();
    queue.add([[...move('draw'), ...move('turn', 0)], move('lay')], 2);
    turn(1000);
    expect(shown).toEqual(['0 draw ×2', '200 turn ×2', '200 lay ×2', '400 rest']);
  });

  it('wait for what is being shown', () => {
    const { queue, shown, turn } = setUp();
    queue.add([move('one')], 1);
    turn(40);
    queue.add([move('two')], 1);
    turn(1000);
    expect(shown).toEqual(['0 one ×1', '100 two ×1', '200 rest']);
  });

  it('go twice as fast while more than two moves wait', () => {
    const { queue, shown, turn } = setUp();
    queue.add([move('one'), move('two'), move('three'), move('four'), move('five')], 1);
    turn(1000);
    expect(shown).toEqual([
      '0 one ×0.5',
      '50 two ×0.5',
      '100 three ×1',
      '200 four ×1',
      '300 five ×1',
      '400 rest',
    ]);
  });

  it('are all left out when they are skipped, and the next ones begin at once', () => {
    const { queue, shown, turn } = setUp();
    queue.add([move('one'), move('two')], 1);
    turn(30);
    queue.skip();
    turn(500);
    queue.add([move('three')], 1);
    turn(500);
    expect(shown).toEqual(['0 one ×1', '30 rest', '530 three ×1', '630 rest']);
  });

  it('are no reason to tell anybody when there is nothing to skip', () => {
    const { queue, shown } = setUp();
    queue.skip();
    expect(shown).toEqual([]);
  });

  it('take no time at all at pace 0', () => {
    const { queue, shown } = setUp();
    queue.add([move('one'), move('two')], 0);
    expect(shown).toEqual(['0 one ×0', '0 two ×0', '0 rest']);
  });
});

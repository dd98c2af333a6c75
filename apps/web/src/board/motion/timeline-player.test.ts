import { describe, expect, it } from 'vitest';

import { TimelinePlayer } from './timeline-player.ts';

interface Item {
  readonly name: string;
  readonly length: number;
}

/** A player on a manual clock, and a record of what it shows when. */
function setUp(): {
  readonly player: TimelinePlayer<Item>;
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
    player: new TimelinePlayer<Item>(timer, {
      begin: ({ name }, speed, index) => shown.push(`${now} ${index} ${name} ×${speed}`),
      end: () => shown.push(`${now} end`),
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

const item = (name: string, length = 100): Item => ({ name, length });

describe('timelines', () => {
  it('play one after another, at the speed of the player', () => {
    const { player, shown, turn } = setUp();
    player.play([item('draw'), item('turn', 0), item('lay')], 0.5);
    turn(1000);
    expect(shown).toEqual(['0 0 draw ×0.5', '200 1 turn ×0.5', '200 2 lay ×0.5', '400 end']);
  });

  it('give way to others, and then report no end', () => {
    const { player, shown, turn } = setUp();
    player.play([item('one'), item('two')], 1);
    turn(30);
    player.play([item('three')], 1);
    turn(1000);
    expect(shown).toEqual(['0 0 one ×1', '30 0 three ×1', '130 end']);
  });

  it('are dropped silently when they are stopped', () => {
    const { player, shown, turn } = setUp();
    player.play([item('one')], 1);
    player.stop();
    turn(1000);
    expect(shown).toEqual(['0 0 one ×1']);
  });

  it('take no time at all at infinite speed', () => {
    const { player, shown } = setUp();
    player.play([item('one'), item('two')], Infinity);
    expect(shown).toEqual(['0 0 one ×Infinity', '0 1 two ×Infinity', '0 end']);
  });
});

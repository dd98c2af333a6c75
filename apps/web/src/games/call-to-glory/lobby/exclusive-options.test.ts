import type { Options } from '@call-to-glory/rules/client';
import { describe, expect, it } from 'vitest';

import { switchExclusive, type ChosenOptions, type Exclusive } from './exclusive-options.ts';

const standard: Options = { quick: false, tasks: false, ninjas: true };

function chosen(on: Partial<Options>, taken: Exclusive | null = null): ChosenOptions {
  return { options: { ...standard, ...on }, taken };
}

describe('[R33] switches that exclude each other', () => {
  it.each([
    ['quick', 'tasks'],
    ['tasks', 'quick'],
  ] as const)('%s takes %s away, and gives it back', (name, other) => {
    const on = switchExclusive(chosen({ [other]: true }), name, true);
    expect(on).toEqual(chosen({ [name]: true }, other));
    expect(switchExclusive(on, name, false)).toEqual(chosen({ [other]: true }));
  });

  it('give nothing back that was not taken', () => {
    const on = switchExclusive(chosen({}), 'quick', true);
    expect(on).toEqual(chosen({ quick: true }));
    expect(switchExclusive(on, 'quick', false)).toEqual(chosen({}));
  });

  it('forget what was taken when it is chosen again', () => {
    const taken = switchExclusive(chosen({ tasks: true }), 'quick', true);
    expect(switchExclusive(taken, 'tasks', true)).toEqual(chosen({ tasks: true }, 'quick'));
    const back = switchExclusive(taken, 'quick', false);
    expect(switchExclusive(back, 'tasks', false)).toEqual(chosen({}));
  });

  it('are never on together', () => {
    const names = ['quick', 'tasks'] as const;
    let reached: readonly ChosenOptions[] = [chosen({}), chosen({ quick: true })];
    for (let press = 0; press < 4; press += 1) {
      reached = reached.flatMap((one) =>
        names.map((name) => switchExclusive(one, name, !one.options[name])),
      );
      for (const { options, taken } of reached) {
        expect(options.quick && options.tasks).toBe(false);
        expect(taken === null || !options[taken]).toBe(true);
        expect(options.ninjas).toBe(true);
      }
    }
  });
});

import { expect, test } from 'vitest';

import { parseOptions } from './parse-options.ts';

test('a missing option is off', () => {
  expect(parseOptions({})).toEqual({
    ok: true,
    value: { quick: false, tasks: false, ninjas: false },
  });
  expect(parseOptions({ tasks: true, ninjas: true })).toEqual({
    ok: true,
    value: { quick: false, tasks: true, ninjas: true },
  });
});

test('[R33] the quick game is played without tasks, but may have ninjas', () => {
  expect(parseOptions({ quick: true, tasks: true })).toEqual({
    ok: false,
    refusal: { code: 'quick-with-tasks' },
  });
  expect(parseOptions({ quick: true, ninjas: true })).toMatchObject({ ok: true });
});

test.each([undefined, null, 'quick', 7, [], [true]])('%j is not an options object', (input) => {
  expect(parseOptions(input)).toEqual({ ok: false, refusal: { code: 'not-options' } });
});

test('an unknown option is refused by name', () => {
  for (const name of ['rounds', 'constructor', 'toString']) {
    expect(parseOptions({ [name]: true })).toEqual({
      ok: false,
      refusal: { code: 'unknown-option', name },
    });
  }
  expect(parseOptions(JSON.parse('{"__proto__": true}'))).toMatchObject({ ok: false });
});

test('an option is on or off and nothing else', () => {
  for (const value of [1, 'true', null, undefined]) {
    expect(parseOptions({ ninjas: value })).toEqual({
      ok: false,
      refusal: { code: 'not-a-switch', name: 'ninjas' },
    });
  }
});

test('[R19] the table remembers nothing, counts, or everything', () => {
  expect(parseOptions({ memory: 'counts' })).toMatchObject({ value: { memory: 'counts' } });
  expect(parseOptions({ memory: 'full' })).toMatchObject({ value: { memory: 'full' } });
  for (const memory of [true, 'all', null, 'toString']) {
    expect(parseOptions({ memory })).toEqual({ ok: false, refusal: { code: 'not-a-memory' } });
  }
});

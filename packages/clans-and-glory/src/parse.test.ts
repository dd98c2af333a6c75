import { expect, test } from 'vitest';

import { parseCommand, parseOptions, defaultOptions } from './parse.ts';

test.each([
  { type: 'lay', card: '5-moss', place: 0, face: 'up' },
  { type: 'lay', card: '8-mist', place: 37, face: 'down' },
  { type: 'putShield', meeting: 0 },
  { type: 'declineShield' },
])('a command survives parsing: %j', (command) => {
  expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual(command);
});

const lay = { type: 'lay', card: '5-moss', place: 0, face: 'up' };

test.each([
  undefined,
  null,
  7,
  'declineShield',
  [],
  ['declineShield'],
  {},
  { type: 'cheat' },
  { type: 'constructor' },
  { type: ['lay'] },
  { ...lay, card: '9-moss' },
  { ...lay, card: '5-Moss' },
  { ...lay, card: 'toString' },
  { ...lay, card: 5 },
  { ...lay, card: ['5-moss'] },
  { ...lay, place: -1 },
  { ...lay, place: -0 },
  { ...lay, place: 1.5 },
  { ...lay, place: '1' },
  { ...lay, place: 1e300 },
  { ...lay, place: Number.NaN },
  { ...lay, face: 'side' },
  { ...lay, face: true },
  { ...lay, seat: 1 },
  { type: 'lay', card: '5-moss', place: 0 },
  { type: 'lay', place: 0, face: 'up', seat: 0 },
  { type: 'putShield' },
  { type: 'putShield', meeting: -1 },
  { type: 'putShield', meeting: '1' },
  { type: 'putShield', meeting: 1, seat: 0 },
  { type: 'declineShield', meeting: 1 },
])('is not a command: %j', (input) => {
  expect(parseCommand(input)).toBeNull();
});

test('[C17] options are two switches, off by default; a missing one is off', () => {
  expect(parseOptions({})).toEqual({ ok: true, value: defaultOptions });
  expect(defaultOptions).toEqual({ standings: false, openPack: false });
  for (const standings of [false, true]) {
    for (const openPack of [false, true]) {
      const options = { standings, openPack };
      expect(parseOptions(options)).toEqual({ ok: true, value: options });
    }
  }
  expect(parseOptions({ openPack: true })).toEqual({
    ok: true,
    value: { standings: false, openPack: true },
  });
});

test.each([
  [null, { code: 'not-options' }],
  [[], { code: 'not-options' }],
  ['standings', { code: 'not-options' }],
  [{ fast: true }, { code: 'unknown-option', name: 'fast' }],
  [{ standings: 'yes' }, { code: 'not-a-switch', name: 'standings' }],
  [{ openPack: 1 }, { code: 'not-a-switch', name: 'openPack' }],
])('options %j are refused', (input, refusal) => {
  expect(parseOptions(input)).toEqual({ ok: false, refusal });
});

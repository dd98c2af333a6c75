import { expect, test } from 'vitest';

import { parseCommand } from './parse-command.ts';
import { candidates } from './testing/candidates.ts';

test('every command survives parsing', () => {
  for (const command of candidates) {
    expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual(command);
  }
});

test.each([
  undefined,
  null,
  7,
  'ready',
  [],
  {},
  { type: 'cheat' },
  { type: 'constructor' },
  { type: undefined },
  { type: ['ready'] },
  Object.assign(Object.create({ type: 'ready' }), { now: true }),
  JSON.parse('{"type":"place","__proto__":2}'),
  { type: 'ready', now: true },
  { type: 'endTurn', seat: 0 },
  { type: 'draw' },
  { type: 'draw', pile: 5 },
  { type: 'draw', pile: '1' },
  { type: 'draw', pile: 1, seat: 0 },
  { type: 'lay', character: 'monk' },
  { type: 'lay', character: 'monk', size: 0 },
  { type: 'lay', character: 'monk', size: -2 },
  { type: 'lay', character: 'monk', size: 2.5 },
  { type: 'lay', character: 'monk', size: '2' },
  { type: 'lay', character: 'monk', size: 1e300 },
  { type: 'lay', character: 'nun', size: 2 },
  { type: 'lay', character: 'monk', size: 2, pile: 2 },
  { type: 'discard', character: 'monk' },
  { type: 'discard', character: 'monk', pile: 1 },
  { type: 'discard', character: 'toString', pile: 2 },
  { type: 'discard', character: 'monk', pile: 2, size: 1 },
  { type: 'place', pile: 4 },
  { type: 'place', pile: 2, character: 'monk' },
  { type: 'strike', character: 18 },
  { type: 'strike', character: 'monk', seat: 1 },
  { type: 'reveal', deck: 'D' },
  { type: 'reveal', deck: 'a' },
  { type: 'reveal', deck: 'A', character: 'monk' },
])('%j is not a command', (input) => {
  expect(parseCommand(input)).toBeNull();
});

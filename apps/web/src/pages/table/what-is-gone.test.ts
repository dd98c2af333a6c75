import { expect, it } from 'vitest';

import { turnState } from '../../games/call-to-glory/testing/table-fixture.ts';
import { howClosed, isSaidAlready, whatIsGone } from './what-is-gone.ts';

it.each([
  ['bad-request', 'table', true],
  ['no-such-table', 'table', true],
  ['watching-closed', 'unwatched', true],
  ['table-damaged', 'table', false],
  ['server-stopping', 'unreachable', false],
])(
  'for %s the page is that of %s, and whether its heading says it all is %s',
  (code, what, isSaid) => {
    expect(whatIsGone({ code })).toBe(what);
    expect(isSaidAlready({ code })).toBe(isSaid);
  },
);

const day = 24 * 60 * 60_000;

it.each([
  ['nobody was there for a day', 0, day, ['gameEnded', 'tableClosed'], 'closed'],
  ['somebody was there', null, 1, ['tableClosed'], 'closedByOperator'],
  ['a game was on', null, 1, ['gameEnded', 'tableClosed'], 'endedByOperator'],
  ['everybody had left a game', 0, 1, ['gameEnded', 'tableClosed'], 'endedByOperator'],
] as const)('closed when %s, a table is said to be so', (_, emptySince, at, types, how) => {
  const { options } = turnState(4, {}, { drawn: [] }).table;
  const recent = [{ at, events: types.map((type) => ({ type })) }];
  expect(howClosed({ table: { emptySince, pinned: false, options }, recent })).toBe(how);
});

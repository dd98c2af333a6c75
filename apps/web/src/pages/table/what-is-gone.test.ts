import { expect, it } from 'vitest';

import { isSaidAlready, whatIsGone } from './what-is-gone.ts';

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

import { RowOfLaterBuild } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { isUnexpected, QueryMistaken, refusedOf } from './errors.ts';

it('asks people to try again, on another server, if a later build has already written', () => {
  expect(refusedOf(new RowOfLaterBuild('ofLater in row 7'))).toEqual({ code: 'server-stopping' });
});

it('takes a query that the database does not understand for a bug', () => {
  const mistaken = new QueryMistaken('the store has failed');
  expect(refusedOf(mistaken)).toEqual({ code: 'internal-error' });
  expect(isUnexpected(mistaken)).toBe(true);
});

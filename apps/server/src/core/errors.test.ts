import { RowOfLaterBuild, StorageUnavailable } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import {
  DocumentUnreadable,
  isUnexpected,
  QueryMistaken,
  refusalOf,
  unlessUnavailable,
} from './errors.ts';

it('asks people to try again, on another server, if a later build has already written', () => {
  expect(refusalOf(new RowOfLaterBuild('ofLater in row 7'))).toEqual({ code: 'server-stopping' });
});

it('takes a query that the database does not understand for a bug', () => {
  const mistaken = new QueryMistaken('the store has failed');
  expect(refusalOf(mistaken)).toEqual({ code: 'internal-error' });
  expect(isUnexpected(mistaken)).toBe(true);
});

it('does without what is unavailable now, and hides no bug', async () => {
  expect(await unlessUnavailable(Promise.resolve('read'), 'without')).toBe('read');
  for (const error of [new StorageUnavailable('away'), new DocumentUnreadable('rule of ada')]) {
    expect(await unlessUnavailable(Promise.reject(error), 'without')).toBe('without');
  }
  const bug = new TypeError('a bug');
  await expect(unlessUnavailable(Promise.reject(bug), 'without')).rejects.toBe(bug);
});

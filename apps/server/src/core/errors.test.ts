import { RowOfLaterBuild, StorageUnavailable } from '@call-to-glory/table';
import { expect, it, vi } from 'vitest';

import { logBugs } from './app/log-bugs.ts';
import {
  DocumentUnreadable,
  isUnexpected,
  QueryMistaken,
  reasonOf,
  refusalOf,
  valueOr,
} from './errors.ts';
import { Lifecycle } from './lifecycle.ts';

it('asks people to try again, on another server, if a later build has already written', () => {
  expect(refusalOf(new RowOfLaterBuild('ofLater in row 7'))).toEqual({ code: 'server-stopping' });
});

it('takes a query that the database does not understand for a bug', () => {
  const mistaken = new QueryMistaken('the store has failed');
  expect(refusalOf(mistaken)).toEqual({ code: 'internal-error' });
  expect(isUnexpected(mistaken)).toBe(true);
});

it('does without what fails, and logs it if it is a bug', async () => {
  const lifecycle = new Lifecycle();
  const error = vi.fn();
  logBugs(lifecycle, { error });
  expect(await valueOr(Promise.resolve('read'), 'without')).toBe('read');
  const unavailable = [new StorageUnavailable('away'), new DocumentUnreadable('rule of ada')];
  const bug = new TypeError('a bug');
  for (const failure of [...unavailable, bug]) {
    expect(await valueOr(Promise.reject(failure), 'without')).toBe('without');
  }
  expect(error.mock.calls).toEqual([[{ err: bug }, expect.any(String)]]);
  lifecycle.stop();
  await valueOr(Promise.reject(bug), 'without');
  expect(error).toHaveBeenCalledTimes(1);
});

it('says why a name with several addresses leads to nobody', () => {
  const tried = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}`));
  expect(reasonOf(new AggregateError(tried))).toBe(
    'connect ECONNREFUSED ::1, connect ECONNREFUSED 127.0.0.1',
  );
});

import { RowOfLaterBuild } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { refusedOf } from './errors.ts';

it('asks people to try again, at another server, where a later build has written already', () => {
  expect(refusedOf(new RowOfLaterBuild('ofLater in row 7'))).toEqual({ code: 'server-stopping' });
});

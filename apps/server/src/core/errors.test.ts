import { RowOfLaterBuild } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { refusedOf } from './errors.ts';

it('asks people to try again, on another server, if a later build has already written', () => {
  expect(refusedOf(new RowOfLaterBuild('ofLater in row 7'))).toEqual({ code: 'server-stopping' });
});

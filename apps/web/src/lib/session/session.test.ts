import { afterEach, expect, it, vi } from 'vitest';

import type { Connection } from '../connection/connection.ts';
import { startI18n } from '../language/i18n.ts';
import { refusals } from '../language/refusals.ts';
import { describeRefusal } from '../query/describe-refusal.ts';
import { Session } from './session.ts';

afterEach(() => void vi.unstubAllGlobals());

it('says that cookies are blocked, and has no player made whom the browser would not know again', async () => {
  await startI18n();
  await refusals();
  const asked = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', {
    get cookie(): string {
      return '';
    },
    set cookie(_: string) {},
  });
  const session = new Session({ listen: () => () => false } as unknown as Connection);
  const answer = await session.requirePlayer('Guest 471');
  expect(answer.ok ? '' : describeRefusal(answer.refusal)).toMatch(/^This browser blocks cookies/);
  expect(asked).not.toHaveBeenCalled();
});

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

it('lets a new player ask for a table while the connection is still to follow', async () => {
  const me = { id: 'k3mq7x9pva', name: 'Guest 471' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(me)));
  vi.stubGlobal('document', { cookie: 'tried=yes' });
  const renew = vi.fn<Connection['renew']>(() => new Promise(() => {}));
  const session = new Session({ listen: () => () => false, renew } as unknown as Connection);
  expect(await session.requirePlayer('Guest 471')).toEqual({ ok: true, value: me });
  expect(renew).toHaveBeenCalledOnce();
  expect(session.me.get()).toEqual(me);
});

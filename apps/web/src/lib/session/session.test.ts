import { afterEach, expect, it, vi } from 'vitest';

import type { Connection, ConnectionListener } from '../connection/connection.ts';
import { startI18n } from '../language/i18n.ts';
import { refusals } from '../language/refusals.ts';
import { describeRefusal } from '../query/describe-refusal.ts';
import { storesByKey } from '../store/stores-by-key.ts';
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

it('knows that it was signed out through another page, unless by a ban, and until somebody is signed in', async () => {
  const me = { id: 'k3mq7x9pva', name: 'Ondine' };
  const { session, hear } = toldWho();
  const seen: boolean[] = [];
  const look = (): number => seen.push(session.isSignedOut.get());
  hear(null, null, null);
  look();
  hear(me, null, null);
  hear(null, null, null);
  look();
  hear(null, null, null);
  look();
  hear(me, null, null);
  look();
  // This page itself.
  await session.become(null);
  hear(null, null, null);
  look();
  hear(me, null, null);
  hear(null, { name: 'Ondine', until: null, reason: '', objection: '' }, null);
  look();
  expect(seen).toEqual([false, true, true, false, false, false]);
});

it('leaves nothing on the page for the next player of this browser', async () => {
  const draftAt = storesByKey('');
  const { session, hear } = toldWho();
  const ondine = { id: 'k3mq7x9pva', name: 'Ondine' };
  const seen: string[] = [];
  const look = (): number => seen.push(draftAt('a').get());
  // What a visitor writes is theirs once they have a name, and a name may change.
  draftAt('a').set('Shall we?');
  await session.become(ondine);
  look();
  hear({ ...ondine, name: 'Ondine L.' }, null, null);
  look();
  await session.become({ id: 'p4w8r2t6yz', name: 'Mateo' });
  look();
  draftAt('a').set('Of course.');
  hear(null, null, null);
  look();
  expect(seen).toEqual(['Shall we?', 'Shall we?', '', '']);
});

/** A session, and how its connection says who this browser is. */
function toldWho(): { session: Session; hear: NonNullable<ConnectionListener['me']> } {
  const listeners: ConnectionListener[] = [];
  const session = new Session({
    listen: (listener: ConnectionListener) => void listeners.push(listener),
    renew: () => Promise.resolve(),
  } as unknown as Connection);
  const hear = (...who: Parameters<NonNullable<ConnectionListener['me']>>): void => {
    for (const { me } of listeners) me?.(...who);
  };
  return { session, hear };
}

import type { Hint } from '@call-to-glory/table';
import { hintsContract } from '@call-to-glory/table/contracts';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';

import { hearAgain, hearLast } from '../../../test/hear-again.ts';
import { freshDatabase, hasPostgres } from '../../../test/postgres.ts';
import { reasonOf } from '../errors.ts';
import { openPostgresHints } from './postgres-hints.ts';

describe.skipIf(!hasPostgres)('hints over PostgreSQL', () => {
  for (const { title, check } of hintsContract) {
    it(title, async () => {
      const url = await freshDatabase();
      const nodes = [await openPostgresHints(url), await openPostgresHints(url)] as const;
      await check(nodes);
      for (const hints of nodes) await hints.close();
    });
  }

  it('all arrive, however many are sent at once, except one that is too long', async () => {
    const url = await freshDatabase();
    const [here, there] = [await openPostgresHints(url), await openPostgresHints(url)];
    const heard: Hint[] = [];
    const all = Promise.withResolvers<void>();
    there.hear((hint) => {
      heard.push(hint);
      if (hint.type === 'heartbeat') all.resolve();
    });
    const told = Array.from({ length: 3000 }, (_, seq): Hint => ({ type: 'row', table: 'ō', seq }));
    here.tell({ type: 'document', document: 'x'.repeat(9000) });
    for (const hint of told) here.tell(hint);
    here.tell({ type: 'heartbeat', node: 'last' });
    await all.promise;
    expect(heard).toEqual([...told, { type: 'heartbeat', node: 'last' }]);
    await here.close();
    await there.close();
  });

  it('arrive also where the channel is closed right after', async () => {
    await hearLast(openPostgresHints, await freshDatabase());
  });

  it('announce a row that is too long without the row', async () => {
    const url = await freshDatabase();
    const [here, there] = [await openPostgresHints(url), await openPostgresHints(url)];
    const heard = new Promise<Hint>((resolve) => {
      there.hear(resolve);
    });
    const row = { seq: 2, at: 1, player: 'ō', commandId: 'x', command: 'ō'.repeat(4000) };
    here.tell({ type: 'row', table: 'here', seq: 2, row: { ...row, events: [], hash: 'ab' } });
    expect(await heard).toEqual({ type: 'row', table: 'here', seq: 2 });
    await here.close();
    await there.close();
  });

  it.each(['cut', 'stall'] as const)(
    'arrive again after a connection was lost, and say so: %s',
    async (fault) => {
      const heard = await hearAgain(openPostgresHints, await freshDatabase(), (proxy) => {
        if (fault === 'cut') proxy.cutBefore('lost');
        else proxy.stall();
      });
      // What a stalled network held back may still arrive.
      if (fault === 'cut') expect(heard).not.toContainEqual({ type: 'chat', table: 'lost' });
    },
  );

  it('say each reason for which they are lost, also while they are', async () => {
    const url = await freshDatabase();
    const name = url.slice('postgres:///'.length, url.indexOf('?'));
    const admin = new Client({ connectionString: url.replace(name, 'postgres') });
    await admin.connect();
    const allow = (isAllowed: boolean): Promise<unknown> =>
      admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isAllowed}`);
    const reasons: string[] = [];
    let isOpen = false;
    const hints = await openPostgresHints(url, (...[now, error]) => {
      isOpen = now;
      if (!now) reasons.push(reasonOf(error));
    });
    await allow(false);
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
    await expect
      .poll(() => reasons.join(', '), { timeout: 5000 })
      .toContain('not currently accepting');
    expect(reasons[0]).toContain('terminating connection due to administrator command');
    await allow(true);
    await expect.poll(() => isOpen, { timeout: 5000 }).toBe(true);
    await hints.close();
    await admin.end();
  });

  it('do not wait if there is no PostgreSQL', async () => {
    const hints = await openPostgresHints('postgres:///nowhere?host=/nowhere');
    hints.tell({ type: 'chat', table: 'here' });
    await hints.close();
  });
});

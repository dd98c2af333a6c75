import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { callToGlory } from '@call-to-glory/rules';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { makeKeptDirectory } from '../scripts/transfer/directory.ts';
import { entryStore } from '../src/core/store/entry-store.ts';
import { restoredAt } from '../src/core/store/restored-at.ts';
import { createStoredOpenLog } from '../src/core/store/stored-open-log.ts';
import { folderForTest } from './folder.ts';
import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { startProxy } from './network-proxy.ts';
import { openKept } from './open-kept.ts';
import { freshDatabase, hasPostgres } from './postgres.ts';
import { readLog } from './promises.ts';
import { startServerProcess } from './server-process.ts';
import { tableWithBots } from './wishes.ts';

const script = fileURLToPath(new URL('../scripts/transfer.ts', import.meta.url));
/** What a transfer leaves in a directory. */
const made = ['call-to-glory.sqlite', 'heads.sqlite'];

describe.skipIf(!hasPostgres)('a transfer', () => {
  let folder: string;
  /** What a server has left that was killed when it had played a little: also something in its journal. */
  let left: string;
  let ada: Guest;
  let table: string;

  beforeAll(async () => {
    left = mkdtempSync(join(tmpdir(), 'left-'));
    const server = await startServerProcess(left);
    ada = await Guest.named(server.origin, 'Ada Ōkubo');
    table = await ada.createTable(tableWithBots(2, { quick: true }));
    const follower = await Follower.at(ada, table);
    await follower.playToTheEnd(callToGlory.bots.simple, 1);
    await ada.request('POST', '/api/tables', tableWithBots(3));
    follower.socket.disconnect();
    await server.end('SIGKILL');
  });

  afterAll(() => rmSync(left, { recursive: true }));

  beforeEach(() => {
    folder = folderForTest();
  });

  /** Its output; rejects if it fails. */
  async function transfer(from: string, to: string): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [script, from, to]);
    return stdout;
  }

  it('moves everything to PostgreSQL and back, and play goes on at each', async () => {
    const [first, last] = [join(folder, 'first'), join(folder, 'last')];
    cpSync(left, first, { recursive: true });
    const STORE_URL = await freshDatabase();
    expect(await transfer(`sqlite:${first}`, STORE_URL)).toMatch(
      /^kinds=\d+ rows=\d+ logs_whole=2 logs_damaged=0 seconds=[\d.]+\n$/,
    );
    const log = await readLog(first);
    expect(await readLog('', { STORE_URL })).toEqual(log);

    const server = await startServerProcess(first, { STORE_URL });
    expect(server.said.join()).toContain('what DATA_DIR holds is not');
    const again = ada.at(server.origin);
    // The killed server may not have stored the game yet: this one does, a moment after it listens.
    await expect
      .poll(async (): Promise<unknown> => (await again.request('GET', '/api/games')).json())
      .toMatchObject({ games: [{ table }] });
    const follower = await Follower.at(again, table);
    await follower.ask({ type: 'ready' });
    follower.socket.disconnect();
    await server.end('SIGTERM');

    const before = await readLog('', { STORE_URL });
    expect(await transfer(STORE_URL, `sqlite:${last}`)).toMatch(/logs_damaged=0/);
    expect(await readLog(last)).toEqual(before);
    // Nobody has seen anything that is not there.
    const back = await openKept(last);
    expect(await restoredAt(back, table)).toBeNull();
    await back.close();
  });

  it('leaves awake tables to the server that starts there', async () => {
    const [first, last] = [join(folder, 'first'), join(folder, 'last')];
    cpSync(left, first, { recursive: true });
    const url = await freshDatabase();
    await transfer(`sqlite:${first}`, url);
    const moved = await openKept('', { STORE_URL: url });
    // A server takes over tables that are due and whose driver is not alive.
    const due = await moved.of(entryStore).claimDue(Date.now(), 9, 1, []);
    expect(due.map(({ driver }) => driver)).toEqual(['gone', 'gone']);
    await moved.close();
    await transfer(url, `sqlite:${last}`);
    // A server that is alone wakes at its start what was awake, and looks for nothing that is due.
    const back = await openKept(last);
    expect(await back.of(entryStore).leftAwake('', 9)).toHaveLength(2);
    expect(await back.of(entryStore).nextDue()).toBeNull();
    await back.close();
  });

  it('notices what a start would: rows are lost, so games ask before they go on', async () => {
    const first = join(folder, 'first');
    cpSync(left, first, { recursive: true });
    rmSync(join(first, 'rows.journal'));
    const url = await freshDatabase();
    await transfer(`sqlite:${first}`, url);
    const moved = await openKept('', { STORE_URL: url });
    expect(await restoredAt(moved, table)).not.toBeNull();
    await moved.close();
  });

  it('overwrites nothing, and reads nothing that still changes', async () => {
    const [first, other] = [join(folder, 'first'), join(folder, 'other')];
    await (await openKept(first)).close();
    await (await openKept(other)).close();
    const url = await freshDatabase();
    await expect(transfer(url, `sqlite:${other}`)).rejects.toThrow('is there already');
    const server = await startServerProcess('', { STORE_URL: url });
    await Guest.named(server.origin, 'Ada');
    await expect(transfer(url, `sqlite:${join(folder, 'new')}`)).rejects.toThrow('still runs');
    await server.end('SIGTERM');
    await expect(transfer(`sqlite:${first}`, url)).rejects.toThrow('not empty');
    await expect(transfer(`sqlite:${join(folder, 'none')}`, url)).rejects.toThrow('nothing at');
    await expect(transfer(url, url)).rejects.toThrow('from where');
    await expect(transfer(`sqlite:${first}`, 'house')).rejects.toThrow('from where');
  });

  it.each(['statement_timeout', 'lock_timeout'])(
    'takes as long as it has to, whatever %s is',
    async (limit) => {
      const [first, url] = [join(folder, 'first'), await freshDatabase()];
      await (await openKept(first)).close();
      await (await openKept('', { STORE_URL: url })).close();
      const client = new Client({ connectionString: url });
      await client.connect();
      const name = new URL(url).pathname.slice(1);
      await client.query(`ALTER DATABASE ${name} SET ${limit} = 200`);
      await client.query('BEGIN; LOCK TABLE log IN ROW EXCLUSIVE MODE');
      const moved = transfer(`sqlite:${first}`, url).catch(String);
      const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}'
      AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > interval '500 ms'`;
      const isWaiting = async (): Promise<boolean> => {
        await client.query('SELECT pg_stat_clear_snapshot()');
        return (await client.query(waits)).rows.length > 0;
      };
      await expect.poll(isWaiting).toBe(true);
      await client.query('ROLLBACK');
      await client.end();
      expect(await moved).toMatch('logs_damaged=0');
    },
  );

  it('leaves nothing behind when the database goes away', async () => {
    const [first, last] = [join(folder, 'first'), join(folder, 'last')];
    await (await openKept(first)).close();
    const url = await freshDatabase();
    const proxy = await startProxy(url);
    for (const [from, to] of [
      [`sqlite:${first}`, proxy.url],
      [proxy.url, `sqlite:${last}`],
    ] as const) {
      proxy.cutBefore('FETCH');
      await expect(transfer(from, to)).rejects.toThrow('Nothing was moved');
      proxy.mend();
    }
    expect(readdirSync(last)).toEqual([]);
    await transfer(url, `sqlite:${last}`);
    await proxy.close();
  });

  it.each([
    ['nothing behind when it is ended', 'SIGINT'],
    ['nothing that a server would open when it is killed', 'SIGKILL'],
  ] as const)('leaves %s', async (_, signal) => {
    const last = join(folder, 'last');
    const url = await freshDatabase();
    const proxy = await startProxy(url);
    const hasBegun = proxy.stallBefore('FETCH');
    const killed = execFile(process.execPath, [script, proxy.url, `sqlite:${last}`]);
    const part = `${killed.pid}.part`;
    await hasBegun;
    killed.kill(signal);
    await once(killed, 'exit');
    expect(readdirSync(last)).toEqual(signal === 'SIGINT' ? [] : [part]);
    proxy.mend();
    await transfer(url, `sqlite:${last}`);
    // What the killed one has left is gone, too.
    expect(readdirSync(last).toSorted()).toEqual(made);
    await proxy.close();
  });

  it('leaves nothing behind where the disk has no room for a database', async () => {
    const last = join(folder, 'last');
    const url = await freshDatabase();
    // No file may be larger than 50 kB.
    const limited = ['-c', 'ulimit -f 100; exec "$@"', 'sh', process.execPath, script];
    const transferring = promisify(execFile)('sh', [...limited, url, `sqlite:${last}`]);
    await expect(transferring).rejects.toThrow('Nothing was moved');
    expect(readdirSync(last)).toEqual([]);
  });

  it('leaves nothing behind where a disk that is full takes nothing more', () => {
    const last = join(folder, 'last');
    const kept = makeKeptDirectory(last);
    const writing = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      throw new Error('database or disk is full');
    });
    onTestFinished(() => writing.mockRestore());
    expect(() => kept.close()).toThrow('full');
    kept.discard();
    expect(readdirSync(last)).toEqual([]);
  });

  it('leaves what another transfer is making to it', async () => {
    const last = join(folder, 'last');
    const proxy = await startProxy(await freshDatabase());
    const hasBegun = proxy.stallBefore('FETCH');
    const first = execFile(process.execPath, [script, proxy.url, `sqlite:${last}`]);
    const part = `${first.pid}.part`;
    await hasBegun;
    // Neither does it touch what only has such a name.
    mkdirSync(join(last, '1.part'));
    writeFileSync(join(last, '2.part'), '');
    makeKeptDirectory(last).discard();
    expect(readdirSync(last).toSorted()).toEqual(['1.part', '2.part', part].toSorted());
    first.kill('SIGINT');
    await once(first, 'exit');
    await proxy.close();
  });

  it('gives a database its name where files can have only one, and takes the place of none', async () => {
    const last = join(folder, 'last');
    const path = join(last, 'call-to-glory.sqlite');
    const linking = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('as the test wants it'), { code: 'EPERM' });
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      linking.mockRestore();
      syncBuiltinESMExports();
    });
    const [kept, late] = [makeKeptDirectory(last), makeKeptDirectory(join(last, 'late'))];
    kept.close();
    expect(readdirSync(last).toSorted()).toEqual([...made, 'late']);
    await (await openKept(last)).close();
    cpSync(path, join(last, 'late', 'call-to-glory.sqlite'));
    expect(() => late.close()).toThrow('EEXIST');
  });

  it('counts a log that has lost its end as damaged, and its game asks before it goes on', async () => {
    const first = join(folder, 'first');
    cpSync(left, first, { recursive: true });
    await (await openKept(first)).close();
    const database = new DatabaseSync(join(first, 'call-to-glory.sqlite'));
    const cut = 'DELETE FROM log WHERE table_id = ? AND seq > 5';
    database.prepare(cut).run(table);
    database.close();
    const url = await freshDatabase();
    expect(await transfer(`sqlite:${first}`, url)).toMatch(/logs_whole=1 logs_damaged=1 /);
    const moved = await openKept('', { STORE_URL: url });
    expect(await restoredAt(moved, table)).toBe(5);
    // The game that had ended plays on: nobody may read it up to an end that it does not have.
    expect(await createStoredOpenLog(moved).lastEnd(table)).toBeNull();
    await moved.close();
    // Whatever becomes of the target, the source stays as it is.
    const source = new DatabaseSync(join(first, 'call-to-glory.sqlite'));
    expect(source.prepare('SELECT * FROM restored').all()).toEqual([]);
    source.close();
  });

  it('leaves nothing behind when it fails, and says which logs were damaged before', async () => {
    const first = join(folder, 'first');
    cpSync(left, first, { recursive: true });
    const kept = await openKept(first);
    await kept.close();
    const database = new DatabaseSync(join(first, 'call-to-glory.sqlite'));
    database.exec('UPDATE log SET at = at + 1 WHERE seq = 2');
    const url = await freshDatabase();
    database.exec('CREATE TABLE strange (id INTEGER)');
    await expect(transfer(`sqlite:${first}`, url)).rejects.toThrow('strange');
    database.exec('DROP TABLE strange');
    database.close();
    expect(await transfer(`sqlite:${first}`, url)).toMatch(/logs_damaged=[12] /);
    expect(existsSync(join(first, 'rows.journal'))).toBe(false);
  });
});

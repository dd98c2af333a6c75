import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, watch, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { isPaused } from '@call-to-glory/table';
import { beforeEach, describe, expect, it } from 'vitest';

import { databaseFile } from '../src/core/store/sqlite/database.ts';
import { folderForTest } from './folder.ts';
import { Follower } from './follower.ts';
import { command, Guest } from './guest.ts';
import { startProxy } from './network-proxy.ts';
import { freshDatabase, hasPostgres } from './postgres.ts';
import { checkPromises, liveAndDie, playOn, readLog, sitDown } from './promises.ts';
import { startServerProcess } from './server-process.ts';
import { tableFor, tableWithBots } from './wishes.ts';

const backupScript = fileURLToPath(new URL('../scripts/backup.ts', import.meta.url));

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

let dataDir: string;

beforeEach(() => {
  dataDir = folderForTest();
});

describe('a server that is killed', () => {
  it('keeps every promise exactly once, and continues', async () => {
    let players = await liveAndDie(dataDir, 40, (origin) =>
      Promise.all(
        [2, 3, 4, 2, 3, 4].map(async (seats) => sitDown(await Guest.named(origin, 'Ada'), seats)),
      ),
    );
    for (let life = 1; life < 4; life += 1) players = await liveAndDie(dataDir, 40, players);
    const promises = players.flatMap(({ sent }) => sent.filter(({ seq }) => seq !== null));
    expect(promises.length).toBeGreaterThanOrEqual(160);
  });
});

it('logs why nothing can be stored, once, and reports mistakes in queries as bugs', async () => {
  const server = await startServerProcess(dataDir);
  const database = new DatabaseSync(join(dataDir, databaseFile));
  const makeGuest = async (): Promise<number> => {
    const made = await fetch(`${server.origin}/api/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({ name: 'Ada' }),
    });
    return made.status;
  };
  database.exec('BEGIN IMMEDIATE');
  expect([await makeGuest(), await makeGuest()]).toEqual([503, 503]);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  database.exec('ROLLBACK');
  database.exec('ALTER TABLE players RENAME TO lost');
  expect(await makeGuest()).toBe(500);
  database.close();
  await server.end('SIGTERM');
  const logged = server.said.join('\n');
  expect(logged.match(/the store fails.*\n/gu)).toHaveLength(1);
  expect(logged).toMatch(/database is locked/u);
  expect(logged).toMatch(/no such table: [^]*a request failed/u);
});

it('logs what it refuses to whom, if the log is to say that much', async () => {
  const server = await startServerProcess(dataDir, { LOG_LEVEL: 'debug' });
  const guest = await Guest.named(server.origin, 'Ada');
  await guest.request('GET', '/api/tables/0123456789');
  const socket = await guest.connect();
  await command(socket, '0123456789', 1, { type: 'sit' });
  await server.end('SIGTERM');
  const refused = { player: guest.me?.id, refusal: { code: 'no-such-table' } };
  const lines = server.said.map((line) => JSON.parse(line) as object);
  expect(lines.filter((line) => 'refusal' in line)).toMatchObject([
    { route: '/api/tables/:id', ...refused },
    { message: 'command', ...refused },
  ]);
});

describe('a server that is asked to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('says so, finishes, and is gone: %s', async (signal) => {
    const server = await startServerProcess(dataDir);
    const guest = await Guest.named(server.origin, 'Ada');
    const player = await sitDown(guest, 3);
    const socket = await guest.connect();
    const warned = new Promise<{ readonly retryMs: number }>((resolve) => {
      socket.once('draining', resolve);
    });
    const ended: Promise<number | null>[] = [];
    await playOn(player, () => {
      if (player.sent.length === 10) ended.push(server.end(signal));
    });
    expect((await warned).retryMs).toBeGreaterThanOrEqual(500);
    expect(await Promise.all(ended)).toEqual([0]);
    checkPromises((await readLog(dataDir)).get(player.table) ?? [], player.sent);
  });

  it('does not wait for a request that never ends', async () => {
    const server = await startServerProcess(dataDir);
    const socket = connect(Number(new URL(server.origin).port), 'localhost');
    await once(socket, 'connect');
    socket.write('POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n');
    // Once this is answered, the hanging request has been read.
    await fetch(`${server.origin}/livez`);
    expect(await server.end('SIGTERM')).toBe(0);
    socket.destroy();
  });

  it.skipIf(!hasPostgres)('is gone just as well before it is open', async () => {
    const url = await freshDatabase();
    await (await startServerProcess(dataDir, { STORE_URL: url })).end('SIGTERM');
    // Where each question takes a while, the start is not over when the signal comes.
    const proxy = await startProxy(url);
    proxy.slowDown(20);
    const stopAtOnce = `process.on('newListener', (name) => {
      if (name === 'SIGINT') setImmediate(() => process.kill(process.pid, 'SIGTERM'));
    })`;
    const server = startServerProcess(dataDir, {
      STORE_URL: proxy.url,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stopAtOnce)}`,
    });
    await expect(server).rejects.toThrow('the server has ended (0)');
    await proxy.close();
  });

  it('stops once, however often it is asked', async () => {
    const server = await startServerProcess(dataDir);
    server.child.kill('SIGTERM');
    server.child.kill('SIGTERM');
    expect(await server.end('SIGINT')).toBe(0);
  });
});

describe('a backup', () => {
  it('that is made while people play is a complete copy of that moment', async () => {
    const server = await startServerProcess(dataDir);
    const player = await sitDown(await Guest.named(server.origin, 'Ada'), 2);
    const copy = folderForTest();
    const backedUp: { promises: number; made: Promise<unknown> }[] = [];
    await playOn(player, () => {
      if (player.sent.length !== 15) return;
      backedUp.push({ promises: player.sent.length, made: backup(copy) });
    });
    await server.end('SIGKILL');
    const [{ promises, made } = { promises: 0, made: null }] = backedUp;
    await made;
    expect(promises).toBe(15);
    checkPromises((await readLog(copy)).get(player.table) ?? [], player.sent.slice(0, promises));
  });

  it('that is restored asks the people at running games whether to go on', async () => {
    const server = await startServerProcess(dataDir, { BOT_DELAY_MS: '60000' });
    const guest = await Guest.named(server.origin, 'Ada');
    const { table } = await sitDown(guest, 2);
    const before = await Follower.at(guest, table);
    await before.until(({ stage }) => stage === 'playing');
    const copy = folderForTest();
    await backup(copy);
    for (const asked of [{ type: 'cover' }, { type: 'return' }] as const) {
      await before.ask(asked);
    }
    await server.end('SIGKILL');

    const later = await startServerProcess(copy);
    const moved = guest.at(later.origin);
    const follower = await Follower.at(moved, table);
    expect(follower.view).toMatchObject({ stage: 'playing', standstill: { reason: 'restored' } });
    const fromTheFuture = await command(follower.socket, table, before.seq + 9, { type: 'cover' });
    expect(fromTheFuture).toMatchObject({ ok: false, error: { code: 'stale' } });
    await follower.ask({ type: 'vote', motion: { type: 'resume' }, isFor: true });
    await follower.until((view) => !isPaused(view));
    await follower.ask({ type: 'cover' });
    await follower.until(({ stage }) => stage === 'finished');
    await later.end('SIGTERM');
  });

  it('ends, however often the server writes', async () => {
    await (await startServerProcess(dataDir)).end('SIGTERM');
    harm('CREATE TABLE large AS SELECT randomblob(50000000)');
    const database = new DatabaseSync(join(dataDir, databaseFile));
    const writing = setInterval(() => {
      database.exec('INSERT OR REPLACE INTO probe (id, at) VALUES (1, 1)');
    }, 5);
    const copy = folderForTest();
    await backup(copy).finally(() => clearInterval(writing));
    database.close();
  });

  it.each([
    ['killed leaves nothing that could be restored', 'SIGKILL'],
    ['ended leaves nothing at all', 'SIGTERM'],
  ] as const)('that is %s', async (_what, signal) => {
    await (await startServerProcess(dataDir)).end('SIGTERM');
    harm('CREATE TABLE large AS SELECT randomblob(50000000) AS content');
    const copy = folderForTest();
    const watcher = watch(copy);
    const begun = once(watcher, 'change');
    const child = spawn(process.execPath, [backupScript, join(copy, databaseFile)], {
      env: { DATA_DIR: dataDir },
    });
    const ended = once(child, 'exit');
    await begun;
    child.kill('SIGSTOP');
    const sizes = readdirSync(copy).map((name) => statSync(join(copy, name)).size);
    child.kill(signal);
    child.kill('SIGCONT');
    await ended;
    watcher.close();
    const left = readdirSync(copy);
    // On a busy machine it may be complete before it can be killed.
    if (Math.max(...sizes) < 25_000_000) expect(left).not.toContain(databaseFile);
    if (left.includes(databaseFile)) {
      const copied = new DatabaseSync(join(copy, databaseFile), { readOnly: true });
      expect(copied.prepare('SELECT length(content) AS bytes FROM large').get()).toEqual({
        bytes: 50_000_000,
      });
      copied.close();
    }
    if (signal === 'SIGTERM') expect(left.filter((name) => name !== databaseFile)).toEqual([]);
  });

  it('overwrites nothing, and says what it needs', async () => {
    for (const [place, reason] of [
      [dataDir, 'ENOENT'],
      // Not only because nothing is there, as with a directory that only root may look into.
      [backupScript, 'ENOTDIR'],
    ] as const) {
      await expect(backup(folderForTest(), { DATA_DIR: place })).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining(reason) as unknown,
      });
    }
    await (await startServerProcess(dataDir)).end('SIGTERM');
    await expect(backup(dataDir)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there already') as unknown,
    });
  });

  it('is refused where everything is in PostgreSQL: a directory from before would look like a copy of it', async () => {
    await (await startServerProcess(dataDir)).end('SIGTERM');
    const copy = folderForTest();
    await expect(backup(copy, { STORE_URL: 'postgres:///house' })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('STORE_URL is set') as unknown,
    });
    expect(readdirSync(copy)).toEqual([]);
  });
});

describe('a server that starts', () => {
  it('logs nothing but JSON, and which release, store and games it runs', async () => {
    const server = await startServerProcess(dataDir);
    await server.end('SIGTERM');
    const lines = server.said.map((line) => JSON.parse(line) as unknown);
    expect(lines).toContainEqual(
      expect.objectContaining({
        address: server.origin,
        release: '0.1.0',
        store: `SQLite in ${dataDir}`,
        games: ['call-to-glory', 'clans-and-glory'],
      }),
    );
  });

  it.skipIf(!hasIPv6)('says where, also at an address of IPv6', async () => {
    const server = await startServerProcess(dataDir, { HOST: '::1' });
    expect((await fetch(`${server.origin}/livez`)).status).toBe(200);
    await server.end('SIGTERM');
  });

  it('lets bots play on by themselves', async () => {
    const first = await startServerProcess(dataDir, { BOT_DELAY_MS: '60000' });
    const guest = await Guest.named(first.origin, 'Ada');
    const table = await guest.createTable(tableWithBots(2));
    const before = await Follower.at(guest, table);
    await before.until(({ stage }) => stage === 'playing');
    await before.ask({ type: 'cover' });
    expect(await first.end('SIGKILL')).toBeNull();

    const second = await startServerProcess(dataDir);
    const moved = guest.at(second.origin);
    const follower = await Follower.at(moved, table);
    await follower.until(({ stage }) => stage === 'finished');
    await second.end('SIGTERM');
  });
});

describe('a server that cannot start', () => {
  it('says who is using the data', async () => {
    const first = await startServerProcess(dataDir);
    await expect(startServerProcess(dataDir)).rejects.toThrow('Another server is using');
    await first.end('SIGKILL');
    const second = await startServerProcess(dataDir);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('says that the data is damaged', async () => {
    writeFileSync(join(dataDir, databaseFile), 'rubbish '.repeat(1000));
    await expect(startServerProcess(dataDir)).rejects.toThrow('Put a backup in its place');
  });

  it.each([
    ['a file', () => join(dataDir, 'file')],
    ['a directory that cannot be made', () => '/proc/card-house'],
  ])('says that there is no usable place for the data: %s', async (_what, place) => {
    writeFileSync(join(dataDir, 'file'), '');
    await expect(startServerProcess(place())).rejects.toThrow('DATA_DIR has to be a directory');
  });

  it('says that Node is too old', async () => {
    const old = `Object.defineProperty(process, 'versions', {
      value: { ...process.versions, node: '20.1.0' },
    })`;
    const server = startServerProcess(dataDir, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(old)}`,
    });
    await expect(server).rejects.toThrow('Node 24 or newer is needed');
  });

  it('says which variable is wrong', async () => {
    await expect(startServerProcess(dataDir, { PORT: 'x' })).rejects.toThrow('PORT');
  });

  it.each([
    ['nothing', 'nowhere'],
    ['a directory without it', ''],
    ['a file', 'file'],
  ])('says that the web client is not where it is told: %s', async (_what, place) => {
    writeFileSync(join(dataDir, 'file'), '');
    const WEB_DIR = join(dataDir, place);
    await expect(startServerProcess(dataDir, { WEB_DIR })).rejects.toThrow('WEB_DIR has to be');
  });

  it.each(['192.0.2.1', 'fe80::1'])(
    'says that the address does not belong to this machine: %s',
    async (HOST) => {
      const elsewhere = startServerProcess(dataDir, { HOST });
      await expect(elsewhere).rejects.toThrow('HOST is no address of this machine');
    },
  );

  it('says that the port is taken', async () => {
    const other = createServer().listen(0);
    const port = String((other.address() as AddressInfo).port);
    await expect(startServerProcess(dataDir, { PORT: port })).rejects.toThrow('The port is taken');
    const measured = startServerProcess(dataDir, { METRICS_PORT: port, METRICS_HOST: '::' });
    await expect(measured).rejects.toThrow('METRICS_PORT');
    other.close();
  });

  it('says that its metrics are served at the same port', async () => {
    const other = createServer().listen(0);
    const port = String((other.address() as AddressInfo).port);
    other.close();
    await once(other, 'close');
    const both = startServerProcess(dataDir, { PORT: port, METRICS_PORT: port });
    await expect(both).rejects.toThrow('METRICS_PORT');
  });
});

describe('a damaged table', () => {
  it.each([
    ['a row says something else', `UPDATE log SET events = replace(events, '"Ada"', '"Eve"')`],
    ['the last row is gone', 'DELETE FROM log'],
  ])('is refused, and others are played: %s', async (_how, damage) => {
    const { guest, damaged, whole } = await withTwoTables();
    harm(`${damage} WHERE table_id = '${damaged}' AND seq = 1`);

    const second = await startServerProcess(dataDir);
    const moved = guest.at(second.origin);
    const socket = await moved.connect();
    for (const [table, answer] of [
      [damaged, { ok: false, error: { code: 'table-damaged' } }],
      [whole, { ok: true, seq: 2 }],
    ] as const) {
      expect(await command(socket, table, 1, { type: 'ready' })).toEqual(answer);
    }
    await second.end('SIGTERM');
  });
});

it('starts beside a listing that is damaged, and says so once', async () => {
  const { guest, damaged, whole } = await withTwoTables();
  harm(`UPDATE tables SET listing = '{"seated":' WHERE table_id = '${damaged}'`);

  const second = await startServerProcess(dataDir);
  const socket = await guest.at(second.origin).connect();
  expect(await command(socket, whole, 1, { type: 'ready' })).toEqual({ ok: true, seq: 2 });
  await second.end('SIGTERM');
  const said = second.said.filter((line) => line.includes('a stored document cannot be read'));
  expect(said).toEqual([expect.stringContaining(`listing ${damaged}`)]);
});

/** Copies the data to a file of the same name in another directory, as an operator does. */
function backup(
  directory: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const copy = join(directory, databaseFile);
  // Shorter than the timeout of a test: a copy that would never end is ended.
  const options = { env: { DATA_DIR: dataDir, ...variables }, timeout: 100_000 };
  return promisify(execFile)(process.execPath, [backupScript, copy], options);
}

function harm(sql: string): void {
  const database = new DatabaseSync(join(dataDir, databaseFile));
  database.exec(sql);
  database.close();
}

/** A stopped server's two tables of one guest. */
async function withTwoTables(): Promise<{
  readonly guest: Guest;
  readonly damaged: string;
  readonly whole: string;
}> {
  const server = await startServerProcess(dataDir);
  const guest = await Guest.named(server.origin, 'Ada');
  const damaged = await guest.createTable(tableFor(2));
  const whole = await guest.createTable(tableFor(2));
  await server.end('SIGTERM');
  return { guest, damaged, whole };
}

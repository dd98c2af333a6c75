import { once, type EventEmitter } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

import { protocolVersion, type RefusalBody } from '@call-to-glory/protocol';
import { callToGlory } from '@call-to-glory/rules';
import { io } from 'socket.io-client';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';

import { Follower } from './follower.ts';
import { Guest, join, refusal } from './guest.ts';
import { PushBrowser } from './push-service.ts';
import { houseForAll, houseForTest } from './start-house.ts';
import { askForSocket } from './strange-sockets.ts';
import { tableFor, tableWithBots } from './wishes.ts';

const house = await houseForAll();
const strict = await houseForAll({ RATE_LIMIT_FACTOR: '1' });

/** A socket without the library; `40…` is the library's greeting. */
async function rawSocket(options: ClientOptions = {}, at = house): Promise<WebSocket> {
  const socket = rawAttempt({ origin: at.origin }, options, at);
  await once(socket, 'message');
  return socket;
}

function rawAttempt(
  headers: Record<string, string>,
  options: ClientOptions = {},
  at = house,
): WebSocket {
  const address = `${at.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  return new WebSocket(address, { ...options, headers });
}

async function hello(socket: WebSocket): Promise<void> {
  socket.send(`40{"protocol":${protocolVersion}}`);
  await once(socket, 'message');
}

/** Why a connection is refused. */
async function refusalOf(
  socket: WebSocket,
): Promise<{ readonly status: number | undefined; readonly code: string }> {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  const { error } = JSON.parse(await text(response)) as RefusalBody;
  socket.on('error', () => {});
  socket.terminate();
  return { status: response.statusCode, code: error.code };
}

async function closeCode(socket: WebSocket): Promise<unknown> {
  const [code] = (await once(socket, 'close')) as unknown[];
  return code;
}

describe('a page of another site', () => {
  it.each(['https://evil.example', 'null', undefined, 'http://localhost', 'http://localhost:1'])(
    'opens no socket: %s',
    async (origin) => {
      const socket = rawAttempt(origin === undefined ? {} : { origin });
      expect(await refusalOf(socket)).toEqual({ status: 403, code: 'bad-origin' });
    },
  );
});

describe('where the public address is another', () => {
  it('only a page from there opens a socket or changes anything', async () => {
    const elsewhere = await houseForTest({ PUBLIC_URL: 'http://play.example' });
    const ada = await Guest.named(elsewhere.origin, 'Ada', 'http://play.example');
    (await ada.connect()).disconnect();

    // As after DNS rebinding: the page comes from the very host that it asks.
    const twin = Guest.nameless(elsewhere.origin);
    const refused = await refusal(twin.request('POST', '/api/me', { name: 'Eve' }));
    expect(refused).toEqual([403, { code: 'bad-origin' }]);
    await expect(twin.connect()).rejects.toThrow();
  });

  it('the log says so once a page from elsewhere was refused, and not of whatever else is sent', async () => {
    const elsewhere = await houseForTest({ PUBLIC_URL: 'http://play.example' });
    const warn = vi.spyOn(elsewhere.app.log, 'warn');
    const headers = { origin: elsewhere.origin };
    await fetch(`${elsewhere.origin}/xmlrpc.php`, { method: 'POST', headers });
    expect(warn).not.toHaveBeenCalled();
    await Guest.nameless(elsewhere.origin).request('POST', '/api/me', { name: 'Ada' });
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('the library', () => {
  it.each([{}, { protocol: 0 }, { protocol: 1 }, { protocol: '2' }, { protocol: { a: {} } }])(
    'tells an old page to load again: %j',
    async (auth) => {
      const socket = io(house.origin, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth,
        extraHeaders: { origin: house.origin },
      });
      const error = await new Promise<unknown>((resolve) => {
        socket.once('connect_error', resolve);
      });
      expect(error).toMatchObject({ data: { code: 'upgrade-required' } });
      socket.disconnect();
    },
  );
});

it('a request that offers HTTP/2, as those of many clients do, is answered in HTTP/1.1', async () => {
  const asked = get(`${house.origin}/livez`, {
    headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' },
  });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect([answer.statusCode, await text(answer)]).toEqual([200, '{"status":"ok"}']);
});

describe('a connection', () => {
  it('keeps only the underlying connections of the request that opened it', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const socket = await ada.connect();
    const kept = house.app.io.sockets.sockets.get(socket.id ?? '');
    expect(Object.keys(kept?.conn.request ?? {})).toEqual(['socket', 'websocket']);
    expect(kept?.handshake).toMatchObject({ headers: {}, query: {}, auth: {} });
    expect(Reflect.get(kept?.conn.request ?? {}, 'websocket')).toMatchObject({ readyState: 1 });
    socket.disconnect();
  });
});

describe('a client that opens a connection and sends nothing', () => {
  it('is cut off within seconds, even if it does not answer the close', async () => {
    const { connection, answer } = await askForSocket(house.origin);
    expect(answer).toContain('101 Switching Protocols');
    // The library itself would wait half a minute for an answer.
    await once(connection.resume(), 'end');
    connection.destroy();
  }, 20_000);

  it('makes room for the next one at that address when there are twenty, unless they have said hello', async () => {
    const first = await rawSocket({}, strict);
    await hello(first);
    const oldest = await rawSocket({}, strict);
    const crowd = await Promise.all(Array.from({ length: 19 }, () => rawSocket({}, strict)));
    const cut = closeCode(oldest);
    const late = await rawSocket({}, strict);
    await hello(late);
    expect(await cut).toBe(1006);
    const open = [first, late, ...crowd].map(({ readyState }) => readyState);
    expect(new Set(open)).toEqual(new Set([WebSocket.OPEN]));
    for (const socket of [first, late, ...crowd]) socket.terminate();
  });

  it('is cut off as well if it has sent something before', async () => {
    const socket = await rawSocket();
    await hello(socket);
    const ping = new Promise((resolve) => {
      socket.on('message', (data: Buffer) => data.toString() === '2' && resolve('a ping'));
    });
    const next = Promise.race([closeCode(socket), ping]);
    socket.send('41');
    expect(await next).toBe(1005);
  });
});

describe('a client without a name', () => {
  it('shares its allowance with all others without a name at that address', async () => {
    const fresh = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const table = await (await Guest.named(fresh.origin, 'Ada')).createTable(tableFor(2));
    const crowd = await Promise.all(
      Array.from({ length: 10 }, () => Guest.nameless(fresh.origin).connect()),
    );
    const joins = crowd.flatMap((socket) => Array.from({ length: 8 }, () => join(socket, table)));
    const answers = await Promise.all(joins);
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
    expect(new Set(refused)).toEqual(new Set(['rate-limited']));
    expect(refused.length).toBeGreaterThan(20);
    const ben = await (await Guest.named(fresh.origin, 'Ben')).connect();
    expect(await join(ben, table)).toMatchObject({ ok: true });
    for (const socket of [...crowd, ben]) socket.disconnect();
  });
});

describe('a client that sends what none should', () => {
  it('is cut off for a frame that is too large', async () => {
    const socket = await rawSocket();
    await hello(socket);
    socket.send(`42["command","${'x'.repeat(20_000)}"]`);
    expect(await closeCode(socket)).toBe(1009);
  });

  it('cannot send a compression bomb: the server accepts nothing compressed', async () => {
    const socket = await rawSocket();
    expect(socket.extensions).toBe('');
    socket.terminate();
  });

  it('is cut off for an endlessly fragmented message', async () => {
    const socket = await rawSocket();
    await hello(socket);
    const closed = closeCode(socket);
    for (let piece = 0; piece < 20; piece += 1) socket.send('x', { fin: false });
    expect(await closed).toBe(1008);
  });

  it.each([
    ['pings', (socket: WebSocket) => socket.ping()],
    ['pongs', (socket: WebSocket) => socket.pong()],
    ['requests for rooms', (socket: WebSocket) => socket.send('40/x,')],
    ['answers to nothing', (socket: WebSocket) => socket.send('431[]')],
    ['heartbeats', (socket: WebSocket) => socket.send('3')],
  ])('is cut off for a flood of %s', async (_what, send) => {
    const socket = await rawSocket({}, strict);
    await hello(socket);
    const closed = closeCode(socket);
    for (let count = 0; count < 300; count += 1) send(socket);
    await closed;
  });

  it('is cut off for a flood before it has said hello', async () => {
    const socket = await rawSocket({}, strict);
    const answers: unknown[] = [];
    socket.on('message', (data) => answers.push(data));
    const closed = closeCode(socket);
    for (let count = 0; count < 300; count += 1) socket.send('40/x,');
    await closed;
    expect(answers.length).toBeLessThan(300);
  });

  it('is cut off for asking twice at once for what each connection gets once', async () => {
    const socket = await rawSocket();
    const answers: string[] = [];
    socket.on('message', (data: Buffer) => answers.push(data.toString()));
    const closed = closeCode(socket);
    const { _socket: network } = socket as unknown as { readonly _socket: Duplex };
    network.cork();
    for (let times = 0; times < 2; times += 1) socket.send(`40{"protocol":${protocolVersion}}`);
    network.uncork();
    await closed;
    expect(answers.filter((one) => one.startsWith('40{"sid"')).length).toBeLessThan(2);
  });

  it.each([
    ['what the library does not speak', '9'],
    ['a message of its own', '42["connect",{}]'],
    ['a message without a name', '42[]'],
    ['a message whose name is a number', '42[7]'],
    ['a message that is no JSON', '42["join",{'],
    ['a message that is an object', '42{"join":1}'],
    ['endless numbers', `42${'9'.repeat(400)}["join"]`],
    ['attachments without end', '459999999999-["join"]'],
    ['an attachment to nothing', Buffer.from('x')],
    ['another room of the library', '40/admin,{}'],
    ['nothing', ''],
  ])('harms nobody else: %s', async (_name, words) => {
    const socket = await rawSocket();
    await hello(socket);
    socket.send(words);
    socket.terminate();
    const ada = await Guest.named(house.origin, 'Ada');
    const other = await ada.connect();
    expect(await join(other, await ada.createTable(tableFor(2)))).toMatchObject({ ok: true });
    other.disconnect();
  });
});

describe('a client that asks too often', () => {
  it('is told when to retry, then cut off, and others play on', async () => {
    const [ada, ben] = await Guest.people(strict.origin, 'Ada', 'Ben');
    const table = await ada.createTable(tableWithBots(2));
    const hasty = await ada.connect();
    const calm = await ben.connect();
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => hasty.emitWithAck('leave', { table })),
    );
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => ({ ok: true })));
    expect(answers[30]).toEqual({
      ok: false,
      error: { code: 'rate-limited', retryMs: expect.any(Number) as unknown },
    });
    expect(await calm.emitWithAck('leave', { table })).toEqual({ ok: true });

    const cut = new Promise((resolve) => hasty.once('disconnect', resolve));
    for (let count = 0; count < 100; count += 1) hasty.emit('leave', { table });
    expect(await cut).toBe('io server disconnect');
    expect(await join(calm, table)).toMatchObject({ ok: true });
    calm.disconnect();
  });

  it('gets few snapshots, and no more by opening another socket', async () => {
    const ada = await Guest.named(strict.origin, 'Ada');
    const table = await ada.createTable(tableWithBots(2));
    const sockets = [await ada.connect(), await ada.connect()] as const;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => join(sockets[index % 2 === 0 ? 0 : 1], table)),
    );
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
    expect(refused).toEqual(['rate-limited', 'rate-limited']);
    for (const socket of sockets) socket.disconnect();
  });

  it('makes few tables', async () => {
    const ada = await Guest.named(strict.origin, 'Ada');
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const response = await ada.request('POST', '/api/tables', tableFor(2));
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  it('makes no more tables by taking other names', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 7 }, (_, index) => Guest.named(strict.origin, `Guest ${index}`)),
    );
    const statuses: number[] = [];
    for (const guest of crowd) {
      for (let count = 0; count < 9; count += 1) {
        statuses.push((await guest.request('POST', '/api/tables', tableFor(2))).status);
      }
    }
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('has little stored about its players', async () => {
    const { origin } = await houseForTest({ RATE_LIMIT_FACTOR: '0.1' });
    const [ada, ben] = await Guest.people(origin, 'Ada', 'Ben');
    const block = (number: number): Promise<Response> =>
      ada.request('PUT', `/api/blocks/${`${number}`.padEnd(16, 'x')}`, { name: 'x', how: 'mute' });
    const add = (number: number): Promise<Response> => {
      const { subscription } = new PushBrowser(`https://fcm.googleapis.com/${number}`);
      return ben.request('PUT', '/api/notifications/devices', subscription);
    };
    for (const store of [block, add]) {
      for (let number = 0; number < 30; number += 1) expect((await store(number)).status).toBe(200);
      expect((await store(30)).status).toBe(429);
      // What is stored already costs nothing.
      expect((await store(29)).status).toBe(200);
    }
  });

  it('makes few players', async () => {
    const busy = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const attempt = (): Promise<Response> =>
      Guest.nameless(busy.origin).request('POST', '/api/me', { name: '' });
    const ada = await Guest.named(busy.origin, 'Ada');
    const first = await Promise.all(Array.from({ length: 199 }, attempt));
    const next = await refusal(attempt());
    // A browser that has a player is only told who they are.
    const known = await ada.request('POST', '/api/me', { name: 'Ada' });
    expect(await known.json()).toEqual(ada.me);
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([400]));
    expect(next).toEqual([429, { code: 'rate-limited', retryMs: expect.any(Number) as unknown }]);
  });

  it('keeps eight sockets: the oldest makes room', async () => {
    const ada = await Guest.named(strict.origin, 'Ada');
    const first = await ada.connect();
    const gone = new Promise((resolve) => first.once('disconnect', resolve));
    const others = [];
    for (let count = 0; count < 8; count += 1) others.push(await ada.connect());
    expect(await gone).toBe('io server disconnect');
    expect(others.every(({ connected }) => connected)).toBe(true);
    expect(strict.app.playerSockets.count(ada.me?.id ?? '')).toBe(8);
    for (const socket of others) socket.disconnect();
  });
});

describe('a client that does not read', () => {
  it('is cut off before its backlog fills the memory, and clients that read are not', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const table = await ada.createTable(tableWithBots(4, { quick: true }));
    const witness = await Follower.at(ada, table);
    // With a whole game in it, a snapshot is several kilobytes.
    await witness.playToTheEnd(callToGlory.bots.simple, 1);
    const seen = { watchers: 0 };
    witness.socket.on('presence', ({ watchers }) => {
      seen.watchers = watchers;
    });
    const sees = async (count: number): Promise<void> => {
      while (seen.watchers !== count) {
        await once(witness.socket as unknown as EventEmitter, 'presence');
      }
    };

    const deaf = await rawSocket();
    const reader = await rawSocket();
    for (const socket of [deaf, reader]) await hello(socket);
    for (const socket of [deaf, reader]) socket.send(`421["join",{"table":"${table}"}]`);
    await sees(2);
    deaf.pause();
    for (let asked = 0; asked < 500 && seen.watchers === 2; asked += 1) {
      for (const socket of [deaf, reader]) {
        for (let count = 0; count < 10; count += 1) socket.send(`422["join",{"table":"${table}"}]`);
      }
      await witness.socket.emitWithAck('unwatchLobby');
    }
    await sees(1);
    expect(reader.readyState).toBe(WebSocket.OPEN);
    deaf.terminate();
    reader.terminate();
    witness.socket.disconnect();
  });
});

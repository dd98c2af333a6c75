import type {
  Chat,
  ChatBody,
  LobbyLists,
  PersonalData,
  PlainAnswer,
  TableCreated,
} from '@call-to-glory/protocol';
import { describe, expect, it } from 'vitest';

import { ChatRooms } from '../src/features/chat/chat-rooms.ts';
import { chatLimits, chatStore } from '../src/features/chat/chat-store.ts';
import { Follower } from './follower.ts';
import { command, Guest, join, refusal, type ClientSocket } from './guest.ts';
import { houseForAll, houseForTest, type House } from './start-house.ts';
import { tableFor } from './wishes.ts';

const house = await houseForAll();

/** Somebody at a table, with everything they have heard there. */
interface Heard {
  readonly guest: Guest;
  readonly socket: ClientSocket;
  readonly lines: string[];
  say(body: ChatBody | string): Promise<PlainAnswer>;
  chat(): Promise<Chat>;
}

async function at(table: string, guest: Guest): Promise<Heard> {
  const socket = await guest.connect();
  await join(socket, table);
  const lines: string[] = [];
  socket.on('chat', (message) => lines.push(...message.lines.map(words)));
  return {
    guest,
    socket,
    lines,
    say: (body) =>
      socket.emitWithAck('say', {
        table,
        body: typeof body === 'string' ? { type: 'text', text: body } : body,
      }),
    async chat() {
      const answer = await socket.emitWithAck('openChat', { table });
      if (!answer.ok) throw new Error(answer.error.code);
      return answer.chat;
    },
  };
}

function words({ from, body }: Chat['lines'][number]): string {
  switch (body.type) {
    case 'text':
      return `${from.name}: ${body.text}`;
    case 'phrase':
      return `${from.name}: (${body.phrase})`;
    case 'reaction':
      return `${from.name}: <${body.reaction}>`;
  }
}

async function people(): Promise<{
  readonly table: string;
  readonly ada: Heard;
  readonly ben: Heard;
  readonly eve: Heard;
}> {
  const [ada, ben, eve] = await Guest.people(house.origin, 'Ada', 'Ben', 'Eve');
  const table = await ada.createTable(tableFor(2));
  const seated = await at(table, ada);
  const second = await at(table, ben);
  await command(second.socket, table, 1, { type: 'sit' });
  return { table, ada: seated, ben: second, eve: await at(table, eve) };
}

async function begin(table: string, ...players: readonly Heard[]): Promise<void> {
  for (const { guest, socket } of players) {
    const player = new Follower(guest, socket, table);
    await player.follow();
    await player.ask({ type: 'ready' });
  }
  const spectator = await Follower.at(Guest.nameless(house.origin), table);
  await house.begin(spectator);
  spectator.socket.disconnect();
}

/** What the next server would find. */
function nextServer({ app: { store, documents, limits, clock } }: House): ChatRooms {
  return new ChatRooms(store.of(chatStore), documents, limits, clock);
}

describe('talking at a table', () => {
  it('reaches everybody there, and those who come later', async () => {
    const { ada, ben, eve } = await people();
    expect(await ada.say('  Good   evening ')).toEqual({ ok: true, unheard: 0 });
    expect(await ben.say({ type: 'phrase', phrase: 'goodLuck' })).toEqual({ ok: true, unheard: 0 });
    expect(await eve.say({ type: 'reaction', reaction: 'like' })).toEqual({ ok: true, unheard: 0 });
    const said = ['Ada: Good evening', 'Ben: (goodLuck)', 'Eve: <like>'];
    await expect.poll(() => ada.lines).toEqual(said);
    const { lines, rule } = await ben.chat();
    expect([rule, ...lines.map(words)]).toEqual(['all', ...said]);
    expect(lines.map(({ seat }) => seat)).toEqual([0, 1, null]);
  });

  it('is said once, even if the same message comes again', async () => {
    const { table, ada, ben } = await people();
    const id = 'said-only-once';
    const message = { table, id, body: { type: 'text', text: 'Hello' } } as const;
    const answers = await Promise.all([
      ada.socket.emitWithAck('say', message),
      ada.socket.emitWithAck('say', message),
    ]);
    expect(answers).toEqual([
      { ok: true, unheard: 0 },
      { ok: true, unheard: 0 },
    ]);
    await ben.socket.emitWithAck('say', message);
    await ada.socket.emitWithAck('say', message);
    await ada.say('Hello');
    const once = ['Ada: Hello', 'Ben: Hello', 'Ada: Hello'];
    await expect.poll(() => ben.lines).toEqual(once);
    expect((await ben.chat()).lines.map(words)).toEqual(once);
    expect((await ben.chat()).lines[0]).not.toHaveProperty('messageId');
    expect(await house.app.store.of(chatStore).of(table, 0)).toHaveLength(3);
  });

  it('is over for somebody whom the host has kicked, until the host lets everybody in again', async () => {
    const { table, ada, ben } = await people();
    await ben.say('Hello');
    await command(ada.socket, table, 2, { type: 'clearSeat', seat: 1 });
    expect(await ben.say('You again!')).toEqual({ ok: false, error: { code: 'kicked' } });
    await command(ada.socket, table, 3, { type: 'readmit' });
    expect(await ben.say('Sorry')).toMatchObject({ ok: true });
    expect((await ben.chat()).lines.map(words)).toEqual(['Ben: Hello', 'Ben: Sorry']);
  });

  it('hides what spectators say during a game from the players until it is over', async () => {
    const { table, ada, ben, eve } = await people();
    await begin(table, ada, ben);
    await eve.say('Ada holds four Monks, I bet');
    await ada.say('Who is winning?');
    await expect
      .poll(() => eve.lines)
      .toEqual(['Eve: Ada holds four Monks, I bet', 'Ada: Who is winning?']);
    await expect.poll(() => ben.lines).toEqual(['Ada: Who is winning?']);
    expect((await ada.chat()).lines.map(words)).toEqual(['Ada: Who is winning?']);
    const nameless = await at(table, Guest.nameless(house.origin));
    expect((await nameless.chat()).lines).toHaveLength(2);
  });

  it('follows the rule of the host, and nobody else’s', async () => {
    const { table, ada, ben } = await people();
    const refused = await ben.socket.emitWithAck('setChatRule', { table, rule: 'off' });
    expect(refused).toEqual({ ok: false, error: { code: 'not-host' } });
    await ada.socket.emitWithAck('setChatRule', { table, rule: 'phrases' });
    expect(await ben.say('Hello')).toMatchObject({ error: { code: 'phrases-only' } });
    expect(await ben.say({ type: 'phrase', phrase: 'hello' })).toEqual({ ok: true, unheard: 0 });
    await ada.socket.emitWithAck('setChatRule', { table, rule: 'off' });
    expect(await ben.say({ type: 'phrase', phrase: 'hello' })).toMatchObject({
      error: { code: 'chat-closed' },
    });
    expect((await ben.chat()).rule).toBe('off');
  });

  it.each([
    ['nothing', '   ', 'empty'],
    ['too much', 'x'.repeat(201), 'too-long'],
    ['bidirectional controls', 'a\u202Eb', 'forbidden-character'],
    ['line ends', 'a\nb', 'forbidden-character'],
    ['stacked marks', 'a\u0301\u0302\u0303\u0304', 'too-many-marks'],
  ])('refuses %s', async (_what, text, reason) => {
    const { ada } = await people();
    expect(await ada.say(text)).toEqual({ ok: false, error: { code: 'bad-text', reason } });
    expect((await ada.chat()).lines).toEqual([]);
  });

  it('returns text as it is, whatever it looks like in HTML', async () => {
    const { ada } = await people();
    await ada.say('<img src=x onerror=alert(1)> e\u0301');
    expect((await ada.chat()).lines.map(words)).toEqual([
      'Ada: <img src=x onerror=alert(1)> \u00E9',
    ]);
  });

  it.each([
    ['an unknown phrase', { type: 'phrase', phrase: 'toString' }],
    ['an unknown kind', { type: 'html', text: 'x' }],
    ['somebody else as the speaker', { type: 'text', text: 'x', from: 'ben' }],
  ])('refuses %s', async (_what, body) => {
    const { ada } = await people();
    expect(await ada.say(body as ChatBody)).toMatchObject({ error: { code: 'bad-request' } });
  });

  it('lets no spectator talk under the name of somebody who sits there', async () => {
    const { table, ada } = await people();
    const liar = await at(table, await Guest.named(house.origin, 'Ạdɑ'));
    expect(await liar.say('I resign')).toMatchObject({ error: { code: 'name-taken' } });
    expect((await ada.chat()).lines).toEqual([]);
  });

  it('needs a player', async () => {
    const { table } = await people();
    const nobody = await at(table, Guest.nameless(house.origin));
    expect(await nobody.say('Hello')).toMatchObject({ error: { code: 'no-player' } });
  });

  it('has its limits: five lines, one reaction', async () => {
    const strict = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const ada = await Guest.named(strict.origin, 'Ada');
    const here = await at(await ada.createTable(tableFor(2)), ada);
    for (let line = 0; line < 5; line += 1) expect((await here.say(`${line}`)).ok).toBe(true);
    expect(await here.say('6')).toMatchObject({ error: { code: 'rate-limited' } });
    const like = { type: 'reaction', reaction: 'like' } as const;
    expect((await here.say(like)).ok).toBe(true);
    expect(await here.say(like)).toMatchObject({ error: { code: 'rate-limited' } });
  });

  it('survives a restart, with the latest hundred lines each of players and of spectators', async () => {
    const { table, ada, ben, eve } = await people();
    for (let line = 1; line <= chatLimits.lines; line += 1) await ada.say(`${line}`);
    await ben.say({ type: 'reaction', reaction: 'laugh', to: 0 });
    for (let line = 0; line <= chatLimits.lines; line += 1) await eve.say(`aside ${line}`);
    const kept = await nextServer(house).everything(table);
    expect(kept).toEqual((await ada.chat()).lines);
    const ids = kept.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
    expect([kept.length, kept[0]?.body]).toEqual([200, { type: 'text', text: '2' }]);
    expect(kept[99]?.body).toEqual({ type: 'reaction', reaction: 'laugh', to: 0 });
    expect(kept[100]?.body).toEqual({ type: 'text', text: 'aside 1' });
  });

  it('is forgotten after ninety days, even if nobody says anything, and its ids are never reused', async () => {
    const own = await houseForTest();
    const ada = await Guest.named(own.origin, 'Ada');
    const table = await ada.createTable(tableFor(2));
    const here = await at(table, ada);
    const told = async (): Promise<readonly string[]> => {
      const { said } = await ada.ask<PersonalData>('GET', '/api/me/data');
      const [now, next] = [await here.chat(), await nextServer(own).everything(table)];
      return [...now.lines, ...next, ...said].map(({ body }) => JSON.stringify(body));
    };
    await here.say('Long ago');
    const [old] = (await here.chat()).lines;
    own.clock.pass(chatLimits.time - 60_000);
    expect(await told()).toHaveLength(3);
    // The daily cleanup is not due yet.
    own.clock.pass(60_001);
    expect(await told()).toEqual([]);
    own.clock.pass(24 * 60 * 60_000);
    await expect.poll(() => own.app.store.of(chatStore).of(table, 0)).toEqual([]);
    const rooms = nextServer(own);
    const live = await own.app.directory.find(table);
    if (live === null || ada.me === null) throw new Error('nobody there');
    const { line } = await rooms.say(live, ada.me, { type: 'text', text: 'Now' });
    expect(line.id).toBeGreaterThan(old?.id ?? Infinity);
  });

  it('is deleted with its author, including what was in flight at the time', async () => {
    const { table, ada, eve } = await people();
    const { players, clock, playerData, store } = house.app;
    const id = eve.guest.me?.id ?? '';
    const rooms = house.app.chatRooms;
    const live = await house.app.directory.find(table);
    if (live === null || eve.guest.me === null) throw new Error('nobody there');
    await eve.say('Before');
    await ada.say('Between');
    const [, late] = await Promise.allSettled([
      players.forget(id, [], clock.now()),
      rooms.say(live, eve.guest.me, { type: 'text', text: 'Late' }),
    ]);
    await playerData.forget(id);
    expect(late).toMatchObject({ status: 'rejected', reason: { message: 'no-player' } });
    expect((await rooms.everything(table)).map(words)).toEqual(['Ada: Between']);
    expect(await store.of(chatStore).by(id, 0)).toEqual([]);
  });

  it('is deleted with its author, even while it is being read', async () => {
    const { table, eve } = await people();
    await eve.say('Before');
    const { store, documents, limits, clock, players, directory } = house.app;
    const kept = store.of(chatStore);
    const id = eve.guest.me?.id ?? '';
    const live = await directory.find(table);
    if (live === null) throw new Error('nobody there');
    const read = Promise.withResolvers<undefined>();
    let reads = 0;
    const slow = {
      ...kept,
      of: async (...asked: Parameters<typeof kept.of>) => {
        const said = await kept.of(...asked);
        reads += 1;
        if (reads === 1) await read.promise;
        return said;
      },
    };
    const rooms = new ChatRooms(slow, documents, limits, clock);
    const asked = rooms.everything(table);
    await expect.poll(() => reads).toBe(1);
    await players.forget(id, [], clock.now());
    rooms.forget(id);
    read.resolve(undefined);
    expect([await asked, await rooms.everything(table)]).toEqual([[], []]);
  });

  it('is not said if it cannot be stored', async () => {
    const { ada, ben } = await people();
    house.storage.works = false;
    expect(await ada.say('Lost')).toMatchObject({ error: { code: 'storage-unavailable' } });
    house.storage.works = true;
    await ada.say('Kept');
    await expect.poll(() => ben.lines).toEqual(['Ada: Kept']);
  });

  it('is not in the log of the table', async () => {
    const { table, ada } = await people();
    await ada.say('A very telling line');
    expect(JSON.stringify(await house.log.read(table))).not.toContain('telling');
  });
});

describe('a spectator', () => {
  it('is listed by name, and the nameless by number', async () => {
    const { table, ada, eve } = await people();
    await at(table, Guest.nameless(house.origin));
    const answer = await ada.socket.emitWithAck('listWatchers', { table });
    expect(answer).toEqual({ ok: true, named: [eve.guest.me], others: 1 });
  });
});

describe('people a player has muted or blocked', () => {
  const block = (by: Heard, whom: Heard, how: 'mute' | 'block' | null): Promise<Response> =>
    by.guest.request('PUT', `/api/blocks/${whom.guest.me?.id}`, {
      name: whom.guest.me?.name,
      how,
    });

  it('are remembered, and shown in all tabs at once', async () => {
    const { ada, eve } = await people();
    const tab = await ada.guest.connect();
    const heard = new Promise((resolve) => {
      tab.once('blocks', resolve);
    });
    const muted = [{ ...eve.guest.me, how: 'mute' }];
    expect(await (await block(ada, eve, 'mute')).json()).toEqual(muted);
    expect(await heard).toEqual(muted);
    expect(await ada.guest.ask('GET', '/api/blocks')).toEqual(muted);
    expect(await eve.guest.ask('GET', '/api/blocks')).toEqual([]);
    expect(await (await block(ada, eve, null)).json()).toEqual([]);
  });

  it('cannot sit down at the player’s table or see it among the open ones, and are not matched', async () => {
    const host = await Guest.named(house.origin, 'Host');
    const wish = tableFor(3, { tasks: true });
    const table = await host.createTable(wish);
    const ada = await at(table, host);
    const eve = await at(table, await Guest.named(house.origin, 'Eve'));
    await block(ada, eve, 'block');
    expect(await command(eve.socket, table, 1, { type: 'sit' })).toEqual({
      ok: false,
      error: { code: 'not-welcome' },
    });
    const lobby = await eve.guest.ask<LobbyLists>('GET', '/api/lobby');
    expect(lobby.open.map(({ id }) => id)).not.toContain(table);
    const match = await eve.guest.ask<TableCreated>('POST', '/api/match', wish);
    expect(match.id).not.toBe(table);
  });

  it('learn that they are not heard, but not by whom', async () => {
    const host = await Guest.named(house.origin, 'Host');
    const table = await host.createTable(tableFor(2));
    const ada = await at(table, host);
    const eve = await at(table, await Guest.named(house.origin, 'Eve'));
    expect(await eve.say('Hello')).toEqual({ ok: true, unheard: 0 });
    await block(ada, eve, 'mute');
    expect(await eve.say('Hello?')).toEqual({ ok: true, unheard: 1 });
    expect(await ada.say('Silence')).toEqual({ ok: true, unheard: 0 });
    await block(ada, eve, null);
    expect(await eve.say('Hello!')).toEqual({ ok: true, unheard: 0 });
  });

  it('may sit down again when unblocked, and when only muted', async () => {
    const host = await Guest.named(house.origin, 'Host');
    const table = await host.createTable(tableFor(2));
    const ada = await at(table, host);
    const eve = await at(table, await Guest.named(house.origin, 'Eve'));
    await block(ada, eve, 'block');
    await block(ada, eve, 'mute');
    expect((await command(eve.socket, table, 1, { type: 'sit' })).ok).toBe(true);
  });

  it('cannot be oneself, or nobody', async () => {
    const { ada } = await people();
    expect(await refusal(block(ada, ada, 'mute'))).toEqual([400, { code: 'not-yourself' }]);
    const odd = await ada.guest.request('PUT', '/api/blocks/__proto__', {
      name: 'x',
      how: 'mute',
    });
    expect(odd.status).toBe(400);
    const nobody = await Guest.nameless(house.origin).request('GET', '/api/blocks');
    expect(nobody.status).toBe(401);
  });
});

describe('a report', () => {
  const report = (by: Guest, table: string, player = 'x', change: object = {}): Promise<Response> =>
    by.request('POST', '/api/reports', { table, player, reason: 'chat', words: 'Rude', ...change });

  it('is accepted, but not about oneself or about missing tables', async () => {
    const { table, ada, eve } = await people();
    expect((await report(ada.guest, table, eve.guest.me?.id)).status).toBe(201);
    expect((await report(ada.guest, table, ada.guest.me?.id)).status).toBe(400);
    expect((await report(ada.guest, '0000000000')).status).toBe(404);
    expect((await report(ada.guest, table, 'x', { reason: 'boredom' })).status).toBe(400);
    expect((await report(Guest.nameless(house.origin), table)).status).toBe(401);
  });

  it('counts towards the twenty that an address can make at once, by however many players', async () => {
    const strict = await houseForTest({ RATE_LIMIT_FACTOR: '1' });
    const host = await Guest.named(strict.origin, 'Ada');
    const table = await host.createTable(tableFor(2));
    const statuses: number[] = [];
    for (let guest = 0; guest < 5; guest += 1) {
      const eve = await Guest.named(strict.origin, `Eve ${guest}`);
      for (let again = 0; again < 5; again += 1) statuses.push((await report(eve, table)).status);
    }
    expect(statuses).toEqual(statuses.map((_, index) => (index < 20 ? 201 : 429)));
  });
});

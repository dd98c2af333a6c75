import type {
  Announcement,
  Me,
  OperatorLog,
  OperatorView,
  PersonalData,
} from '@call-to-glory/protocol';
import { rowCodec } from '@call-to-glory/protocol/wire';
import { callToGlory } from '@call-to-glory/rules';
import { describe, expect, it } from 'vitest';

import { askAsOperator, operatorToken as token } from './ask-as-operator.ts';
import { Follower } from './follower.ts';
import { command, Guest, hearRows, join, refusal, type ClientSocket } from './guest.ts';
import { houseForAll, houseForTest } from './start-house.ts';
import { tableFor, tableWithBots } from './wishes.ts';

const house = await houseForAll({ OPERATOR_TOKEN: token });

const ask = (
  method: string,
  path: string,
  body?: unknown,
  shown?: string | null,
  origin = house.origin,
) => askAsOperator(origin, method, path, body, shown);

async function view(): Promise<OperatorView> {
  return (await (await ask('GET', '')).json()) as OperatorView;
}

describe('the operator’s door', () => {
  it.each([
    ['GET', ''],
    ['POST', '/tables/0000000000/close'],
    ['POST', '/bans'],
    ['POST', '/warnings'],
    ['GET', '/log/x'],
    ['DELETE', '/bans/x'],
    ['DELETE', '/reports/x'],
    ['PUT', '/announcement'],
  ])('is shut to those who have no token: %s %s', async (method, path) => {
    for (const shown of [null, '', 'wrong', `${token}x`, token.slice(1)]) {
      const answer = ask(method, path, undefined, shown);
      expect(await refusal(answer)).toEqual([401, { code: 'not-operator' }]);
    }
  });

  it('does not exist where no token is set', async () => {
    const plain = await houseForTest();
    for (const shown of ['', 'null', token]) {
      const answer = ask('GET', '', undefined, shown, plain.origin);
      expect(await refusal(answer)).toEqual([404, { code: 'unknown-message' }]);
    }
  });

  it('does not let tokens be tried one after the other, and never locks out a real operator', async () => {
    const strict = await houseForTest({ OPERATOR_TOKEN: token, RATE_LIMIT_FACTOR: '1' });
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await ask('GET', '', undefined, `${tried}`, strict.origin)).status).toBe(401);
    }
    expect((await ask('GET', '', undefined, 'another', strict.origin)).status).toBe(429);
    expect((await ask('GET', '', undefined, token, strict.origin)).status).toBe(200);
  });
});

describe('the operator', () => {
  it('sees who is there, and every table', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const wish = tableFor(2);
    const secret = await ada.createTable({ ...wish, options: { ...wish.options, private: true } });
    const socket = await ada.connect();
    await join(socket, secret);
    const stranger = await Guest.named(house.origin, 'Ida');
    const looking = await stranger.connect();
    await join(looking, secret);
    const { players, tables, counts, since } = await view();
    expect(players).toContainEqual(ada.me);
    expect(tables.map(({ id }) => id)).toContain(secret);
    expect(counts).toMatchObject({ playing: 0, people: 2, watching: 1 });
    expect(counts.waiting).toBeGreaterThan(0);
    expect(since).toBeLessThanOrEqual(house.clock.now());
    looking.disconnect();
    socket.disconnect();
  });

  it('receives reports with what was said, until they are closed', async () => {
    const [ada, eve] = await Guest.people(house.origin, 'Ada', 'Eve');
    const table = await ada.createTable(tableFor(2));
    const atEve = await eve.connect();
    await join(atEve, table);
    const said = [
      { type: 'text', text: 'You cheat' },
      { type: 'phrase', phrase: 'goodLuck' },
      { type: 'reaction', reaction: 'laugh' },
    ] as const;
    for (const body of said) await atEve.emitWithAck('say', { table, body });
    await ada.request('POST', '/api/reports', {
      table,
      player: eve.me?.id,
      reason: 'chat',
      words: 'Rude',
    });
    const { reports, counts } = await view();
    expect(counts.reports).toBe(reports.length);
    const report = reports.find((one) => one.table === table);
    expect(report).toMatchObject({
      by: ada.me,
      about: eve.me,
      seq: 1,
      reason: 'chat',
      words: 'Rude',
      // Phrases and reactions by name: the client has texts for them.
      chat: said.map((body) => ({ name: 'Eve', body })),
    });
    await ask('DELETE', `/reports/${report?.id}`);
    expect((await view()).reports.some((one) => one.table === table)).toBe(false);
    atEve.disconnect();
  });

  it('closes a table for good, even in the middle of a game', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const table = await ada.createTable(tableWithBots(2));
    const socket = await ada.connect();
    const follower = new Follower(ada, socket, table);
    await follower.follow();
    await follower.until(({ stage }) => stage === 'playing');
    const closed = new Promise<string>((resolve) => {
      const { decode } = rowCodec(callToGlory.shapes);
      hearRows(socket, (_table, row) => {
        const text = JSON.stringify(decode(row).events);
        if (text.includes('tableClosed')) resolve(text);
      });
    });
    expect((await ask('POST', `/tables/${table}/close`)).status).toBe(200);
    expect(await closed).toContain('gameEnded');
    expect(await command(socket, table, 1, { type: 'ready' })).toMatchObject({
      error: { code: 'table-closed' },
    });
    expect((await ask('POST', `/tables/${table}/close`)).status).toBe(200);
    expect((await ask('POST', '/tables/0000000000/close')).status).toBe(404);
    socket.disconnect();
  });

  it('bans a player, who then can neither play nor become somebody else in this browser', async () => {
    const eve = await Guest.named(house.origin, 'Eve');
    const socket = await eve.connect();
    const gone = new Promise((resolve) => {
      socket.once('disconnect', resolve);
    });
    await ask('POST', '/bans', { player: eve.me?.id, name: 'Eve', until: null, reason: 'Spam' });
    await gone;
    expect(await eve.ask('GET', '/api/me')).toBeNull();
    const again = eve.request('POST', '/api/me', { name: 'Mallory' });
    expect(await refusal(again)).toEqual([403, { code: 'banned' }]);
    expect((await eve.request('POST', '/api/tables', tableFor(2))).status).toBe(401);

    // In the same browser the page is told so, and recovers by itself when the ban is lifted.
    const later = eve.socket();
    const told = new Promise((resolve) => {
      later.once('me', (...said) => resolve(said));
    });
    later.connect();
    expect(await told).toEqual([
      null,
      { name: 'Eve', until: null, reason: 'Spam', objection: '' },
      null,
    ]);
    const free = new Promise((resolve) => {
      later.once('disconnect', resolve);
    });
    const { bans } = await view();
    const ban = bans.find(({ player }) => player === eve.me?.id);
    await ask('DELETE', `/bans/${ban?.key}`);
    await free;
    expect(await eve.ask('GET', '/api/me')).toEqual(eve.me);
  });

  it('reads a player’s objection to their ban, which expires by itself', async () => {
    const eve = await Guest.named(house.origin, 'Eve');
    const until = house.clock.now() + 3_600_000;
    await ask('POST', '/bans', { player: eve.me?.id, name: 'Eve', until, reason: 'Insults' });
    expect(
      (await eve.request('POST', '/api/objection', { words: ' It was my brother. ' })).status,
    ).toBe(200);
    expect((await view()).bans).toContainEqual(
      expect.objectContaining({
        name: 'Eve',
        until,
        reason: 'Insults',
        objection: 'It was my brother.',
      }),
    );
    const later = eve.socket();
    const free = new Promise((resolve) => {
      later.once('me', () => later.once('disconnect', resolve));
    });
    later.connect();
    await later.emitWithAck('watchLobby');
    house.clock.pass(3_600_000);
    await free;
    expect(await eve.ask('GET', '/api/me')).toEqual(eve.me);
    expect((await view()).bans.some(({ player }) => player === eve.me?.id)).toBe(false);
    // A player who is not banned has nothing to object to.
    expect((await eve.request('POST', '/api/objection', { words: 'Why?' })).status).toBe(200);
  });

  it('tells an already banned player what has changed, and lets them have their data', async () => {
    const eve = await Guest.named(house.origin, 'Eve');
    const first = { player: eve.me?.id, name: 'Eve', until: null, reason: 'Spam' };
    await ask('POST', '/bans', first);
    await eve.request('POST', '/api/objection', { words: 'It was my brother.' });
    const socket = eve.socket();
    const told: unknown[] = [];
    socket.on('me', (...said) => told.push(said));
    socket.connect();
    await expect.poll(() => told).toHaveLength(1);
    const until = house.clock.now() + 3_600_000;
    await ask('POST', '/bans', { ...first, until, reason: 'Insults' });
    const ban = { name: 'Eve', until, reason: 'Insults', objection: 'It was my brother.' };
    await expect.poll(() => told[1]).toEqual([null, ban, null]);
    socket.disconnect();

    const data = await eve.ask<PersonalData>('GET', '/api/me/data');
    expect(data).toMatchObject({ player: eve.me, ban });
    const ofNobody = Guest.nameless(house.origin).request('GET', '/api/me/data');
    expect(await refusal(ofNobody)).toEqual([401, { code: 'no-player' }]);
  });

  it('warns a player, who reads it in every browser until they have confirmed it', async () => {
    const eve = await Guest.named(house.origin, 'Eve');
    const told: unknown[] = [];
    const socket = eve.socket();
    socket.on('me', (...said) => told.push(said));
    socket.connect();
    await expect.poll(() => told).toEqual([[eve.me, null, null]]);
    const warn = (player: unknown, words: string): Promise<Response> =>
      ask('POST', '/warnings', { player, name: 'Eve', words });
    expect((await warn(eve.me?.id, 'Be kind')).status).toBe(200);
    await expect.poll(() => told[1]).toMatchObject([eve.me, null, { words: 'Be kind' }]);
    expect((await warn('0000000000000000', 'Be kind')).status).toBe(404);
    expect((await warn(eve.me?.id, '  ')).status).toBe(400);

    const later = eve.socket();
    const found = new Promise((resolve) => {
      later.once('me', (_me, _ban, warning) => resolve(warning?.at));
    });
    later.connect();
    const at = await found;
    expect((await eve.request('POST', '/api/warnings/read', { at })).status).toBe(200);
    await expect.poll(() => told[2]).toEqual([eve.me, null, null]);
    later.disconnect();
    socket.disconnect();
    const { warnings } = await eve.ask<PersonalData>('GET', '/api/me/data');
    expect(warnings).toMatchObject([{ words: 'Be kind', at }]);
    expect(warnings[0]?.readAt).toBeGreaterThanOrEqual(0);
  });

  it('has a log of what was done, to whom, when and by whom', async () => {
    const own = await houseForTest({
      OPERATOR_TOKEN: 'Anna:the-token-of-anna, Boris:the-token-of-boris',
    });
    const act = (by: string, ...[method, path, body]: readonly [string, string, unknown?]) =>
      ask(method, path, body, `the-token-of-${by}`, own.origin);
    const eve = await Guest.named(own.origin, 'Eve');
    const player = eve.me?.id;
    const until = own.clock.now() + 3_600_000;
    await act('anna', 'POST', '/warnings', { player, name: 'Eve', words: 'Be kind' });
    own.clock.pass(1000);
    await act('boris', 'POST', '/bans', { player, name: 'Eve', until, reason: 'Insults' });
    own.clock.pass(1000);
    await act('anna', 'DELETE', `/bans/player:${player}`);
    own.clock.pass(1000);
    for (let day = 0; day < 20; day += 1) {
      await act('boris', 'PUT', '/announcement', {
        announcement: { restartsAt: null, words: `Day ${day}` },
      });
      own.clock.pass(1000);
    }
    const seen = (await (await act('anna', 'GET', '')).json()) as OperatorView;
    expect(seen.operator).toBe('Anna');
    expect(seen.log).toMatchObject({ hasOlder: true });
    expect(seen.log.entries).toHaveLength(20);
    expect(seen.log.entries[0]).toMatchObject({ act: 'announced', what: 'Day 19', by: 'Boris' });
    const last = seen.log.entries.at(-1)?.key ?? '';
    const older = (await (await act('anna', 'GET', `/log/${last}`)).json()) as OperatorLog;
    const about = { id: player, name: 'Eve' };
    expect(older).toMatchObject({
      hasOlder: false,
      entries: [
        { act: 'liftedBan', about, by: 'Anna', what: '', until: null },
        { act: 'banned', about, by: 'Boris', what: 'Insults', until },
        { act: 'warned', about, by: 'Anna', what: 'Be kind', until: null },
      ],
    });
    const data = await eve.ask<PersonalData>('GET', '/api/me/data');
    expect(data.actsOfOperators.map((one) => one.act)).toEqual(['liftedBan', 'banned', 'warned']);
    expect(JSON.stringify(data)).not.toContain('Boris');
  });

  it('cannot ban or warn a deleted player, and closes a report about them without their name', async () => {
    const [ada, gone] = await Guest.people(house.origin, 'Ada', 'Evelyn');
    const table = await ada.createTable(tableFor(2));
    const socket = await gone.connect();
    const body = { type: 'text', text: 'You cheat' } as const;
    expect(await socket.emitWithAck('say', { table, body })).toMatchObject({ ok: true });
    const { id: player } = gone.me ?? {};
    await ada.request('POST', '/api/reports', { table, player, reason: 'chat', words: 'Rude' });
    expect((await gone.request('DELETE', '/api/me')).status).toBe(200);
    const report = (await view()).reports.find((one) => one.table === table);
    expect(report?.about.name).toBe('Evelyn');

    const named = { player, name: 'Evelyn' };
    for (const answer of [
      ask('POST', '/bans', { ...named, until: null, reason: 'Rude' }),
      ask('POST', '/warnings', { ...named, words: 'Be kind' }),
    ]) {
      expect(await refusal(answer)).toEqual([404, { code: 'no-such-person' }]);
    }
    expect((await ask('DELETE', `/reports/${report?.id}`)).status).toBe(200);
    const seen = await view();
    expect(seen.log.entries[0]).toMatchObject({
      act: 'closedReport',
      about: { id: '', name: '' },
    });
    expect(JSON.stringify(seen)).not.toContain('Evelyn');
    socket.disconnect();
  });

  it('shows the others at a table who was banned', async () => {
    const [ada, eve] = await Guest.people(house.origin, 'Ada', 'Eva');
    const table = await ada.createTable(tableFor(2));
    const [socket, other] = [await ada.connect(), await eve.connect()];
    await join(socket, table);
    await join(other, table);
    await command(other, table, 1, { type: 'sit' });
    const removed = new Promise((resolve) => {
      socket.on('presence', (presence) => {
        if (presence.removed !== undefined) resolve(presence);
      });
    });
    await ask('POST', '/bans', { player: eve.me?.id, name: 'Eva', until: null, reason: '' });
    expect(await removed).toMatchObject({ away: [eve.me?.id], removed: [eve.me?.id] });
    socket.disconnect();
  });

  it('bans a name, and all that look like it', async () => {
    const old = await Guest.named(house.origin, 'The operator');
    await ask('POST', '/bans', { name: 'The Operator' });
    expect(await old.ask('GET', '/api/me')).toEqual({ ...old.me, name: '?' });
    for (const name of ['the operator', 'Thé 0perator', 'T h e O p e r a t o r']) {
      const answer = await Guest.nameless(house.origin).ask('POST', '/api/me', { name });
      expect(answer, name).toEqual({ error: { code: 'name-banned' } });
    }
    expect((await old.ask<Me>('PUT', '/api/me', { name: 'Olga' })).name).toBe('Olga');
  });

  it('announces a restart to everybody, including latecomers, until it is over', async () => {
    const heardAt = (one: ClientSocket): Promise<Announcement | null> =>
      new Promise((resolve) => {
        one.once('announcement', resolve);
      });
    const socket = Guest.nameless(house.origin).socket();
    const nothing = heardAt(socket);
    socket.connect();
    // A page that comes back must stop showing what is over.
    expect(await nothing).toBeNull();
    const announcement = { restartsAt: 1_900_000_000_000, words: 'Back in a minute' };
    const first = heardAt(socket);
    const now = new Promise((resolve) => {
      socket.once('announcement', (_, time) => resolve(time));
    });
    await ask('PUT', '/announcement', { announcement });
    const told = await first;
    expect(told).toMatchObject(announcement);
    expect(told?.at).toBeGreaterThan(0);
    expect(await now).toBeGreaterThanOrEqual(told?.at ?? Infinity);
    const late = Guest.nameless(house.origin).socket();
    const second = heardAt(late);
    late.connect();
    expect(await second).toEqual(told);
    const over = heardAt(socket);
    await ask('PUT', '/announcement', { announcement: null });
    expect(await over).toBeNull();
    expect(
      (await ask('PUT', '/announcement', { announcement: { restartsAt: 'soon' } })).status,
    ).toBe(400);
    late.disconnect();
    socket.disconnect();
  });
});

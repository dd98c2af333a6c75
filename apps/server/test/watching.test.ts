import type { LobbyLists, ListedTable, RevealedLog, UpdateMessage } from '@call-to-glory/protocol';
import { rowCodec } from '@call-to-glory/protocol/wire';
import { callToGlory, type CallToGlory } from '@call-to-glory/rules';
import {
  evolveTable,
  gameAt,
  type LogRow,
  stateFold,
  type TableCommand,
  type Watching,
  type WholeTable,
  type WholeTableEvent,
} from '@call-to-glory/table';
import { describe, expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { command, Guest, hearFrames, join, refusal, type ClientSocket } from './guest.ts';
import { houseForAll } from './start-house.ts';
import { tableFor } from './wishes.ts';

const late: Watching = { delay: 12, hands: false };
const withHands: Watching = { delay: 12, hands: true };

const house = await houseForAll();

/** Somebody who follows a table, and every frame they were sent, with its time of arrival. */
interface Witness {
  readonly follower: Follower;
  readonly frames: { readonly text: string; readonly at: number }[];
}

/** Two players at a table, not yet ready, and spectators of the requested kind. */
async function openTable(watching: Watching) {
  const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
  const wish = tableFor(2);
  const table = await ada.createTable({ ...wish, options: { ...wish.options, watching } });
  const players = [await witness(ada, table), await witness(ben, table)] as const;
  await players[1].follower.ask({ type: 'sit' });
  return { table, players, ada: players[0].follower, ben: players[1].follower };
}

async function witness(guest: Guest, table: string, beside: number | null = null) {
  const socket = await guest.connect();
  const frames: Witness['frames'] = [];
  hearFrames(socket, (text) => frames.push({ text: spelledOut(text), at: house.clock.now() }));
  const follower = new Follower(guest, socket, table, beside);
  await follower.follow();
  return { follower, frames };
}

/** A row with all of its names, even one that answers a command; anything else as transmitted. */
function spelledOut(text: string): string {
  const [, , row] = /^(3\d+\[|2\["update",)(\[.*\])\]$/su.exec(text) ?? [];
  if (row === undefined) return text;
  const [, ...encoded] = JSON.parse(row) as UpdateMessage;
  return `2["update",${JSON.stringify(rowCodec(callToGlory.shapes).decode(encoded))}]`;
}

async function allReady(...people: readonly Follower[]): Promise<void> {
  for (const one of people) await one.ask({ type: 'ready' });
  await house.begin(...people);
}

/** From when on each row could be sent to spectators: when the delay in turns had passed, or the game was over. */
function tellableSince(rows: readonly LogRow[], delay: number): readonly number[] {
  let table: WholeTable<CallToGlory> | null = null;
  let turn = 0;
  let name = '';
  const turns: number[] = [];
  const stages: string[] = [];
  for (const row of rows) {
    for (const event of row.events as readonly WholeTableEvent<CallToGlory>[]) {
      table = evolveTable(table, event, row, stateFold(callToGlory));
    }
    const state = table === null ? undefined : gameAt(table)?.public;
    if (table?.stage === 'playing' && state !== undefined && state.stage.type !== 'break') {
      const now = `${table.gameNumber}/${state.round}/${state.turns}/${state.stage.type}`;
      if (now !== name) turn += 1;
      name = now;
    }
    turns.push(turn);
    stages.push(table?.stage ?? '');
  }
  return rows.map((row, index) => {
    if (stages[index] !== 'playing') return row.at;
    const due = rows.findIndex(
      (_, later) =>
        later > index &&
        ((turns[later] ?? 0) >= turnOf(index) + delay || stages[later] !== 'playing'),
    );
    return rows[due]?.at ?? Infinity;
  });

  function turnOf(index: number): number {
    return turns[index] ?? 0;
  }
}

function updatesIn({ frames }: Witness): readonly { seq: number; text: string; at: number }[] {
  return frames.flatMap(({ text, at }) => {
    const seq = /^2\["update",\{"seq":(\d+)/.exec(text)?.[1];
    return seq === undefined ? [] : [{ seq: Number(seq), text, at }];
  });
}

describe('a whole game that is watched with a delay, with hands shown', () => {
  it('reveals nothing early to anybody without a seat, by any route', async () => {
    const { table, players, ada, ben } = await openTable(withHands);
    const looker = await witness(Guest.nameless(house.origin), table);
    const beside = await witness(Guest.nameless(house.origin), table, 0);
    const stranger = await Guest.named(house.origin, 'Eve');
    const asked: { readonly seq: number; readonly changedAt: number; readonly at: number }[] = [];
    const logs: { readonly length: number; readonly at: number }[] = [];
    await allReady(ada, ben);

    const asking = (async () => {
      const socket = await stranger.connect();
      for (let seq = 0; ada.view.stage === 'playing'; seq = ada.seq) {
        await ada.until(({ stage }) => ada.seq >= seq + 8 || stage !== 'playing');
        const answer = await join(socket, table);
        const { changedAt } = await listedTo(stranger, table);
        const at = house.clock.now();
        if (answer.ok) asked.push({ seq: answer.snapshot.seq, changedAt, at });
        expect(answer.ok && JSON.stringify(answer.snapshot)).not.toContain('"own"');
        const { length } = (await logOf(stranger, table)).rows;
        logs.push({ length, at: house.clock.now() });
      }
      socket.disconnect();
    })();
    const playing = [ada, ben].map((one, seed) => one.playToTheEnd(callToGlory.bots.simple, seed));
    await Promise.all([asking, ...playing]);
    for (const { follower } of [looker, beside]) {
      await follower.until(({ stage }) => stage === 'finished');
    }

    const rows = await house.log.read(table);
    const since = tellableSince(rows, 12);
    // With bots that do not think, the whole game takes a second or two: that is how long one must wait.
    expect((since.at(-1) ?? 0) - (rows[5]?.at ?? 0)).toBeGreaterThan(100);
    for (const one of [looker, beside]) {
      const updates = updatesIn(one);
      expect(updates.map(({ seq }) => seq)).toEqual(
        rows.slice(-updates.length).map(({ seq }) => seq),
      );
      expect(updates.length).toBeGreaterThan(100);
      expect(updates.filter(({ seq, at }) => at < (since[seq - 1] ?? Infinity))).toEqual([]);
      expect(one.follower.joins).toBe(1);
    }
    expect(updatesIn(looker).filter(({ text }) => text.includes('"own"'))).toEqual([]);
    const seated = new Map(updatesIn(players[0]).map(({ seq, text }) => [seq, text]));
    const besideUpdates = updatesIn(beside);
    expect(besideUpdates.filter(({ text }) => text.includes('"own"')).length).toBeGreaterThan(50);
    expect(besideUpdates.filter(({ seq, text }) => text !== seated.get(seq))).toEqual([]);
    expect(beside.follower.view).toEqual(ada.view);

    expect(asked.length).toBeGreaterThan(10);
    expect(new Set(asked.map(({ seq }) => seq)).size).toBeGreaterThan(2);
    for (const { seq, changedAt, at } of asked) {
      expect(at).toBeGreaterThanOrEqual(since[seq - 1] ?? Infinity);
      expect(
        rows.some((row, index) => row.at === changedAt && (since[index] ?? Infinity) <= at),
      ).toBe(true);
    }
    const end = rows.at(-1)?.at ?? Infinity;
    expect(logs.filter(({ length, at }) => length > 0 && at < end)).toEqual([]);
    for (const { follower } of [...players, looker, beside]) follower.socket.disconnect();
  });
});

describe('at a table that is watched with a delay', () => {
  it('what players say has the same delay, and what spectators say stays among them', async () => {
    const { table, ada, ben } = await openTable(late);
    const eve = await witness(await Guest.named(house.origin, 'Eve'), table);
    await say(ada.socket, table, 'before the game');
    await allReady(ada, ben);
    await say(ada.socket, table, 'I hold three monks');
    await say(eve.follower.socket, table, 'who will win?');
    const heard = (): string => eve.frames.map(({ text }) => text).join('\n');
    await expect.poll(heard).toContain('who will win?');
    expect(await linesFor(eve.follower.socket, table)).toEqual([
      'before the game',
      'who will win?',
    ]);
    expect(await linesFor(ben.socket, table)).toEqual(['before the game', 'I hold three monks']);
    expect(heard()).not.toContain('monks');

    await endGame(ada, ben);
    await expect.poll(heard).toContain('I hold three monks');
    expect(await linesFor(ben.socket, table)).toContain('who will win?');
  });

  it('a lost connection is reported to players, not to spectators', async () => {
    const { table, ada, ben } = await openTable(late);
    const eve = await witness(Guest.nameless(house.origin), table);
    const away: string[] = [];
    ada.socket.on('presence', (presence) => away.push(...presence.away));
    await allReady(ada, ben);
    await expect.poll(() => eve.frames.at(-1)?.text).toContain('"hasBegun":true');
    ben.socket.disconnect();
    await expect.poll(() => away).toContain(ben.playerId);
    const presence = eve.frames.filter(({ text }) => text.startsWith('2["presence"'));
    expect(presence.length).toBeGreaterThan(0);
    expect(presence.filter(({ text }) => text.includes(ben.playerId))).toEqual([]);
    const again = await join(eve.follower.socket, table);
    expect(again.ok && again.snapshot.presence).toEqual({ away: [], watchers: 1, hasBegun: true });
  });

  it('lists show that a game is on, and no more', async () => {
    const { table, ada, ben } = await openTable(late);
    const stranger = Guest.nameless(house.origin);
    await allReady(ada, ben);
    const lobby = await stranger.ask<LobbyLists>('GET', '/api/lobby');
    const shown = lobby.live.find(({ id }) => id === table);
    const hidden = { stage: 'playing', awaiting: [], pending: [], summary: null };
    expect(shown).toMatchObject(hidden);
    expect(await listedTo(stranger, table)).toMatchObject(hidden);
    expect((await listedTo(ada.guest, table)).summary).not.toBeNull();
    expect((await listedTo(ada.guest, table)).awaiting).toHaveLength(1);
  });

  it('nobody sees hands unless the table shows them, or sits beside a missing seat', async () => {
    const hidden = { ok: false, error: { code: 'hands-hidden' } };
    const { table } = await openTable(late);
    const socket = await Guest.nameless(house.origin).connect();
    expect(await join(socket, table, 0)).toEqual(hidden);
    const shown = await openTable(withHands);
    expect(await join(socket, shown.table, 2)).toEqual(hidden);
    expect(await join(socket, shown.table, 1)).toMatchObject({ ok: true });
    const forged: unknown = await socket.emitWithAck('join', { table, beside: 'Ada' } as never);
    expect(forged).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  });

  it('a spectator beside a player is an ordinary one when hands are hidden again', async () => {
    const { table, ada, ben } = await openTable(withHands);
    const beside = await witness(Guest.nameless(house.origin), table, 0);
    const { options } = ada.view;
    await ada.ask({
      type: 'setOptions',
      options: { ...options, watching: { delay: 0, hands: false } },
    });
    await allReady(ada, ben);
    await beside.follower.until(({ stage }) => stage === 'playing');
    expect(updatesIn(beside).filter(({ text }) => text.includes('"own"'))).toEqual([]);
    expect(gameAt(beside.follower.view)).not.toHaveProperty('own');
  });

  it('a spectator who takes a seat misses nothing', async () => {
    const { table, ada, ben } = await openTable(late);
    const eve = await witness(await Guest.named(house.origin, 'Eve'), table, null);
    await ben.ask({ type: 'stand' });
    await eve.follower.ask({ type: 'sit' });
    await allReady(ada, eve.follower);
    expect(gameAt(eve.follower.view)).toHaveProperty('own');
    expect(eve.follower.seq).toBe(ada.seq);
    expect(eve.follower.joins).toBe(1);
  });
});

describe('at a table that nobody may watch', () => {
  it('a guest comes by the link and takes a free seat before the game', async () => {
    const { table, ada } = await openTable('nobody');
    const eve = await witness(await Guest.named(house.origin, 'Eve'), table);
    expect(await refused(eve.follower, { type: 'sit' })).toBe('table-full');
    await ada.ask({ type: 'stand' });
    await eve.follower.ask({ type: 'sit' });
    expect(eve.follower.view.seats).toContainEqual(
      expect.objectContaining({ person: { id: eve.follower.playerId, name: 'Eve' } }),
    );
  });

  it('a guest without a seat is sent away when the game begins, and comes back when it is over', async () => {
    const { table, ada, ben } = await openTable('nobody');
    const eve = await witness(await Guest.named(house.origin, 'Eve'), table);
    await allReady(ada, ben);
    const last = (): string => eve.frames.at(-1)?.text ?? '';
    await expect.poll(last).toContain('2["followEnded"');
    expect(eve.frames.filter(({ text }) => text.includes('gameStarted'))).toEqual([]);
    const closed = { ok: false, error: { code: 'watching-closed' } };
    expect(await join(eve.follower.socket, table)).toEqual(closed);
    const stranger = Guest.nameless(house.origin);
    expect(await listedTo(stranger, table)).toMatchObject({ summary: null, awaiting: [] });
    const lobby = await stranger.ask<LobbyLists>('GET', '/api/lobby');
    expect(lobby.live.map(({ id }) => id)).not.toContain(table);

    const { socket } = eve.follower;
    const words = { type: 'text', text: 'between us' } as const;
    expect(await ada.socket.emitWithAck('say', { table, body: words })).toMatchObject({ ok: true });
    expect(await socket.emitWithAck('openChat', { table })).toEqual(closed);
    expect(await socket.emitWithAck('say', { table, body: words })).toEqual(closed);
    expect(await ben.socket.emitWithAck('openChat', { table })).toMatchObject({
      chat: { lines: [{ body: words }] },
    });

    await endGame(ada, ben);
    expect(await join(eve.follower.socket, table)).toMatchObject({ ok: true });
  });
});

describe('nobody is made to show their hand', () => {
  it('by being matched with strangers', async () => {
    const guest = await Guest.named(house.origin, 'Zoe');
    const wish = tableFor(2, { ninjas: true });
    const { id } = await guest.ask<{ readonly id: string }>('POST', '/api/match', {
      ...wish,
      options: { ...wish.options, watching: withHands },
    });
    expect((await listedTo(guest, id)).options).not.toHaveProperty('watching');
  });

  it('by starting at once with bots', async () => {
    const guest = await Guest.named(house.origin, 'Zoe');
    const wish = tableFor(2);
    const options = { ...wish.options, watching: withHands };
    const asked = guest.request('POST', '/api/tables', { ...wish, options, bots: 'simple' });
    expect(await refusal(asked)).toEqual([
      422,
      { code: 'bad-options', reason: 'hands-not-agreed' },
    ]);
  });
});

async function endGame(...people: readonly Follower[]): Promise<void> {
  for (const one of people) await one.ask({ type: 'vote', motion: { type: 'end' }, isFor: true });
}

async function refused({ socket, tableId, seq }: Follower, asked: TableCommand): Promise<string> {
  const answer = await command(socket, tableId, seq, asked);
  return answer.ok ? 'accepted' : answer.error.code;
}

async function say(socket: ClientSocket, table: string, text: string): Promise<void> {
  const answer = await socket.emitWithAck('say', { table, body: { type: 'text', text } });
  expect(answer).toEqual({ ok: true, unheard: 0 });
}

async function linesFor(socket: ClientSocket, table: string): Promise<readonly string[]> {
  const answer = await socket.emitWithAck('openChat', { table });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.chat.lines.flatMap(({ body }) => (body.type === 'text' ? [body.text] : []));
}

async function listedTo(guest: Guest, table: string): Promise<ListedTable> {
  return guest.ask<ListedTable>('GET', `/api/tables/${table}`);
}

async function logOf(guest: Guest, table: string): Promise<RevealedLog> {
  return guest.ask<RevealedLog>('GET', `/api/tables/${table}/log`);
}

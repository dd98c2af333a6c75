import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import type { Chat, RevealedLog } from '@call-to-glory/protocol';
import { callToGlory } from '@call-to-glory/rules';
import { auditTable } from '@call-to-glory/table';
import { afterAll, describe, expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { houseForAll } from './start-house.ts';
import { tableWithBots } from './wishes.ts';

const house = await houseForAll();
// Ada has finished a game with bots at her private table, and said something; then she has made it public.
const host = await Guest.named(house.origin, 'Ada');
const wish = tableWithBots(3, { quick: true });
const table = await host.createTable({ ...wish, options: { ...wish.options, private: true } });
const ada = await Follower.at(host, table);
await ada.playToTheEnd(callToGlory.bots.simple, 1);
await ada.socket.emitWithAck('say', { table, body: { type: 'text', text: 'among ourselves' } });
await ada.ask({ type: 'setOptions', options: { ...ada.view.options, private: false } });
const madePublicAt = ada.seq;
await ada.socket.emitWithAck('say', { table, body: { type: 'text', text: 'welcome' } });

afterAll(() => void ada.socket.disconnect());

async function logFor(guest: Guest, headers: Record<string, string> = {}) {
  const cookie: Record<string, string> = guest.cookie === null ? {} : { cookie: guest.cookie };
  const answer = await fetch(`${house.origin}/api/tables/${ada.tableId}/log`, {
    headers: { ...cookie, ...headers },
  });
  const log = answer.status === 200 ? ((await answer.json()) as RevealedLog) : null;
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', log };
}

async function wordsFor(guest: Guest): Promise<readonly unknown[]> {
  const socket = await guest.connect();
  const answer = await socket.emitWithAck('openChat', { table: ada.tableId });
  socket.disconnect();
  const { lines } = (answer as unknown as { readonly chat: Chat }).chat;
  return lines.map(({ body }) => (body.type === 'text' ? body.text : body));
}

describe('what was played and said at a table before it was made public', () => {
  it('is not in the snapshot of a stranger', async () => {
    const guest = Guest.nameless(house.origin);
    const eve = new Follower(guest, await guest.connect(), ada.tableId);
    const { snapshot } = (await eve.socket.emitWithAck('join', {
      table: ada.tableId,
    })) as never as {
      readonly snapshot: { readonly recent: readonly (readonly number[])[] };
    };
    expect(snapshot.recent.map(([seq]) => seq)).toEqual([madePublicAt]);
    await eve.follow();
    expect(eve.view).toMatchObject({
      stage: 'lobby',
      results: [],
      score: { games: 0, tallies: [] },
    });
    expect(eve.view).not.toHaveProperty('game');
    eve.socket.disconnect();
  });

  it('is not in what lists say of it', async () => {
    const answer = await Guest.nameless(house.origin).request('GET', `/api/tables/${ada.tableId}`);
    expect(await answer.json()).toMatchObject({ stage: 'lobby', summary: null });
  });

  it('is not in the log that a stranger may read, and in that of a player', async () => {
    const strangers = [Guest.nameless(house.origin), await Guest.named(house.origin, 'Eve')];
    for (const stranger of strangers) expect((await logFor(stranger)).log?.rows).toEqual([]);
    const { log } = await logFor(ada.guest);
    expect(auditTable(callToGlory, log?.rows ?? [])).toMatchObject({ games: 1, findings: [] });
  });

  it('is not in the chat of a stranger, and in that of a player', async () => {
    expect(await wordsFor(Guest.nameless(house.origin))).toEqual(['welcome']);
    expect(await wordsFor(ada.guest)).toEqual(['among ourselves', 'welcome']);
  });
});

describe('a game at a table since it was made public', () => {
  it('is in the log of a stranger, who can check it, and in that of a player after the earlier one', async () => {
    const eve = await Guest.named(house.origin, 'Eve');
    await ada.ask({ type: 'ready' });
    await ada.until(({ stage }) => stage === 'playing');
    const spectator = await Follower.at(eve, ada.tableId);
    expect(spectator.view).toMatchObject({ stage: 'playing', gameNumber: 2 });
    await ada.playToTheEnd(callToGlory.bots.simple, 2);
    await spectator.until(({ stage }) => stage === 'finished');
    expect(spectator.view.results).toHaveLength(1);
    spectator.socket.disconnect();

    const { log, etag } = await logFor(eve);
    const { start = null, rows } = log ?? { rows: [] };
    expect(rows[0]?.seq).toBe(madePublicAt + 1);
    const report = auditTable(callToGlory, rows, null, start);
    expect(report).toMatchObject({ games: 1, rows: rows.length, findings: [] });
    expect(await logFor(eve, { 'if-none-match': etag })).toMatchObject({ status: 304 });

    const file = join(house.dataDir, 'since.json');
    writeFileSync(file, JSON.stringify(log));
    const script = join(import.meta.dirname, '../scripts/verify-deal.ts');
    const verified = spawnSync(process.execPath, [script, file], { encoding: 'utf8' }).stdout;
    expect(verified).toMatch(/^game 2,/u);
    expect(verified).toMatch(/faults=0 verdict=fair\n$/u);

    const own = await logFor(ada.guest, { 'if-none-match': etag });
    expect(own.log?.start).toBeUndefined();
    expect(own.log?.rows.slice(madePublicAt)).toEqual(rows);
    expect(auditTable(callToGlory, own.log?.rows ?? [])).toMatchObject({ games: 2, findings: [] });
  });
});

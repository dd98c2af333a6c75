import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RevealedLog } from '@call-to-glory/protocol';
import { callToGlory } from '@call-to-glory/rules';
import { auditTable, tableVersion, type LogRow } from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { Guest, refusal } from './guest.ts';
import { houseForTest } from './start-house.ts';

/**
 * The database as the last release left it: at one table a game is over, at another one is in the middle of its first
 * round. These are the cookies of the two players.
 */
const database = readFileSync(join(import.meta.dirname, 'last-release.sql'), 'utf8');
const over = '4kmkpcsjrn';
const running = 'zy70n2yxft';
const people = [
  ['b13gydjqx8p4d1sh', 'Ada', '0uoHlSjBOKsC9goljgGJv5Q9-s3LIc3GMvC9TdqTpIY'],
  ['1qyeqjh8kx8dyr8e', 'Ben', 'Rxky2Vdr0a9LkNHkYYTSQLVWedPVOA4uFa0X0GN-RmU'],
] as const;

it('a running game of the last release continues, is finished, and is verified as it was begun', async () => {
  const house = await houseForTest({}, {}, database);
  const players: Follower[] = [];
  for (const [id, name, cookie] of people) {
    const guest = new Guest(house.origin, { id, name }, `player=${cookie}`);
    const follower = await Follower.at(guest, running);
    expect(follower.view).toMatchObject({ stage: 'playing', gameNumber: 1, dealtBy: 2 });
    players.push(follower);
  }
  const seats = [...players.entries()];
  await Promise.all(seats.map(([seat, one]) => one.playToTheEnd(callToGlory.bots.simple, seat)));
  const ofOld = auditTable(callToGlory, await rowsOf(house.origin, running));
  expect(ofOld).toMatchObject({ games: 1, deals: [{ tableVersion: 2 }], findings: [otherRules] });

  // The next game at this table is dealt in the present way.
  for (const one of players) await one.ask({ type: 'ready' });
  for (const one of players) await one.until(({ gameNumber }) => gameNumber === 2);
  await Promise.all(seats.map(([seat, one]) => one.playToTheEnd(callToGlory.bots.simple, seat)));
  const rows = await rowsOf(house.origin, running);
  const report = auditTable(callToGlory, rows);
  expect(report).toMatchObject({ games: 2, rows: rows.length, findings: [otherRules] });
  expect(report.deals.map((deal) => deal.tableVersion)).toEqual([2, tableVersion]);
});

it('a finished game of the last release is in the history, and can be verified', async () => {
  const house = await houseForTest({}, {}, database);
  const [[id, name, cookie]] = people;
  const ada = new Guest(house.origin, { id, name }, `player=${cookie}`);
  const games: unknown = await ada.ask('GET', '/api/games');
  expect(games).toMatchObject({ games: [{ table: over }] });
  const report = auditTable(callToGlory, await rowsOf(house.origin, over));
  expect(report).toMatchObject({ games: 1, findings: [otherRules] });
});

it('a table with rules that are gone says that it is closed, and keeps its history', async () => {
  const house = await houseForTest(
    {},
    {},
    database.replaceAll('"rulesVersion":1', '"rulesVersion":0'),
  );
  const [[id, name, cookie]] = people;
  const ada = new Guest(house.origin, { id, name }, `player=${cookie}`);
  const asked = ada.request('GET', `/api/tables/${over}`);
  expect(await refusal(asked)).toEqual([410, { code: 'table-outdated' }]);
  const socket = await ada.connect();
  const joined: unknown = await socket.emitWithAck('join', { table: over });
  expect(joined).toEqual({ ok: false, error: { code: 'table-outdated' } });
  socket.disconnect();
  const games: unknown = await ada.ask('GET', '/api/games');
  expect(games).toMatchObject({ games: [{ table: over }] });
  expect((await rowsOf(house.origin, over)).length).toBeGreaterThan(20);
});

/** What the last release decided cannot be decided again. */
const otherRules = { type: 'other-rules', seq: 1 };

async function rowsOf(origin: string, table: string): Promise<readonly LogRow[]> {
  return (await Guest.nameless(origin).ask<RevealedLog>('GET', `/api/tables/${table}/log`)).rows;
}

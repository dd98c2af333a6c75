import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import type { LiveTable } from '../actor/live-table.ts';
import type { TableOptions } from '../model/table.ts';
import { requireSameFold } from '../testing/same-fold.ts';
import { ToyWorld, viewOf } from '../testing/toy-world.ts';
import { ada, ben, cleo, wim, type Toy } from '../testing/toy.ts';
import { auditTable } from './audit.ts';
import { chained, chainStart } from './log-chain.ts';
import { openRows } from './open-rows.ts';
import { pastHiddenFrom, pastIn } from './private-past.ts';
import { TableRecord } from './table-record.ts';
import { sightOfRow } from './witness.ts';

async function setOptions(
  world: ToyWorld,
  table: LiveTable,
  change: Partial<TableOptions<Toy['options']>>,
): Promise<void> {
  const options = { ...viewOf(table, ada).options, ...change };
  const answer = await world.ask(table, ada, { type: 'setOptions', options });
  if (!answer.ok) throw new Error(answer.refusal.code);
}

async function playAgain(world: ToyWorld, table: LiveTable): Promise<void> {
  for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
  await world.begin(table);
  await world.playOut(table);
}

/** Ada and Ben have finished a game at a private table; nobody has left. */
async function privateGame(
  change: Partial<TableOptions<Toy['options']>> = {},
): Promise<{ readonly world: ToyWorld; readonly table: LiveTable }> {
  const world = new ToyWorld();
  const table = await world.openGame({ seats: 2, private: true, ...change });
  await world.playOut(table);
  return { world, table };
}

describe('a table that is made public after a game', () => {
  it('is a waiting room again, without that game, its result and the score', async () => {
    const { world, table } = await privateGame();
    const { commitment, gameNumber } = viewOf(table, wim);
    expect(viewOf(table, wim)).toMatchObject({ stage: 'finished', score: { games: 1 } });
    expect(viewOf(table, wim).revealed).toHaveLength(1);
    await setOptions(world, table, { private: false });
    const view = viewOf(table, wim);
    const noScore = { games: 0, tallies: [] };
    const cleared = { stage: 'lobby', results: [], revealed: [], score: noScore };
    expect(view).toMatchObject({ ...cleared, commitment, gameNumber });
    expect(view).not.toHaveProperty('game');
    expect(view).not.toHaveProperty('wantedSince');
    expect(table.listing().others).toMatchObject({ stage: 'lobby', summary: null });
  });

  it('still knows its group, though not how they played', async () => {
    const { world, table } = await privateGame();
    await world.ask(table, ada, { type: 'pin', pinned: true });
    await setOptions(world, table, { private: false });
    expect(table.listed().members.toSorted()).toEqual(['ada', 'ben']);
    expect(viewOf(table, wim).score).toMatchObject({ games: 0 });
    for (const { games, wins, points } of viewOf(table, wim).score.tallies) {
      expect([games, wins, points]).toEqual([0, 0, 0]);
    }
  });

  it('names nobody who has left the group or was kicked', async () => {
    const { world, table } = await privateGame();
    await world.ask(table, ada, { type: 'pin', pinned: true });
    await world.ask(table, ben, { type: 'leaveGroup' });
    await setOptions(world, table, { private: false });
    const { tallies } = viewOf(table, wim).score;
    expect(tallies.map(({ person }) => person.id)).toEqual(['ada']);
  });

  it('tells newcomers only what has happened since', async () => {
    const { world, table } = await privateGame();
    await setOptions(world, table, { private: false });
    const madePublicAt = table.seq;
    await world.ask(table, ben, { type: 'ready' });
    const { recent } = table.snapshotAt('watcher', null);
    expect(recent.map(({ seq }) => seq)).toEqual([madePublicAt, madePublicAt + 1]);
  });

  it('keeps everything for everybody when anything else changes, or while it stays private', async () => {
    for (const isPrivate of [true, false]) {
      const { world, table } = await privateGame({ private: isPrivate });
      const { length } = table.snapshotAt('watcher', null).recent;
      await setOptions(world, table, { clock: 'fast' });
      expect(table.privatePast).toBeNull();
      expect(viewOf(table, wim)).toMatchObject({ stage: 'finished', score: { games: 1 } });
      expect(table.snapshotAt('watcher', null).recent).toHaveLength(length + 1);
    }
  });

  it('is folded alike from its beginning and from a checkpoint', async () => {
    const { world, table } = await privateGame();
    await setOptions(world, table, { private: false });
    await requireSameFold(toyGame, world.log, table.id);
    await playAgain(world, table);
    await requireSameFold(toyGame, world.log, table.id);
    const record = new TableRecord(toyGame, table.id);
    record.read(await world.log.read(table.id));
    expect(record.fork().privatePast).toEqual(table.privatePast);
  });
});

describe('what came before a table was made public', () => {
  it('is for those who had a chair there until then, by any of their ids, and nobody else', async () => {
    const { world, table } = await privateGame();
    await setOptions(world, table, { seats: 3 });
    await world.ask(table, cleo, { type: 'sit' });
    await world.ask(table, cleo, { type: 'stand' });
    await setOptions(world, table, { private: false });
    await world.ask(table, wim, { type: 'sit' });
    const past = table.privatePast;
    for (const { id } of [ada, ben, cleo]) expect(pastHiddenFrom(past, ['other', id])).toBeNull();
    for (const ids of [[], [wim.id]]) expect(pastHiddenFrom(past, ids)).toBe(past);
    expect(pastHiddenFrom(null, [])).toBeNull();
  });

  it('stays with all who were there while the table was private, also a second time', async () => {
    const { world, table } = await privateGame({ private: false });
    await setOptions(world, table, { private: true });
    expect(table.privatePast).toBeNull();
    await playAgain(world, table);
    await setOptions(world, table, { private: false });
    const first = table.privatePast;
    expect(first?.people).toEqual(['ada', 'ben']);
    // Wim was there only while it was public.
    await setOptions(world, table, { seats: 3 });
    await world.ask(table, wim, { type: 'sit' });
    await world.ask(table, wim, { type: 'stand' });
    await setOptions(world, table, { private: true });
    expect(table.privatePast).toEqual(first);
    await world.ask(table, cleo, { type: 'sit' });
    await setOptions(world, table, { private: false });
    expect(table.privatePast).toMatchObject({ seq: table.seq, people: ['ada', 'ben', 'cleo'] });
  });

  it('is known from the log alone, also without the rules', async () => {
    const { world, table } = await privateGame();
    expect(pastIn(await world.log.read(table.id))).toBeNull();
    await setOptions(world, table, { private: false });
    const rows = await world.log.read(table.id);
    expect(pastIn(rows)).toEqual({ ...table.privatePast, start: null });
    const { log } = world;
    const woken = await new ToyWorld({ log }).directory.find(table.id);
    expect(woken?.privatePast).toEqual(table.privatePast);
  });
});

it('is kept apart also in the log of an older version of tables', async () => {
  const { world, table } = await privateGame();
  await setOptions(world, table, { private: false });
  let hash = chainStart;
  const rows = (await world.log.read(table.id)).map((row) => {
    const events = JSON.parse(
      JSON.stringify(row.events).replace(/"tableVersion":\d+/u, '"tableVersion":6'),
    ) as unknown[];
    const older = chained({ ...row, events }, hash);
    ({ hash } = older);
    return older;
  });
  const record = new TableRecord(toyGame, table.id);
  record.read(rows);
  // It is folded as it was then, so others get nothing of its log.
  expect(record.wholeTable).toMatchObject({ version: 6, stage: 'finished' });
  expect(record.privatePast).toEqual({ seq: table.seq, people: ['ada', 'ben'], start: null });
});

describe('the log from when a table was made public', () => {
  it('can be checked, alone and against what was seen', async () => {
    const { world, table } = await privateGame();
    await setOptions(world, table, { private: false });
    const { start = null } = table.privatePast ?? {};
    if (start === null) throw new Error('the log begins nowhere');
    const { commitment } = viewOf(table, wim);
    await playAgain(world, table);
    const rows = openRows(await world.log.read(table.id)).slice(start.seq);
    expect(JSON.stringify(start)).not.toContain('hand');

    const sights = world.publisher
      .updatesFor(table.id, 'watcher')
      .map((update) => sightOfRow(update as Parameters<typeof sightOfRow<Toy>>[0], 'watcher'));
    const [first, second] = [1, 2].map((game) => ({ game, commitment, isFromBefore: true }));
    const games = [
      { ...first, commitment: 'ff'.repeat(32), endedAt: start.seq - 1 },
      { ...second, endedAt: table.seq },
    ] as never;
    const witness = { table: table.id, games, own: [], sights };
    const report = auditTable(toyGame, rows, witness, start);
    expect(report).toMatchObject({ games: 1, rows: rows.length, findings: [] });
    expect(report.deals[0]?.seen).toMatchObject({
      promised: commitment,
      sawBegin: true,
      missed: [],
    });

    const others = {
      ...witness,
      games: [{ ...second, commitment: '00'.repeat(32), endedAt: null }],
    };
    const found = auditTable(toyGame, rows, others as never, start).findings;
    expect(found).toEqual([expect.objectContaining({ type: 'other-commitment', game: 2 })]);
    const cut = auditTable(toyGame, rows.slice(0, -1), witness, start).findings;
    expect(cut).toEqual([{ type: 'row-missing', seq: table.seq }]);
    expect(auditTable(toyGame, rows.slice(1), null, start).findings[0]?.type).toBe('chain');
    const [other] = auditTable(toyGame, rows, null, { ...start, rulesVersion: 99 }).findings;
    expect(other?.type).toBe('other-rules');
  });

  it('finds a deal from another secret than the one that was promised', async () => {
    const { world, table } = await privateGame();
    await setOptions(world, table, { private: false });
    const { start = null } = table.privatePast ?? {};
    if (start === null) throw new Error('the log begins nowhere');
    await playAgain(world, table);
    const rows = openRows(await world.log.read(table.id)).slice(start.seq);
    const forged = { ...start, table: { ...start.table, commitment: '00'.repeat(32) } };
    const { findings } = auditTable(toyGame, rows, null, forged);
    expect(findings.map(({ type }) => type)).toContain('secret');
  });
});

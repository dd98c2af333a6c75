import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import type { LiveTable } from '../actor/live-table.ts';
import type { SeenRow } from '../model/whole-table.ts';
import { sealBy } from '../testing/entropies.ts';
import { playingOf, ToyWorld, viewOf } from '../testing/toy-world.ts';
import { ada, ben, type Toy } from '../testing/toy.ts';
import { auditTable } from './audit.ts';
import { sightOfRow, type Sight, type WitnessedGame } from './witness.ts';

/** The table on a server whose store was restored to the moment when it had this many rows. */
async function putBack(
  world: ToyWorld,
  { id }: LiveTable,
  rows: number,
): Promise<{ readonly later: ToyWorld; readonly table: LiveTable }> {
  const log = await world.log.copy(rows);
  const later = new ToyWorld({ log, seed: 'later', restoredAt: rows });
  later.clock.turnTo(world.clock.now() + 60_000);
  const table = await later.find(id);
  return { later, table };
}

describe('a running game when the store is restored', () => {
  it('stands still, however much time passes, until more than half agree to go on', async () => {
    const world = new ToyWorld();
    const before = await world.openGame({ clock: 'fast' });
    const { seq } = before;
    await world.play(before, ada);
    await world.play(before, ben);

    const { later, table } = await putBack(world, before, seq);
    expect(later.log.entries.at(-1)?.row.events).toEqual([{ type: 'restored' }]);
    await later.pass(60 * 60_000);
    expect(viewOf(table, ada)).toMatchObject({ standstill: { reason: 'restored' } });
    expect(table.seq).toBe(seq + 1);
    expect(await later.play(table, ada)).toMatchObject({ ok: false, refusal: { code: 'paused' } });
  });

  it('goes on from there when they agree, and is fair', async () => {
    const world = new ToyWorld();
    const before = await world.openGame({ clock: 'fast' });
    const { seq } = before;
    await world.playOut(before);

    const { later, table } = await putBack(world, before, seq);
    const goOn = { type: 'vote', motion: { type: 'resume' }, isFor: true } as const;
    expect((await later.ask(table, ada, goOn)).ok).toBe(true);
    expect(playingOf(table, ada).standstill?.reason).toBe('restored');
    expect((await later.ask(table, ben, goOn)).ok).toBe(true);
    expect(viewOf(table, ada)).toMatchObject({ standstill: null });
    await later.playOut(table);
    expect(viewOf(table, ada).results).toHaveLength(1);
    const rows = await later.log.read(table.id);
    expect(auditTable(toyGame, rows)).toMatchObject({ games: 1, rows: rows.length, findings: [] });
  });

  it('ends without a result when everybody wants that', async () => {
    const world = new ToyWorld();
    const before = await world.openGame();
    const { later, table } = await putBack(world, before, before.seq);
    const end = { type: 'vote', motion: { type: 'end' }, isFor: true } as const;
    await later.ask(table, ada, end);
    expect(viewOf(table, ada).stage).toBe('playing');
    await later.ask(table, ben, end);
    expect(viewOf(table, ada)).toMatchObject({ stage: 'lobby', results: [] });
  });

  it('cannot be paused for longer: such a pause would end by itself', async () => {
    const world = new ToyWorld();
    const before = await world.openGame();
    const { later, table } = await putBack(world, before, before.seq);
    const pause = { type: 'vote', motion: { type: 'pause' }, isFor: true } as const;
    expect(await later.ask(table, ada, pause)).toEqual({
      ok: false,
      refusal: { code: 'paused' },
    });
  });

  it('is told of it once', async () => {
    const world = new ToyWorld();
    const before = await world.openGame();
    const { later, table } = await putBack(world, before, before.seq);
    const again = new ToyWorld({ log: later.log, seed: 'again', restoredAt: before.seq });
    expect((await again.directory.find(table.id))?.seq).toBe(table.seq);
  });

  it('is told of it before anything else, even if that could not be written at first', async () => {
    const world = new ToyWorld();
    const before = await world.openGame();
    const log = await world.log.copy(before.seq);
    const later = new ToyWorld({ log, seed: 'later', restoredAt: before.seq });
    log.beforeAppend = () => {
      log.isDown = true;
      return Promise.resolve();
    };
    const table = await later.find(before.id);
    log.beforeAppend = () => Promise.resolve();
    log.isDown = false;
    expect(await later.play(table, ada)).toMatchObject({ ok: false, refusal: { code: 'paused' } });
    expect(playingOf(table, ada).standstill?.reason).toBe('restored');
  });
});

describe('a table without a game when the store is restored', () => {
  it('asks everybody again, and deals from another secret', async () => {
    const world = new ToyWorld();
    const before = await world.open({ seats: 2 });
    await world.ask(before, ben, { type: 'sit' });
    await world.ask(before, ada, { type: 'ready' });
    await world.ask(before, ada, sealBy(ada, 1));
    const { seq } = before;
    const { commitment } = viewOf(before, ada);
    await world.ask(before, ben, { type: 'ready' });
    await world.begin(before);

    const { later, table } = await putBack(world, before, seq);
    const view = viewOf(table, ada);
    expect(view.commitment).not.toBe(commitment);
    expect(view.seats).toMatchObject([{ ready: false }, { ready: false }]);
    expect(view).toMatchObject({ seals: ['', ''], entropy: ['', ''] });
    expect(view.stage).toBe('lobby');
    await later.ask(table, ada, { type: 'ready' });
    await later.ask(table, ben, { type: 'ready' });
    await later.begin(table);
    await later.playOut(table);
    const rows = await later.log.read(table.id);
    expect(auditTable(toyGame, rows)).toMatchObject({ games: 1, findings: [] });
  });

  it('is left alone if it is closed', async () => {
    const world = new ToyWorld();
    const before = await world.open();
    await before.close();
    const { table } = await putBack(world, before, before.seq);
    expect(table.seq).toBe(before.seq);
  });
});

describe('a command from somebody who claims to have seen more rows than there are', () => {
  it('is stale, and changes nothing', async () => {
    const world = new ToyWorld();
    const table = await world.openGame({ seats: 2 });
    const { seq } = table;
    const asked = { type: 'play', command: { type: 'choose', card: 1 } } as const;
    const submission = { person: ada, commandId: 'from-the-future', command: asked };
    expect(await table.submit({ ...submission, seq: seq + 1 })).toEqual({
      ok: false,
      refusal: { code: 'stale', seq },
    });
    expect(table.seq).toBe(seq);
    expect((await world.play(table, ada)).ok).toBe(true);
  });
});

describe('a browser that saw what a restore has lost', () => {
  it('learns of the restore, if a game was running', async () => {
    const world = new ToyWorld();
    const before = await world.openGame({ clock: 'fast' });
    const { seq } = before;
    const promised = { game: 1, commitment: viewOf(before, ada).commitment, isFromBefore: true };
    await world.playOut(before);
    const ended = { ...promised, endedAt: before.seq };
    const { later, table } = await putBack(world, before, seq);
    const goOn = { type: 'vote', motion: { type: 'resume' }, isFor: true } as const;
    for (const person of [ada, ben]) await later.ask(table, person, goOn);
    await later.playOut(table);
    await expectRestored({ worlds: [world, later], table, games: [ended], seq: seq + 1 });
  });

  it('learns of the restore, if another secret was committed to', async () => {
    const world = new ToyWorld();
    const before = await world.open({ seats: 2 });
    await world.ask(before, ben, { type: 'sit' });
    const { seq } = before;
    const promised = { game: 1, commitment: viewOf(before, ada).commitment, isFromBefore: true };
    await readyAndBegin(world, before);
    const { later, table } = await putBack(world, before, seq);
    const { commitment } = viewOf(table, ada);
    await readyAndBegin(later, table);
    await later.playOut(table);
    const games = [
      { ...promised, endedAt: null },
      { ...promised, commitment, endedAt: table.seq },
    ];
    await expectRestored({ worlds: [world, later], table, games, seq: seq + 1 });
  });
});

async function readyAndBegin(world: ToyWorld, table: LiveTable): Promise<void> {
  for (const person of [ada, ben]) await world.ask(table, person, { type: 'ready' });
  await world.begin(table);
}

/** Only the restore is found, but differences before it are found as ever. */
async function expectRestored({
  worlds,
  table,
  games,
  seq,
}: {
  readonly worlds: readonly ToyWorld[];
  readonly table: LiveTable;
  readonly games: readonly WitnessedGame[];
  readonly seq: number;
}): Promise<void> {
  const rows = await (worlds.at(-1)?.log.read(table.id) ?? Promise.resolve([]));
  const sights: readonly Sight[] = worlds.flatMap((world) =>
    world.publisher.updatesFor(table.id, 0).map((row) => sightOfRow(row as SeenRow<Toy>, 0)),
  );
  const witness = { table: table.id, games, own: [], sights };
  const { findings, deals } = auditTable(toyGame, rows, witness);
  expect(findings).toEqual([{ type: 'restored', seq }]);
  expect(deals[0]?.seen?.promised).toBe(deals[0]?.commitment);
  const early = { ...sightOfRow(rows[0] as unknown as SeenRow<Toy>, 0), digest: 'other' };
  const forged = auditTable(toyGame, rows, { ...witness, sights: [...sights, early] });
  expect(forged.findings).toContainEqual({ type: 'other-row', seq: 1 });
}

import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { auditTable } from '../log/audit.ts';
import { HandClock } from '../memory/index.ts';
import type { LogRow } from '../model/ports.ts';
import { openBy, sealBy } from '../testing/entropies.ts';
import { gameOf, ToyWorld, viewOf } from '../testing/toy-world.ts';
import { ada, ben } from '../testing/toy.ts';
import type { LiveTable } from './live-table.ts';

it('a server that dies after any row leaves a table that another continues as if nothing had happened', async () => {
  const world = new ToyWorld();
  const table = await world.open({ game: { rounds: 2 } });
  await world.ask(table, ben, { type: 'sit' });
  await world.ask(table, ada, { type: 'seatBot', seat: 2, bot: 'random' });
  for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
  await world.begin(table);
  // The bot has chosen before the others come: which of them is first depends on the log alone.
  await world.pass(1000);
  await world.ask(table, ada, { type: 'cover' });
  await world.ask(table, ben, { type: 'stand' });
  const covered = table.seq;
  await world.pass(120_000);
  const rows = await world.log.read(table.id);
  expect(viewOf(table, ada).stage).toBe('finished');

  for (let died = covered; died <= rows.length; died += 1) {
    const clock = new HandClock(2_000_000);
    const log = await world.log.copy(died);
    const later = new ToyWorld({ log, clock, seed: `after ${died}` });
    await later.directory.recoverAll();
    await later.pass(120_000);
    const after = await log.read(table.id);
    expect(after.map(whatHappened)).toEqual(rows.map(whatHappened));
    const again = await later.find(table.id);
    expect(gameOf(again, ada)).toEqual(gameOf(table, ada));
    expect(resultsAt(again)).toEqual(resultsAt(table));
    expect(later.troubles).toEqual([]);
  }
  expect(rows.length).toBeGreaterThan(covered + 20);
});

it('a command whose answer was lost with the server is answered by the next one', async () => {
  const world = new ToyWorld();
  const table = await world.openGame({ seats: 2 });
  for (const person of [ada, ben, ada, ben]) {
    const before = world.log.entries.length;
    await world.play(table, person);
    const { row } = world.log.entries[before] ?? {};
    if (row === undefined) throw new Error('not played');
    const submission = {
      person,
      commandId: row.commandId,
      seq: row.seq - 1,
      command: { type: 'play', command: playedIn(row) },
    } as const;
    const unwritten = new ToyWorld({ log: await world.log.copy(before) });
    expect(await unwritten.directory.submit(table.id, submission)).toEqual({
      ok: true,
      value: { seq: row.seq, repeated: false },
    });
    const written = new ToyWorld({ log: await world.log.copy(before + 1) });
    expect(await written.directory.submit(table.id, submission)).toEqual({
      ok: true,
      value: { seq: row.seq, repeated: true },
    });
  }
});

/** A row without its time, and without the secret of the game after, which is drawn again. */
function whatHappened({ seq, player, command, events }: LogRow): unknown {
  const fixed = events.filter((event) => !JSON.stringify(event).includes('secretCommitted'));
  return { seq, player, command, events: seq === 1 ? events : fixed };
}

function playedIn({ command }: LogRow): unknown {
  return typeof command === 'object' && command !== null && 'command' in command
    ? command.command
    : null;
}

/** The results of the games at a table, leaving out when they ended. */
function resultsAt(table: LiveTable): readonly unknown[] {
  return viewOf(table, ben).results.map(({ outcome, players }) => ({ outcome, players }));
}

describe('a countdown that everybody has left', () => {
  /** Two players at a correspondence table are ready and leave before both have opened; an hour later one is back. */
  async function backAlone(): Promise<{ world: ToyWorld; table: LiveTable }> {
    const world = new ToyWorld();
    const table = await world.open({ seats: 2, clock: 'days' });
    await world.ask(table, ben, { type: 'sit' });
    for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
    for (const one of [ada, ben]) await world.ask(table, one, sealBy(one, 1));
    await world.ask(table, ben, openBy(ben, 1));
    await table.attend([]);
    await world.pass(60 * 60_000);
    const woken = await world.find(table.id);
    await woken.attend([ada.id]);
    await world.pass(1000);
    return { world, table: woken };
  }

  it('gives the first to return the time to open', async () => {
    const { world, table } = await backAlone();
    expect(viewOf(table, ada)).toMatchObject({ stage: 'lobby', notOpened: [] });
    expect((await world.ask(table, ada, openBy(ada, 1))).ok).toBe(true);
    await world.pass(1000);
    expect(viewOf(table, ada).stage).toBe('playing');
  });

  it('waits for them no longer than after a restart', async () => {
    const { world, table } = await backAlone();
    await world.pass(20_000);
    expect(viewOf(table, ada)).toMatchObject({ stage: 'lobby', countdown: null, notOpened: [0] });
  });
});

describe('a restart in the countdown to a game', () => {
  /** Both are ready and have sealed their entropy; then the server is away for a minute. */
  async function backInCountdown(): Promise<{ world: ToyWorld; table: LiveTable }> {
    const before = new ToyWorld();
    const { id } = await before.open({ seats: 2 });
    const there = await before.find(id);
    await before.ask(there, ben, { type: 'sit' });
    for (const one of [ada, ben]) await before.ask(there, one, { type: 'ready' });
    for (const one of [ada, ben]) await before.ask(there, one, sealBy(one, 1));
    await before.directory.stop();
    before.clock.turnTo(before.clock.now() + 60_000);
    const world = new ToyWorld({ log: before.log, clock: before.clock, seed: 'back' });
    await world.directory.recoverAll();
    const table = await world.find(id);
    return { world, table };
  }

  it('gives everybody time to come back, and begins as soon as all have opened', async () => {
    const { world, table } = await backInCountdown();
    await world.pass(3000);
    await world.ask(table, ben, openBy(ben, 1));
    await world.pass(15_000);
    expect(viewOf(table, ada)).toMatchObject({ stage: 'lobby', notOpened: [] });
    await world.ask(table, ada, openBy(ada, 1));
    expect(viewOf(table, ada).stage).toBe('playing');
    expect(auditTable(toyGame, await world.log.read(table.id)).findings).toEqual([]);
  });

  it('makes the others wait no longer than that for a player who does not come back', async () => {
    const { world, table } = await backInCountdown();
    await world.ask(table, ben, openBy(ben, 1));
    await world.pass(19_999);
    expect(viewOf(table, ben)).toMatchObject({ stage: 'lobby', notOpened: [] });
    await world.pass(1);
    expect(viewOf(table, ben)).toMatchObject({ stage: 'lobby', countdown: null, notOpened: [0] });
  });
});

import { toyGame } from '@call-to-glory/toy-game';
import { describe, expect, it } from 'vitest';

import { goldenVersions, readGolden } from '../../scripts/make-golden.ts';
import type { LiveTable } from '../actor/live-table.ts';
import { HandClock } from '../memory/index.ts';
import { tableVersion } from '../model/decision.ts';
import type { LogRow } from '../model/ports.ts';
import { commitmentOf } from '../playing/dealing.ts';
import { sealBy } from '../testing/entropies.ts';
import { rechained } from '../testing/rechained.ts';
import { ToyWorld, viewOf } from '../testing/toy-world.ts';
import { ada, ben, toyOptions } from '../testing/toy.ts';
import { auditTable } from './audit.ts';

describe('auditing a table', () => {
  it('finds nothing where everything was fair', async () => {
    const rows = await twoGames();
    const report = auditTable(toyGame, rows);
    expect(report).toMatchObject({ games: 2, rows: rows.length, findings: [] });
    expect(report.deals).toHaveLength(2);
    for (const { commitment, secret } of report.deals) {
      expect(commitmentOf(secret)).toBe(commitment);
    }
  });

  it('finds any change in any event, even if the hashes were made to match', async () => {
    const rows = await twoGames();
    const changes = rows.flatMap((row) =>
      spoiled(row).map((events) => ({ seq: row.seq, row: { ...row, events } })),
    );
    // A sample spread over all rows: checking all of them would take too long.
    const sample = changes.filter((_, index) => index % 19 === 0);
    expect(sample.length).toBeGreaterThan(20);
    for (const { seq, row } of sample) {
      const tampered = rechained(rows.with(seq - 1, row));
      const { findings } = auditTable(toyGame, tampered);
      expect(findings.map((finding) => finding.type)).not.toEqual([]);
      expect(findings.map((finding) => finding.type)).not.toContain('chain');
    }
  });

  it('finds another card in a hand, where it was dealt', async () => {
    const rows = await twoGames();
    const index = rows.findIndex((row) => JSON.stringify(row.events).includes('gameStarted'));
    const row = rows[index];
    if (row === undefined) throw new Error('no game');
    const text = JSON.stringify(row.events);
    const hand = /"0":\{"cards":\[(\d),/.exec(text);
    const card = Number(hand?.[1]);
    const other = text.replace(`"0":{"cards":[${card},`, `"0":{"cards":[${(card % 6) + 1},`);
    const events: unknown[] = JSON.parse(other) as unknown[];
    const { findings } = auditTable(toyGame, rechained(rows.with(index, { ...row, events })));
    expect(findings[0]).toEqual({ type: 'events', seq: row.seq });
  });

  it.each([null, 'gameStarted', 7])(
    'reads no further than a row where an event is %j, even if the hashes match',
    async (event) => {
      const rows = await twoGames();
      const row = rows[5];
      if (row === undefined) throw new Error('no row');
      const tampered = rechained(rows.with(5, { ...row, events: [event] }));
      expect(auditTable(toyGame, tampered)).toEqual({
        games: 0,
        deals: [],
        rows: 0,
        findings: [{ type: 'events', seq: row.seq }],
      });
    },
  );

  it('finds a table that claims to go back to an older version', async () => {
    const rows = await twoGames();
    for (const version of [1, tableVersion - 1, tableVersion, tableVersion + 1]) {
      const row = rows[5];
      if (row === undefined) throw new Error('no row');
      const events = [{ type: 'upgraded', tableVersion: version }, ...row.events];
      const { findings } = auditTable(toyGame, rechained(rows.with(5, { ...row, events })));
      expect(findings).toContainEqual({ type: 'events', seq: row.seq });
    }
  });

  it('counts how often a start was stopped after everybody had sealed', async () => {
    const world = new ToyWorld({ seed: 'stopped' });
    const table = await world.open({ clock: 'fast', seats: 2 });
    await world.ask(table, ben, { type: 'sit' });
    for (let stops = 0; stops < 3; stops += 1) {
      for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
      // The last time nobody has sealed anything yet.
      if (stops < 2) for (const one of [ada, ben]) await world.ask(table, one, sealBy(one, 1));
      await world.ask(table, ben, { type: 'unready' });
      await world.ask(table, ada, { type: 'unready' });
    }
    expect(await redrawsOf(world, table)).toEqual([2]);
  });

  it('also counts a start that was stopped by removing a chair', async () => {
    const world = new ToyWorld({ seed: 'fewer' });
    const table = await world.open({ clock: 'fast', seats: 3 });
    await world.ask(table, ben, { type: 'sit', seat: 2 });
    await world.ask(table, ada, { type: 'seatBot', seat: 1, bot: 'simple' });
    for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
    for (const one of [ada, ben]) await world.ask(table, one, sealBy(one, 1));
    await world.ask(table, ada, {
      type: 'setOptions',
      options: toyOptions({ clock: 'fast', seats: 2 }),
    });
    expect(await redrawsOf(world, table)).toEqual([1]);
  });

  it('finds hashes that do not fit', async () => {
    const rows = await twoGames();
    const row = rows[4];
    if (row === undefined) throw new Error('no row');
    const { findings } = auditTable(toyGame, rows.with(4, { ...row, at: row.at + 1 }));
    expect(findings).toContainEqual({ type: 'chain', seq: 5 });
  });

  it('finds a secret that is not the one committed to', async () => {
    const rows = await twoGames();
    const index = rows.findIndex((row) => JSON.stringify(row.events).includes('gameFinished'));
    const row = rows[index];
    if (row === undefined) throw new Error('no end');
    const events = row.events.map((event) =>
      JSON.stringify(event).includes('gameFinished')
        ? { type: 'gameFinished', secret: '00'.repeat(32) }
        : event,
    );
    const { findings } = auditTable(toyGame, rechained(rows.with(index, { ...row, events })));
    expect(findings).toContainEqual({ type: 'secret', seq: row.seq });
  });

  it('does not vouch for a game under other rules', async () => {
    const rows = await twoGames();
    expect(auditTable({ ...toyGame, rulesVersion: 2 }, rows)).toEqual({
      games: 0,
      deals: [],
      rows: 0,
      findings: [otherRules],
    });
  });

  it('stops before a game that is still on', async () => {
    const rows = await twoGames();
    const started = rows.filter((row) => JSON.stringify(row.events).includes('gameStarted'));
    const second = started[1]?.seq ?? 0;
    expect(auditTable(toyGame, rows.slice(0, second + 3))).toMatchObject({
      games: 1,
      rows: second - 1,
      findings: [],
    });
    expect(auditTable(toyGame, rows.slice(0, 3))).toEqual({
      games: 0,
      deals: [],
      rows: 3,
      findings: [],
    });
  });
});

describe('auditing the log of a table of an older version', () => {
  it.each(goldenVersions())('finds nothing else in the golden log of version %i', (version) => {
    const rows = readGolden(version);
    const findings = version === tableVersion ? [] : [otherRules];
    expect(auditTable(toyGame, rows)).toMatchObject({ games: 3, rows: rows.length, findings });
  });

  it('has a golden log of the present version', () => {
    expect(goldenVersions()).toContain(tableVersion);
  });

  it('does not take an old log for a new one', () => {
    const rows = rechained(
      withEvents(old, 1, (text) => text.replace('{', `{"tableVersion":${tableVersion},`)),
    );
    const { findings } = auditTable(toyGame, rows);
    expect(findings).toContainEqual(expect.objectContaining({ type: 'events' }));
  });

  it('does not take a new log for an old one', async () => {
    const rows = withEvents(await twoGames(), 1, (text) =>
      text.replace(`"tableVersion":${tableVersion},`, ''),
    );
    const { findings } = auditTable(toyGame, rechained(rows));
    expect(findings).toContainEqual(expect.objectContaining({ type: 'events' }));
  });

  it('finds any change in a move', () => {
    const changes = old
      .filter(({ events }) => JSON.stringify(events).includes('"played"'))
      .flatMap((row) => spoiled(row).map((events) => ({ row, events })))
      .filter((_, index) => index % 19 === 0);
    expect(changes.length).toBeGreaterThan(20);
    for (const { row, events } of changes) {
      const { findings } = auditTable(
        toyGame,
        rechained(old.with(row.seq - 1, { ...row, events })),
      );
      expect(findings).toContainEqual({ type: 'events', seq: row.seq });
    }
  });

  it('finds another card in a hand, where it was dealt', () => {
    const { seq } = oldRowWith('"gameStarted"');
    const rows = withEvents(old, seq, (text) =>
      text.replace(/(?<="0":\{"cards":\[)\d/u, (card) => `${(Number(card) % 6) + 1}`),
    );
    expect(auditTable(toyGame, rechained(rows)).findings).toContainEqual({ type: 'events', seq });
  });

  it.each<[string, (text: string) => string]>([
    ['was not made', (text) => text.replace('"played"', '"nudged"')],
    ['was made twice', (text) => text.replace(/^\[(.*)\]$/su, '[$1,$1]')],
    [
      'was another seat’s',
      (text) => text.replace(/(?<="played","seat":)\d/u, (seat) => `${(Number(seat) + 1) % 3}`),
    ],
    ['was the clock’s', (text) => text.replace('"by":"person"', '"by":"clock"')],
  ])('finds a move that %s', (_, change) => {
    const { seq } = oldRowWith('"by":"person"');
    const { findings } = auditTable(toyGame, rechained(withEvents(old, seq, change)));
    expect(findings).toContainEqual({ type: 'events', seq });
  });

  it('finds a move that nobody asked for', () => {
    const [{ seq }, { events }] = [oldRowWith('"woken"'), oldRowWith('"by":"bot"')];
    const [move] = events;
    const tampered = withEvents(old, seq, (text) =>
      text.replace(/\]$/u, `,${JSON.stringify(move)}]`),
    );
    const { findings } = auditTable(toyGame, rechained(tampered));
    expect(findings).toContainEqual({ type: 'events', seq });
  });

  it('finds a table that was created again', () => {
    const twice = withEvents(old, 1, (text) => text.replace(/^\[(.*)\]$/su, '[$1,$1]'));
    const { findings } = auditTable(toyGame, rechained(twice));
    expect(findings).toContainEqual({ type: 'events', seq: 1 });
  });

  it('finds a secret that was replaced during the game', () => {
    const { seq } = oldRowWith('"woken"');
    const commitment = commitmentOf('00'.repeat(32));
    const tampered = withEvents(old, seq, (text) =>
      text.replace(/\]$/u, `,{"type":"secretCommitted","commitment":"${commitment}"}]`),
    );
    const { findings } = auditTable(toyGame, rechained(tampered));
    expect(findings).toContainEqual({ type: 'events', seq });
    expect(findings).toContainEqual({ type: 'secret', seq: oldRowWith('"gameFinished"').seq });
  });

  it('finds hashes that do not fit', () => {
    const { seq } = oldRowWith('"woken"');
    const rows = withEvents(old, seq, (text) => `${text} `.replace('"woken"', '"paused"'));
    expect(auditTable(toyGame, rows).findings).toContainEqual({ type: 'chain', seq });
  });

  it.each([1, 2])(
    'vouches for a game that version %i began and the present one finished',
    async (version) => {
      const { id, world } = await goneOn(version);
      const table = await world.find(id);
      expect(viewOf(table, ada)).toMatchObject({
        stage: 'playing',
        gameNumber: 2,
        dealtBy: version,
      });
      for (const one of [ada, ben]) await world.ask(table, one, { type: 'cover' });
      await world.pass(600_000);
      expect(viewOf(table, ada)).toMatchObject({ stage: 'finished', version: tableVersion });
      for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
      await world.begin(table);
      for (const one of [ada, ben]) await world.ask(table, one, { type: 'cover' });
      await world.pass(600_000);
      const all = await world.log.read(id);
      const report = auditTable(toyGame, all);
      expect(report).toMatchObject({ games: 3, rows: all.length, findings: [otherRules] });
      expect(report.deals.map((deal) => deal.tableVersion)).toEqual([
        version,
        version,
        tableVersion,
      ]);
    },
  );

  it('reads commands under the names that they had when they were written', async () => {
    const world = new ToyWorld();
    const table = await world.open({ clock: 'fast', game: { rounds: 2 } });
    await world.ask(table, ada, { type: 'pin', pinned: true });
    await world.ask(table, ben, { type: 'sit' });
    await world.ask(table, ada, { type: 'seatBot', seat: 2, bot: 'random' });
    await world.ask(table, ada, { type: 'transferHost', seat: 1 });
    for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
    await world.begin(table);
    for (const one of [ada, ben]) {
      const seat = one === ada ? 1 : 0;
      await world.ask(table, one, { type: 'remind', seat });
    }
    for (const one of [ada, ben]) {
      await world.ask(table, one, { type: 'vote', motion: { type: 'end' }, isFor: true });
    }
    const rows = await world.log.read(table.id);
    const older = rechained(rows.map((row) => ({ ...row, command: olderName(row.command) })));
    const text = JSON.stringify(older);
    for (const name of ['keep', 'handOver', 'nudge']) expect(text).toContain(`{"type":"${name}"`);
    expect(auditTable(toyGame, older)).toMatchObject({ rows: rows.length, findings: [] });
  });

  it('decides all rows again that the present version has added', async () => {
    const { id, world } = await goneOn(2);
    const table = await world.find(id);
    const host = viewOf(table, ada).host === ada.id ? ada : ben;
    await world.ask(table, host, { type: 'pin', pinned: true });
    for (const one of [ada, ben]) await world.ask(table, one, { type: 'cover' });
    await world.pass(600_000);
    const all = await world.log.read(id);
    expect(JSON.stringify(all)).toContain(`{"type":"upgraded","tableVersion":${tableVersion}}`);
    const seq = all.findIndex(({ events }) => JSON.stringify(events).includes('"kept":true')) + 1;
    const tampered = withEvents(all, seq, (text) => text.replace('"kept":true', '"kept":false'));
    const { findings } = auditTable(toyGame, rechained(tampered));
    expect(findings).toContainEqual({ type: 'events', seq });
  });
});

/** Plays a game to its end, and counts for each deal how often its start was stopped before. */
async function redrawsOf(world: ToyWorld, table: LiveTable): Promise<readonly number[]> {
  for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
  await world.begin(table);
  for (let tricks = 0; tricks < 6 && viewOf(table, ada).stage === 'playing'; tricks += 1) {
    await world.play(table, ada);
    await world.play(table, ben);
    await world.pass(1000);
  }
  const { findings, deals } = auditTable(toyGame, await world.log.read(table.id));
  expect(findings).toEqual([]);
  return deals.map(({ redraws }) => redraws);
}

/** A golden table in the middle of its second game, on a present-day server. */
async function goneOn(version: number): Promise<{ readonly id: string; readonly world: ToyWorld }> {
  const golden = readGolden(version);
  const starts = golden.filter(({ events }) => JSON.stringify(events).includes('"gameStarted"'));
  const ends = golden.filter(({ events }) => JSON.stringify(events).includes('"gameFinished"'));
  const rows = golden.slice(0, (starts[1]?.seq ?? 0) + 1);
  const created = rows[0]?.events[0] as { readonly id: string };
  const end = ends[1]?.events.find((event) => (event as { type: string }).type === 'gameFinished');
  const { secret } = end as { readonly secret: string };
  const world = new ToyWorld({ clock: new HandClock(rows.at(-1)?.at ?? 0), seed: 'later' });
  for (const row of rows) await world.log.append(created.id, row, { secret });
  return { id: created.id, world };
}

const otherRules = { type: 'other-rules', seq: 1 };

/** Written before tables recorded their version. */
const old = readGolden(1);

function oldRowWith(text: string): LogRow {
  const row = old.find(({ events }) => JSON.stringify(events).includes(text));
  if (row === undefined) throw new Error(`no ${text}`);
  return row;
}

/** The rows with the events of one of them changed, as JSON. */
function withEvents(
  rows: readonly LogRow[],
  seq: number,
  change: (text: string) => string,
): readonly LogRow[] {
  return rows.map((row) =>
    row.seq === seq
      ? { ...row, events: JSON.parse(change(JSON.stringify(row.events))) as unknown[] }
      : row,
  );
}

/** A command under the name it had before its present one. */
function olderName(command: unknown): unknown {
  const text = JSON.stringify(command)
    .replace('{"type":"pin","pinned"', '{"type":"keep","kept"')
    .replace('"type":"transferHost"', '"type":"handOver"')
    .replace('"type":"remind"', '"type":"nudge"');
  return JSON.parse(text);
}

/** Two games of Ada, Ben and a bot, with entropy, a stand-in, clocks and a break. */
async function twoGames(): Promise<readonly LogRow[]> {
  const world = new ToyWorld();
  const table = await world.open({ clock: 'fast', game: { rounds: 2 } });
  await world.ask(table, ben, { type: 'sit' });
  await world.ask(table, ada, { type: 'seatBot', seat: 2, bot: 'random' });
  for (const game of [1, 2]) {
    for (const one of [ada, ben]) await world.ask(table, one, { type: 'ready' });
    await world.begin(table);
    for (let tricks = 0; tricks < 3; tricks += 1) {
      await world.play(table, ada);
      await world.play(table, ben);
      await world.pass(1000);
    }
    await world.ask(table, ben, { type: 'stand' });
    await world.pass(600_000);
    if (viewOf(table, ada).gameNumber !== game) throw new Error('it took too long');
  }
  return world.log.read(table.id);
}

/** The events of a row with one number or hex string changed, once for each of them. */
function spoiled(row: LogRow): readonly (readonly unknown[])[] {
  const text = JSON.stringify(row.events);
  const numbers = [...text.matchAll(/(?<=[:,[])\d(?=[,\]}])/g)].map(({ index, 0: digit }) => {
    const other = String((Number(digit) + 1) % 10);
    return text.slice(0, index) + other + text.slice(index + 1);
  });
  return numbers.map((one) => JSON.parse(one) as unknown[]);
}

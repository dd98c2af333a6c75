import { toyGame } from '@call-to-glory/game-kit/toy-game';
import { describe, expect, it } from 'vitest';

import { auditTable } from './audit.ts';
import { commitmentOf } from './dealing.ts';
import { chained, chainStart } from './log-chain.ts';
import type { LogRow } from './ports.ts';
import { ToyWorld, viewOf } from './testing/toy-world.ts';
import { ada, ben } from './testing/toy.ts';

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

  it('finds whatever was changed in any event, even if the hashes were made to fit', async () => {
    const rows = await twoGames();
    const changes = rows.flatMap((row) =>
      spoiled(row).map((events) => ({ seq: row.seq, row: { ...row, events } })),
    );
    // One in so many, spread over all rows: to check all of them would take long.
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

  it('does not vouch for other rules', async () => {
    const rows = await twoGames();
    const { findings } = auditTable({ ...toyGame, rulesVersion: 2 }, rows);
    expect(findings).toContainEqual({ type: 'other-rules', seq: 1 });
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

/** Two games of Ada, Ben and a bot, with entropy, covering, clocks and a break. */
async function twoGames(): Promise<readonly LogRow[]> {
  const world = new ToyWorld();
  const table = await world.open({ clock: 'fast', game: { rounds: 2 } });
  await world.ask(table, ben, { type: 'sit' });
  await world.ask(table, ada, { type: 'seatBot', seat: 2, bot: 'random' });
  for (const game of [1, 2]) {
    await world.ask(table, ada, { type: 'ready', entropy: `${game}a`.repeat(16) });
    await world.ask(table, ben, { type: 'ready' });
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

/** The events of a row with one number or hex string in them changed, for each of them. */
function spoiled(row: LogRow): readonly (readonly unknown[])[] {
  const text = JSON.stringify(row.events);
  const numbers = [...text.matchAll(/(?<=[:,[])\d(?=[,\]}])/g)].map(({ index, 0: digit }) => {
    const other = String((Number(digit) + 1) % 10);
    return text.slice(0, index) + other + text.slice(index + 1);
  });
  return numbers.map((one) => JSON.parse(one) as unknown[]);
}

function rechained(rows: readonly LogRow[]): readonly LogRow[] {
  let hash = chainStart;
  return rows.map((row) => {
    const again = chained(row, hash);
    hash = again.hash;
    return again;
  });
}

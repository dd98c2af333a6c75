import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { tableVersion, type LogRow } from '@call-to-glory/table';
import { afterAll, describe, expect, it } from 'vitest';

import { goldenTables } from './golden.ts';
import { attacks, chanceOfGoodDeal, shareOf, tricks } from './grind.ts';

const folder = mkdtempSync(join(tmpdir(), 'deal-'));
const script = join(import.meta.dirname, '../scripts/verify-deal.ts');

afterAll(() => rmSync(folder, { recursive: true }));

function verify(
  content: unknown,
  ...more: readonly string[]
): { readonly status: number | null; readonly last: string } {
  const file = join(folder, 'log.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, file, ...more], {
    encoding: 'utf8',
  });
  const last = `${stdout}${stderr}`.trim().split('\n').at(-1) ?? '';
  return { status, last };
}

function golden(version: number) {
  const table = goldenTables().find((one) => one.version === version && one.name === 'bots');
  if (table === undefined) throw new Error(`no golden table of version ${version}`);
  return table.rows;
}

describe('pnpm verify-deal', () => {
  it('deals a finished game again, and says what it found in its last line', () => {
    const rows = golden(tableVersion);
    const found = { status: 0, last: `games=1 rows=${rows.length} faults=0 verdict=fair` };
    expect(verify({ rows })).toEqual(found);
    expect(verify(rows)).toEqual(found);
  });

  it('checks what it can of an older table', () => {
    expect(verify(golden(2))).toMatchObject({
      status: 0,
      last: expect.stringContaining('verdict=partly') as unknown,
    });
  });

  it.each<[string, (rows: readonly LogRow[]) => unknown]>([
    ['one card is another', (rows) => JSON.stringify(rows).replace(/"hand":\[\d/u, '"hand":[9')],
    ['a row is left out', (rows) => rows.toSpliced(6, 1)],
    ['no game is over', (rows) => rows.slice(0, 9)],
    ['an event is nothing', (rows) => rows.with(4, { ...rows[4], events: [null] } as LogRow)],
    [
      'the first event is nothing',
      (rows) => rows.with(0, { ...rows[0], events: [null, ...(rows[0]?.events ?? [])] } as LogRow),
    ],
  ])('says that it is broken where %s', (_, change) => {
    expect(verify(change(golden(tableVersion)))).toMatchObject({
      status: 1,
      last: expect.stringContaining('verdict=broken') as unknown,
    });
  });

  it('says in a sentence that a file is not a log, or that there is more than a file', () => {
    expect(verify('rubbish')).toMatchObject({ status: 2 });
    const complaint = 'say which file, and nothing else: pnpm verify-deal FILE';
    expect(verify({ rows: golden(tableVersion) }, '--help')).toMatchObject({
      status: 2,
      last: expect.stringContaining('--help') as unknown,
    });
    for (const more of ['other.json', '--grind']) {
      expect(verify({ rows: golden(tableVersion) }, more)).toEqual({ status: 2, last: complaint });
    }
    for (const rows of [7, [{}], [null]]) expect(verify({ rows })).toMatchObject({ status: 2 });
    for (const start of [7, {}, { table: null }]) {
      expect(verify({ start, rows: golden(tableVersion) })).toMatchObject({ status: 2 });
    }
  });
});

it.each(Object.entries(tricks()))('an operator gains nothing by %s', (_, outcome) => {
  expect(outcome).toMatch(/^prevented/u);
});

describe.each(Object.entries(attacks))('an operator who grinds by %s', (name, attack) => {
  it('gets good deals about as often as chance gives them', () => {
    expect(chanceOfGoodDeal()).toBeCloseTo(0.0153, 4);
    expect(
      shareOf(attack, { tries: 100, seed: 'suite', version: tableVersion }).share,
    ).toBeLessThan(0.1);
  });

  it(`would have chosen the deal of an older table (${name})`, () => {
    const { share } = shareOf(attack, { tries: 50, seed: 'suite', version: 2 });
    expect(share).toBeGreaterThan(0.4);
  });
});

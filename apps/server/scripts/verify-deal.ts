/**
 * Deals the finished games of a table again and compares: `pnpm verify-deal FILE`, where FILE holds the
 * log as `/api/tables/:id/log` returns it, or as downloaded from the page on fairness. Decisions of an
 * older server are compared as far as possible (`verdict=partly`). The exit code is 0 only if there is a
 * finished game and nothing is wrong.
 *
 * `pnpm verify-deal --grind [--tries 1000] [--seed N] [--labels 2]` plays a dishonest operator against the
 * tables of this repository and reports how often that gets a good deal. The exit code is 0 only if that is
 * no better than chance; `--labels 2` uses the labels of older tables, where it is.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { isRecord, type Game, type GameTypes } from '@call-to-glory/game-kit';
import {
  auditTable,
  tableVersion,
  type LogRow,
  type LogStart,
  type TableEvent,
} from '@call-to-glory/table';

import { wholeNumber } from '../../../scripts/command-line.ts';
import { gamePackages } from '../../../scripts/game-packages.ts';
import { reasonOf } from '../src/core/errors.ts';
import { attacks, chanceOfGoodDeal, shareOf, tricks } from '../test/grind.ts';

const { values, positionals } = commandLine();

if (positionals.length !== (values.grind ? 0 : 1)) {
  fail('say which file, and nothing else: pnpm verify-deal FILE');
}
if (values.grind) grind();
else await verify(positionals[0] ?? '');

function commandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        grind: { type: 'boolean', default: false },
        tries: { type: 'string', default: '1000' },
        seed: { type: 'string', default: '1' },
        labels: { type: 'string', default: String(tableVersion) },
      },
    });
  } catch (error) {
    return fail(reasonOf(error));
  }
}

async function verify(file: string): Promise<void> {
  const { start, rows } = logIn(file);
  const game = await gameOf(start, rows);
  const { deals, games, findings, rows: checked } = auditTable(game, rows, null, start);
  for (const [index, deal] of deals.entries()) {
    const number = (start?.table.gameNumber ?? 0) + index + 1;
    console.log(`game ${number}, dealt by version ${deal.tableVersion} of tables`);
    if (deal.redraws > 0) {
      console.log(`  stopped  ${deal.redraws} times after numbers may have been known`);
    }
    console.log(`  promised ${deal.commitment}`);
    console.log(`  secret   ${deal.secret}`);
    console.log(
      `  added    ${deal.entropy.map((one) => (one === '' ? 'nothing' : one)).join(' ')}`,
    );
  }
  const faults = findings.filter(({ type }) => type !== 'other-rules');
  for (const { type, seq } of faults) console.log(`row ${seq}: ${type} is not as it must be`);
  if (faults.length < findings.length) {
    console.log('an older server decided some rows: of those, deals and moves were compared alone');
  }
  const isBroken = faults.length > 0 || games === 0;
  const verdict = isBroken ? 'broken' : findings.length > 0 ? 'partly' : 'fair';
  console.log(`games=${games} rows=${checked} faults=${faults.length} verdict=${verdict}`);
  process.exitCode = isBroken ? 1 : 0;
}

/** The game that a log belongs to. */
async function gameOf(start: LogStart | null, rows: readonly LogRow[]): Promise<Game<GameTypes>> {
  const events = rows.flatMap((row) => row.events.filter(isRecord) as TableEvent<unknown>[]);
  const created = events.find(({ type }) => type === 'tableCreated');
  const id = start?.table.gameId ?? (created?.type === 'tableCreated' ? created.gameId : '');
  const found = (await gamePackages()).find((one) => one.id === id);
  return found?.game ?? fail(`no game is called “${id}”`);
}

/** The rows in a file, and what they continue from if the file says so. */
function logIn(file: string): {
  readonly start: LogStart | null;
  readonly rows: readonly LogRow[];
} {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { rows, start = null } = isRecord(content) ? content : { rows: content };
    if (Array.isArray(rows) && rows.every(isRow) && isStart(start)) return { start, rows };
  } catch (error) {
    fail(`${file} cannot be read: ${String(error)}`);
  }
  return fail(`${file} is no log of a table`);
}

/** As much as is needed to check the rest. */
function isStart(start: unknown): start is LogStart | null {
  return start === null || (isRecord(start) && isRecord(start['table']));
}

function isRow(row: unknown): row is LogRow {
  return (
    typeof row === 'object' &&
    row !== null &&
    'events' in row &&
    Array.isArray(row.events) &&
    'command' in row &&
    typeof row.command === 'object'
  );
}

function grind(): void {
  const tries = wholeNumber('tries', values.tries, { least: 1 });
  const version = wholeNumber('labels', values.labels, { least: 1 });
  const chance = chanceOfGoodDeal();
  let isSafe = true;
  const figures: string[] = [`tries=${tries}`, `chance=${chance.toFixed(4)}`];
  console.log(`a good deal is three of a kind in one hand: chance gives it in ${percent(chance)}`);
  for (const [name, attack] of Object.entries(attacks)) {
    const { share, low, high } = shareOf(attack, { tries, seed: values.seed, version });
    isSafe &&= low <= chance && chance <= high;
    console.log(`${name}: ${percent(share)} (95 %: ${percent(low)} to ${percent(high)})`);
    figures.push(
      `${name}=${share.toFixed(4)} ${name}_low=${low.toFixed(4)} ${name}_high=${high.toFixed(4)}`,
    );
  }
  for (const [name, outcome] of Object.entries(tricks())) {
    isSafe &&= outcome !== 'possible';
    console.log(`${name}: ${outcome}`);
  }
  console.log(`${figures.join(' ')} safe=${isSafe}`);
  process.exitCode = isSafe ? 0 : 1;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}

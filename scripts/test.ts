// Runs every check and every test there is, and ends with one line that counts them all.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { checks, runChecks } from './checks.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What is read of the report that Vitest writes. */
type UnitReport = Readonly<
  Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>
>;

/** What is read of the report that Playwright writes. */
interface BrowserReport {
  readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>>;
}

const folder = mkdtempSync(join(tmpdir(), 'call-to-glory-tests-'));
const unitReport = join(folder, 'unit.json');
const browserReport = join(folder, 'browser.json');
process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = browserReport;

const tallies = [
  await tallyOfChecks(),
  tallyOf(
    `pnpm run test:unit --reporter=default --reporter=json --outputFile=${unitReport}`,
    unitReport,
    tallyOfUnitTests,
  ),
  tallyOf('pnpm run test:e2e --reporter=list,json', browserReport, tallyOfBrowserTests),
];
rmSync(folder, { recursive: true });

const passed = total('passed');
const failed = total('failed');
const skipped = total('skipped');
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);

function total(kind: keyof Tally): number {
  return tallies.reduce((sum, tally) => sum + tally[kind], 0);
}

async function tallyOfChecks(): Promise<Tally> {
  const results = await runChecks(checks);
  const failures = results.filter((result) => !result.passed);
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0 };
}

/** Runs a suite and reads its report. A suite that fails without a failed test is itself one failure. */
function tallyOf(command: string, report: string, read: (report: string) => Tally): Tally {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const tally = existsSync(report)
    ? read(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function tallyOfUnitTests(json: string): Tally {
  const report = JSON.parse(json) as UnitReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function tallyOfBrowserTests(json: string): Tally {
  const { stats } = JSON.parse(json) as BrowserReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

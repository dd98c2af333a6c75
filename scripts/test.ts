// Runs every check and every test, says where the time went, and ends with one line that counts them all.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

import { findPostgres, noPostgres } from '../apps/server/test/postgres-cluster.ts';
import { findRedis, noRedis } from '../apps/server/test/redis-server.ts';
import { checks, runChecks } from './checks.ts';
import { installPackage } from './install-package.ts';

interface Tally {
  readonly passed: number;
  readonly skipped: number;
  /** The durations by file or title, in seconds. */
  readonly times: ReadonlyMap<string, number>;
  /** The failures: place, title, and the beginning of the message. */
  readonly failures: readonly string[];
}

/** The parts of Vitest's report that are read; times are in milliseconds. */
type UnitReport = Readonly<
  Record<'numPassedTests' | 'numPendingTests' | 'numTodoTests', number>
> & {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    /** Why none of the file's tests could run, if so. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/** The parts of Playwright's report that are read; times are in milliseconds. */
interface BrowserReport {
  readonly stats: Readonly<Record<'expected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly {
    readonly file: string;
    readonly specs: readonly {
      readonly title: string;
      readonly ok: boolean;
      readonly tests: readonly {
        readonly results: readonly {
          readonly duration: number;
          readonly error?: { readonly message?: string };
        }[];
      }[];
    }[];
  }[];
}

/** In CI nothing may be left out. */
const isInCi = process.env['CI'] === 'true';
/** How many of the longest tests are listed at the end. */
const maxListed = 12;

const none: Tally = { passed: 0, skipped: 0, times: new Map(), failures: [] };
const folder = mkdtempSync(join(tmpdir(), 'call-to-glory-tests-'));
const unitReport = join(folder, 'unit.json');
const componentReport = join(folder, 'components.json');
const browserReport = join(folder, 'browser.json');
process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = browserReport;
// Servers, workers and tools start over and over: Node need not compile the same code each time.
process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');

const leftOut = [
  ...provide('postgresql', findPostgres, `the store over PostgreSQL, because ${noPostgres}`),
  ...provide('redis-server', findRedis, `hints over Redis, because ${noRedis}`),
];
const start = performance.now();
const startProcessor = processorSeconds();
const parts: string[] = [];
const processorParts: string[] = [];
const tallies = [
  await timed('checks', tallyOfChecks),
  await timed('unit', () => tallyOfTests('test:unit', unitReport)),
  await timed('components', () => tallyOfTests('test:components', componentReport)),
  await timed('build', () => tallyOf('pnpm run build:gallery')),
  await timed('stories', () =>
    tallyOf('pnpm run stories --reporter=list,json', browserReport, tallyOfBrowserTests),
  ),
];
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

const passed = total('passed');
const failures = tallies.flatMap((tally) => tally.failures);
const failed = failures.length;
const skipped = total('skipped');
process.exitCode = failed > 0 || passed === 0 || (leftOut.length > 0 && isInCi) ? 1 : 0;
tellTimes();
tellFailures();
for (const sentence of leftOut) console.log(`\nleft out: ${sentence}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);

/** Makes sure that a program is there, if need be from the system's packages; returns what is left out without it. */
function provide(name: string, find: () => string | null, without: string): readonly string[] {
  if (find() === null) installPackage(name);
  return find() === null ? [without] : [];
}

function total(kind: 'passed' | 'skipped'): number {
  return tallies.reduce((sum, tally) => sum + tally[kind], 0);
}

async function timed(part: string, run: () => Tally | Promise<Tally>): Promise<Tally> {
  const begin = performance.now();
  const computed = processorSeconds();
  const tally = await run();
  parts.push(`${part}_s=${secondsSince(begin)}`);
  processorParts.push(`${part}_cpu_s=${Math.round(processorSeconds() - computed)}`);
  return tally;
}

/**
 * The processor time of all cores of this machine so far, for any process, in seconds: browsers end without
 * reporting their usage to the process that started them.
 */
function processorSeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Prints where the time went: the longest files and stories, then processor and wall time by part and in total. */
function tellTimes(): void {
  const times = tallies.flatMap((tally) => [...tally.times]);
  const slowest = times.toSorted(([, one], [, other]) => other - one).slice(0, maxListed);
  console.log('\nWhat took longest:');
  for (const [name, seconds] of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  const computed = Math.round(processorSeconds() - startProcessor);
  console.log(`${processorParts.join(' ')} all_cpu_s=${computed} cores=${availableParallelism()}`);
  console.log(`${parts.join(' ')} all_s=${secondsSince(start)}`);
}

/** Lists the failures again at the very end, for readers who have only the last lines of a run. */
function tellFailures(): void {
  if (failed === 0) return;
  console.log('\nWhat failed:');
  for (const failure of failures) console.log(`  ${failure}`);
}

/** One line about a failure, without the colours of its message. */
function failureOf(place: string, title: string, message: string): string {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${place}: ${title}: ${first.slice(0, 300)}`;
}

function secondsSince(begin: number): number {
  return Math.round((performance.now() - begin) / 1000);
}

async function tallyOfChecks(): Promise<Tally> {
  const results = await runChecks(checks);
  const failing = results.filter((result) => !result.passed);
  return {
    ...none,
    passed: results.length - failing.length,
    failures: failing.map(({ name }) => `check: ${name}`),
  };
}

/** Runs a command and reads its report, if any. A command that fails without a failed test counts as one failure. */
function tallyOf(command: string, report?: string, read?: (report: string) => Tally): Tally {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const tally =
    report !== undefined && read !== undefined && existsSync(report)
      ? read(readFileSync(report, 'utf8'))
      : none;
  return status !== 0 && tally.failures.length === 0
    ? { ...tally, failures: [`${command}: ended with ${status}`] }
    : tally;
}

function tallyOfTests(script: string, report: string): Tally {
  const command = `pnpm run ${script} --reporter=default --reporter=json --outputFile=${report}`;
  return tallyOf(command, report, tallyOfUnitTests);
}

function tallyOfUnitTests(json: string): Tally {
  const report = JSON.parse(json) as UnitReport;
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    times: new Map(
      report.testResults.map(({ name, startTime, endTime }) => [
        relative(process.cwd(), name),
        (endTime - startTime) / 1000,
      ]),
    ),
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failing = assertionResults.filter(({ status }) => status === 'failed');
      return failing.length === 0 && message !== ''
        ? [failureOf(file, 'no test ran', message)]
        : failing.map(({ fullName, failureMessages }) =>
            failureOf(file, fullName, failureMessages.join('\n')),
          );
    }),
  };
}

function tallyOfBrowserTests(json: string): Tally {
  const { stats, suites } = JSON.parse(json) as BrowserReport;
  const specs = suites.flatMap(({ file, specs: inFile }) =>
    inFile.map(({ title, tests }) => {
      const milliseconds = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
      return [`${file}: ${title}`, milliseconds.reduce((sum, one) => sum + one, 0) / 1000] as const;
    }),
  );
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    times: new Map(specs),
    failures: suites.flatMap(({ file, specs: inFile }) =>
      inFile
        .filter(({ ok }) => !ok)
        .map(({ title, tests }) => {
          const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
          return failureOf(file, title, errors.find((message) => message !== undefined) ?? '');
        }),
    ),
  };
}

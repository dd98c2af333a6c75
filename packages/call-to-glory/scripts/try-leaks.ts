// Plants the leaks from `mutants` in copies of the code, one at a time, and runs the tests on each:
// `node packages/call-to-glory/scripts/try-leaks.ts`, optionally with part of a leak's name. A leak
// is caught if a test fails.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { files, replacePassages, type Changes } from '../mutants/changes.ts';
import { eventLeaks } from '../mutants/event-leaks.ts';
import { viewLeaks } from '../mutants/view-leaks.ts';

/** The result of trying a leak: the test that failed first, or null. */
export interface Tried {
  readonly leak: string;
  readonly caughtBy: string | null;
}

const root = join(import.meta.dirname, '../../..');
const copied = ['tsconfig.base.json', 'packages/game-kit', 'packages/call-to-glory'];
/** Timeout for the tests of one leak, in milliseconds; hanging does not count as catching it. */
const leakTimeoutMs = 600_000;

/** Tries the leaks whose names contain the words, as many at a time as there are cores. */
export async function tryLeaks(words: string): Promise<readonly Tried[]> {
  const waiting = Object.entries({ ...viewLeaks, ...eventLeaks }).filter(([name]) =>
    name.includes(words),
  );
  const tried: Tried[] = [];
  async function work(): Promise<void> {
    const copy = makeCopy();
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [leak, changes] = next;
        const undo = change(copy, changes);
        const caughtBy = await firstFailure(copy);
        undo();
        console.log(caughtBy === null ? `NOT CAUGHT: ${leak}` : `caught: ${leak} (${caughtBy})`);
        tried.push({ leak, caughtBy });
      }
    } finally {
      rmSync(copy, { recursive: true });
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return tried;
}

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'call-to-glory-leaks-'));
  for (const path of copied) {
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Changes files of a copy; returns the undo function. Throws unless each passage occurs exactly once. */
function change(copy: string, changes: Changes): () => void {
  const undo = Object.entries(changes).map(([name, passages]) => {
    const path = join(copy, files[name as keyof typeof files]);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, replacePassages(before, passages));
    return () => writeFileSync(path, before);
  });
  return () => undo.forEach((restore) => restore());
}

/** The name of the first test that fails; null if none does. Throws if the tests cannot be run at all. */
async function firstFailure(copy: string): Promise<string | null> {
  const report = join(copy, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const config = 'packages/call-to-glory/mutants/leaks.vitest.config.ts';
  const options = ['--config', config, '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const isDone = await run([vitest, 'run', '--root', copy, ...options], copy);
  if (!isDone) return null;
  const { testResults, success } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report);
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (failed === undefined && !success) throw new Error(JSON.stringify(testResults).slice(0, 2000));
  return failed?.fullName.trim() ?? null;
}

/** The part of Vitest's report that is used. */
interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** False if the process took too long. */
function run(command: readonly string[], folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: folder, stdio: 'ignore' });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, leakTimeoutMs);
    child.on('close', () => {
      clearTimeout(timer);
      resolve(!isLate);
    });
  });
}

if (import.meta.main) {
  const tried = await tryLeaks(process.argv[2] ?? '');
  const caught = tried.filter(({ caughtBy }) => caughtBy !== null).length;
  console.log(`leak_mutants=${tried.length} leak_killed=${caught}`);
  process.exitCode = caught === tried.length ? 0 : 1;
}

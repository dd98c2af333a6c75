import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';

/** A check of the sources: a name, and a command that fails when something is wrong. */
export interface Check {
  readonly name: string;
  readonly command: string;
}

/** The result of a check; `output` is everything that it printed. */
export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
}

/**
 * Each check gets one core, since as many run at once as there are cores, and a share of a small machine's memory. On
 * more threads the compiler would compute the same types on each of them, and spend longer on garbage collection.
 */
const oneCore = { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '1500MiB' };

/** All checks. */
export const checks: readonly Check[] = [
  { name: 'types', command: 'tsc --build --checkers 1 --builders 1' },
  { name: 'lint', command: 'oxlint' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'imports', command: 'node scripts/check-imports.ts' },
  { name: 'layers', command: 'node scripts/check-layers.ts' },
  { name: 'features', command: 'node scripts/check-features.ts' },
  { name: 'games', command: 'node scripts/footprint.ts' },
  { name: 'copies', command: 'node scripts/check-copies.ts' },
  { name: 'messages', command: 'node scripts/check-messages.ts' },
  { name: 'styles', command: 'node scripts/check-styles.ts' },
  { name: 'words', command: 'node scripts/check-words.ts' },
  { name: 'docs', command: 'node scripts/check-docs.ts' },
  { name: 'protocol', command: 'node packages/protocol/scripts/print-protocol.ts --check' },
  { name: 'unused', command: 'knip' },
];

/** Runs `chosen`, as many at a time as there are cores, and prints name and time of each. */
export async function runChecks(chosen: readonly Check[]): Promise<CheckResult[]> {
  const waiting = [...chosen];
  const results: CheckResult[] = [];
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      results.push(await runCheck(check));
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

async function runCheck({ name, command }: Check): Promise<CheckResult> {
  const start = performance.now();
  const { passed, output } = await capture(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!passed) console.log(output);
  return { name, passed, output };
}

function capture(command: string): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...oneCore },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('close', (code) => {
      resolve({ passed: code === 0, output });
    });
  });
}

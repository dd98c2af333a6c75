// Preloaded into a server: kills it before or after one of the steps that change its files (`DIE_AT_STEP`, counted in
// the thread that takes them), or `DIE_AFTER_MS` milliseconds after its start.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

const dieAt = Number(process.env['DIE_AT_STEP'] ?? Infinity);
const dieAfter = process.env['DIE_AFTER_MS'];
let steps = 0;

function step(): void {
  steps += 1;
  if (steps === dieAt) process.kill(process.pid, 'SIGKILL');
}

/** A method, with a step before it and one after it. */
function watch<Name extends string>(owner: Record<Name, unknown>, name: Name): void {
  const method = owner[name] as (...values: unknown[]) => unknown;
  owner[name] = function watched(this: unknown, ...values: unknown[]): unknown {
    step();
    const answer = method.apply(this, values);
    step();
    return answer;
  };
}

for (const name of ['writeSync', 'fdatasyncSync', 'fsyncSync', 'rmSync', 'renameSync'] as const)
  watch(fs as unknown as Record<typeof name, unknown>, name);
syncBuiltinESMExports();
watch(DatabaseSync.prototype as unknown as Record<'exec', unknown>, 'exec');
watch(StatementSync.prototype as unknown as Record<'run', unknown>, 'run');

if (isMainThread && dieAfter !== undefined) {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(dieAfter)).unref();
}

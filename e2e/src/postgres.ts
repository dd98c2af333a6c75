import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../apps/server/test/serve-postgres.ts', import.meta.url));

/** A PostgreSQL for one story. */
export interface RunningPostgres {
  readonly url: string;
  /** Stops it and removes its data; so does the end of the story's process. */
  stop(): Promise<void>;
}

/** Starts one; null if PostgreSQL is not installed. Throws if it does not start. */
export async function startPostgres(): Promise<RunningPostgres | null> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error('PostgreSQL has not started')));
  });
  if (url === '') return null;
  return {
    url,
    async stop() {
      child.stdin.end();
      await exit;
    },
  };
}

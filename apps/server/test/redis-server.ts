import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A private Redis, on a socket in a temporary directory, without persistence. */
export interface RedisServer {
  readonly url: string;
  readonly pid: number;
  /** Stops it, and removes its files. */
  remove(): Promise<void>;
}

/** The program of Redis or Valkey; null if there is none. */
export function findRedis(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin'];
  const programs = folders.flatMap((folder) =>
    ['redis-server', 'valkey-server'].map((name) => join(folder, name)),
  );
  return programs.find((program) => existsSync(program)) ?? null;
}

/** Why tests over Redis are skipped where there is none. */
export const noRedis = 'there is no Redis here (apt-get install redis-server)';

/** Is there a Redis for tests? Where there is none, tests that need it are skipped. */
export const hasRedis = findRedis() !== null;

/**
 * Starts one; throws where there is none.
 *
 * @param settings of the server, such as `--requirepass` and a password
 */
export async function startRedis(settings: readonly string[] = []): Promise<RedisServer> {
  const program = findRedis();
  if (program === null) throw new Error(noRedis);
  const directory = mkdtempSync(join(tmpdir(), 'redis-'));
  const socket = join(directory, 'redis.sock');
  const child = spawn(program, ['--port', '0', '--unixsocket', socket, '--save', '', ...settings], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exit = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (/ready to accept connections/iu.test(line)) resolve();
    });
    child.once('exit', () => reject(new Error('Redis has ended')));
  });
  return {
    url: `unix://${socket}`,
    pid: child.pid ?? 0,
    async remove() {
      child.kill();
      await exit;
      rmSync(directory, { recursive: true });
    },
  };
}

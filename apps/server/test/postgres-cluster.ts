import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A private PostgreSQL, on a socket in a temporary directory. */
export interface PostgresCluster {
  /** The address of a database with this name, which need not exist yet. */
  url(database: string): string;
  /** The pid of its first process, the parent of all others. */
  pid(): number;
  start(): void;
  /** As if the machine had failed: nothing is finished. */
  stop(): void;
  /** Stops it, and removes its files. */
  remove(): void;
}

/** Where the programs of PostgreSQL are: Debian does not put them on the path; null if there are none. */
export function findPostgres(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  const path = (process.env['PATH'] ?? '').split(':');
  return [...folders, ...path].find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Why tests over PostgreSQL are skipped where there is none. */
export const noPostgres = 'there is no PostgreSQL here (apt-get install postgresql)';

/**
 * Makes and starts a cluster; throws where there is no PostgreSQL.
 *
 * @param settings of the server, such as `fsync=off`
 */
export function startPostgresCluster(settings: readonly string[] = []): PostgresCluster {
  const programs = findPostgres();
  if (programs === null) throw new Error(noPostgres);
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(directory, 'data');
  const user = unprivileged();
  if (user !== null) execFileSync('chown', [`${user.uid}:${user.gid}`, directory]);

  function run(program: string, ...args: readonly string[]): void {
    execFileSync(join(programs ?? '', program), args, {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    });
  }

  function start(): void {
    const all = ['listen_addresses=', `unix_socket_directories=${directory}`, ...settings];
    const options = all.map((setting) => `-c ${setting}`).join(' ');
    run('pg_ctl', 'start', '-w', '-D', data, '-l', join(directory, 'log'), '-o', options);
  }

  const stop = (): void => run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data);
  const trusting = ['--username=postgres', '--auth=trust', '--no-sync'];
  run('initdb', '-D', data, ...trusting, '--encoding=UTF8', '--locale=C');
  start();
  return {
    url: (database) => `postgres:///${database}?host=${directory}&user=postgres`,
    pid: () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
    start,
    stop,
    remove() {
      stop();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Makes an empty database; answers its address. */
export async function createDatabase(cluster: PostgresCluster, name: string): Promise<string> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return cluster.url(name);
}

/** PostgreSQL refuses to run as root; Debian has a user for it. Null where this is not root. */
function unprivileged(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (kind: string): number =>
    Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

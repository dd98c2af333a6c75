// A PostgreSQL of one's own: prints its address, or an empty line where there is none, and removes it once the input ends.
import { findPostgres, startPostgresCluster } from '../test/postgres-cluster.ts';

if (findPostgres() === null) console.log();
else {
  // A signal to everything that a terminal has started ends the stories, and with them the input.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  // No story is about what a failing machine keeps.
  const cluster = startPostgresCluster(['fsync=off']);
  process.stdin.on('close', () => cluster.remove()).resume();
  console.log(cluster.url('postgres'));
}

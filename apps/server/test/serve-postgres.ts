// Starts a private PostgreSQL: prints its address, or an empty line if none is installed; removes it when stdin ends.
import { findPostgres, startPostgresCluster } from './postgres-cluster.ts';

if (findPostgres() === null) process.stdout.write('\n');
else {
  // A signal from the terminal reaches the stories as well: they end, and with them stdin.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  // No story is about what survives a crash of the machine.
  const cluster = startPostgresCluster(['fsync=off']);
  process.stdin.on('close', () => cluster.remove()).resume();
  process.stdout.write(`${cluster.url('postgres')}\n`);
}

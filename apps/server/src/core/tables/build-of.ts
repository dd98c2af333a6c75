import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('../../../../../packages/', import.meta.url));

/** Folds nothing: what only tests use, and the package of messages. */
const foldsNothing = /\.test\.ts$|[/\\](testing|contracts)[/\\]|^protocol[/\\]/u;

/**
 * A hash of the sources of all pure packages, which fold tables and games: other sources may fold the same log to a
 * different state. Throws if there are none: every build would have the same hash.
 */
export function buildOf(packages = ours): string {
  const digest = createHash('sha256');
  const files = globSync('*/src/**/*.ts', { cwd: packages }).filter(
    (file) => !foldsNothing.test(file),
  );
  if (files.length === 0) throw new Error(`there are no sources in ${packages}`);
  for (const file of files.toSorted())
    digest.update(file).update(readFileSync(join(packages, file)));
  return digest.digest('hex').slice(0, 16);
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../../../packages/', import.meta.url));

/**
 * A hash of the sources of all pure packages, which fold tables and games: other sources may fold the same log to a
 * different state.
 */
export function buildOf(): string {
  const digest = createHash('sha256');
  for (const file of globSync('*/src/**/*.ts', { cwd: packages }).toSorted()) {
    if (!file.endsWith('.test.ts')) digest.update(file).update(readFileSync(packages + file));
  }
  return digest.digest('hex').slice(0, 16);
}

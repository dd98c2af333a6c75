import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../../../packages/', import.meta.url));

/**
 * Names the sources of all pure packages, by which tables and games are folded: what other sources have folded may not
 * be what these would.
 */
export function buildOf(): string {
  const digest = createHash('sha256');
  for (const file of globSync('*/src/**/*.ts', { cwd: packages }).toSorted()) {
    if (!file.endsWith('.test.ts')) digest.update(file).update(readFileSync(packages + file));
  }
  return digest.digest('hex').slice(0, 16);
}

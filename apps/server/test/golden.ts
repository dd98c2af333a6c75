import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { LogRow } from '@call-to-glory/table';

const folder = join(import.meta.dirname, '../golden');

/** A table of Call to Glory as a version of tables once wrote it; never written again. */
export interface GoldenTable {
  /** The version of tables (`tableVersion`) that wrote it. */
  readonly version: number;
  readonly name: string;
  readonly rows: readonly LogRow[];
}

/** All of them. */
export function goldenTables(): readonly GoldenTable[] {
  return readdirSync(folder).flatMap((version) =>
    readdirSync(join(folder, version))
      .filter((file) => file.endsWith('.jsonl'))
      .map((file) => ({
        version: Number(version),
        name: file.replace('.jsonl', ''),
        rows: readFileSync(join(folder, version, file), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as LogRow),
      })),
  );
}

/** The secret of the unfinished game at the golden table `running` of a version. */
export function secretOfRunning(version: number): string {
  return readFileSync(join(folder, String(version), 'running.secret'), 'utf8').trim();
}

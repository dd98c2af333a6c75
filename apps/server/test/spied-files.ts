import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

import { onTestFinished, vi } from 'vitest';

export type SpiedFiles = ReturnType<typeof spyOnFiles>;

/**
 * Spies on functions of `node:fs` until the test is over, even for modules that have already imported them: test files
 * share a process. File operations work as usual unless a spy says otherwise.
 */
export function spyOnFiles() {
  const spies = {
    fdatasync: vi.spyOn(fs, 'fdatasync'),
    fsync: vi.spyOn(fs, 'fsync'),
    open: vi.spyOn(fs, 'open'),
    write: vi.spyOn(fs, 'write'),
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of Object.values(spies)) spy.mockRestore();
    syncBuiltinESMExports();
  });
  return spies;
}

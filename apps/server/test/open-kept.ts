import { openStore } from '../src/core/app/open-store.ts';
import { readConfig } from '../src/core/config.ts';
import type { Store } from '../src/core/store/store.ts';
import { storeParts } from '../src/features.ts';

/** Opens the store of a server, wherever its environment says. */
export function openKept(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Store> {
  return openStore(readConfig({ DATA_DIR: dataDir, ...variables }), storeParts, {
    onBroken(error) {
      throw error;
    },
    onRestored() {},
  });
}

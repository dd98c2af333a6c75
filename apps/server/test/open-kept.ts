import { openStore } from '../src/core/app/open-store.ts';
import { readConfig, type Config } from '../src/core/config.ts';
import type { Store } from '../src/core/store/store.ts';
import { storeParts } from '../src/features.ts';

/** The configuration of a server of a test, whose environment says only these variables. */
export function testConfig(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): Config {
  return readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    BOT_DELAY_MS: '0',
    RATE_LIMIT_FACTOR: '1000',
    ...variables,
  });
}

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

import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import { folderForTest } from './folder.ts';
import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { freshDatabase, hasPostgres } from './postgres.ts';
import { startServerProcess } from './server-process.ts';
import { tableWithBots } from './wishes.ts';

const script = fileURLToPath(new URL('../scripts/put-back.ts', import.meta.url));

/** Declares a database restored; answers the output of the script. */
async function putBack(variables: Readonly<Record<string, string>>): Promise<string> {
  const env = { ...process.env, ...variables };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  return stdout;
}

it.skipIf(!hasPostgres)(
  'a PostgreSQL database restored from a copy has its games ask before they go on',
  async () => {
    const STORE_URL = await freshDatabase();
    const first = await startServerProcess('', { STORE_URL });
    const ada = await Guest.named(first.origin, 'Ada');
    const table = await ada.createTable(tableWithBots(2));
    const before = await Follower.at(ada, table);
    await before.untilAwaited();
    before.socket.disconnect();
    await expect(putBack({ STORE_URL })).rejects.toThrow('still runs');
    await first.end('SIGTERM');
    expect(await putBack({ STORE_URL })).toBe('tables=1\n');

    const second = await startServerProcess('', { STORE_URL });
    const again = ada.at(second.origin);
    const follower = await Follower.at(again, table);
    await follower.until(
      (view) => view.stage === 'playing' && view.standstill?.reason === 'restored',
    );
    follower.socket.disconnect();
    await second.end('SIGTERM');
  },
  30_000,
);

it.each(['put-back', 'migrate'])('%s does nothing where it is told more', async (name) => {
  const path = fileURLToPath(new URL(`../scripts/${name}.ts`, import.meta.url));
  const folder = folderForTest();
  const asked = promisify(execFile)(process.execPath, [path, '--help'], { cwd: folder });
  await expect(asked).rejects.toMatchObject({ code: 2 });
  expect(readdirSync(folder)).toEqual([]);
});

it('a data directory needs no such declaration', async () => {
  await expect(putBack({ STORE_URL: '' })).rejects.toThrow('notices by itself');
});

import type { Hint } from '@call-to-glory/table';
import { expect } from 'vitest';

import type { HintsReport } from '../src/core/hints/hint-channel.ts';
import type { openRedisHints } from '../src/core/hints/redis-hints.ts';
import { startProxy, type NetworkProxy } from './network-proxy.ts';

/**
 * Tells hints during and after a fault of the network, and expects that it is noticed and reported, and so is its end.
 *
 * @param url of the server that carries the hints
 * @param harm makes the fault, which is mended once it has been noticed
 * @returns what was heard elsewhere
 */
export async function hearAgain(
  open: typeof openRedisHints,
  url: string,
  harm: (proxy: NetworkProxy) => void,
): Promise<readonly Hint[]> {
  const proxy = await startProxy(url);
  const reports: boolean[] = [];
  const failures: unknown[] = [];
  const report: HintsReport = (isOpen, error) => {
    reports.push(isOpen);
    if (!isOpen) failures.push(error);
  };
  const here = await open(proxy.url, report, 200);
  const there = await open(url);
  const heard: Hint[] = [];
  there.hear((hint) => heard.push(hint));
  harm(proxy);
  here.tell({ type: 'chat', table: 'lost' });
  // Sending on a connection that does not answer ends it.
  await expect.poll(() => reports).toContain(false);
  proxy.mend();
  await expect
    .poll(() => {
      here.tell({ type: 'chat', table: 'again' });
      return heard;
    })
    .toContainEqual({ type: 'chat', table: 'again' });
  expect([reports[0], reports.at(-1)]).toEqual([true, true]);
  expect(failures).toEqual(failures.map(() => expect.any(Error) as unknown));
  await here.close();
  await there.close();
  await proxy.close();
  return heard;
}

/** Tells a hint as the last thing before its channel is closed, and expects that it is heard elsewhere. */
export async function hearLast(open: typeof openRedisHints, url: string): Promise<void> {
  const [here, there] = [await open(url), await open(url)];
  const heard = new Promise((resolve) => {
    there.hear(resolve);
  });
  here.tell({ type: 'stopping', node: 'here' });
  await here.close();
  expect(await heard).toEqual({ type: 'stopping', node: 'here' });
  await there.close();
}

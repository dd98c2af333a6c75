import { HandClock } from '@call-to-glory/table/memory';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { Painter } from './painter.ts';
import { previewOfHouse } from './preview.ts';

/** A thread that does what the title of the picture says, and otherwise answers how many it has painted. */
const script = `
  import { parentPort, workerData } from 'node:worker_threads';
  let painted = 0;
  parentPort.on('message', ({ title }) => {
    if (title === 'hang') return;
    if (title === 'end') process.exit();
    if (title === 'fail') throw new Error('no library at ' + workerData.folder);
    painted += 1;
    parentPort.postMessage(new Uint8Array([painted]));
    if (title === 'fail later') setImmediate(() => { throw new Error('too late'); });
  });
`;

let clock: HandClock;
let painter: Painter;

beforeEach(() => {
  clock = new HandClock();
  painter = new Painter(
    'here',
    clock,
    new URL(`data:text/javascript,${encodeURIComponent(script)}`),
  );
});

afterEach(() => painter.stop());

function paint(title: string): Promise<number | undefined> {
  return painter.paint({ ...previewOfHouse('en').picture, title }).then(([count]) => count);
}

it('paints in one thread, which ends after five idle minutes', async () => {
  expect(await Promise.all([paint('a'), paint('b')])).toEqual([1, 2]);
  clock.turnTo(299_999);
  expect(await paint('c')).toBe(3);
  clock.turnTo(599_999);
  expect(await paint('d')).toBe(1);
});

it('rejects a picture that cannot be painted, and paints the next', async () => {
  const [failed, next] = await Promise.allSettled([paint('fail'), paint('a')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no library at here' } });
  expect(next).toEqual({ status: 'fulfilled', value: 1 });
});

it.each(['hang', 'end'])(
  'replaces a thread that is made to %s, and paints the next',
  async (what) => {
    const both = Promise.allSettled([paint(what), paint('a')]);
    await expect.poll(() => clock.nextAlarm()).toBe(20_000);
    clock.turnTo(20_000);
    const [failed, next] = await both;
    expect(failed).toMatchObject({ status: 'rejected' });
    expect(next).toEqual({ status: 'fulfilled', value: 1 });
  },
);

it('outlives a thread that fails while nothing is painted', async () => {
  // Its failure may overtake its picture: the two arrive separately.
  await paint('fail later').catch(() => null);
  await expect.poll(() => paint('a')).toBe(1);
});

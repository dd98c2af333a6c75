import { setImmediate } from 'node:timers/promises';

import { HandClock, seededEntropy } from '@call-to-glory/table/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { slowDocuments } from '../../../test/slow-documents.ts';
import { ActLog } from './act-log.ts';

const aliases = { idNow: (player: string) => Promise.resolve(player) };

const eve = { id: 'eve', name: 'Eve' };

let clock: HandClock;
let log: ActLog;

beforeEach(() => {
  clock = new HandClock();
  log = new ActLog(memoryDocuments(), clock, seededEntropy('log'), aliases);
});

async function announce(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    clock.turnTo(clock.now() + 1);
    await log.add('Anna', 'announced', { what: `${time}` });
  }
}

describe('the log of operator acts', () => {
  it('is read in pages, and keeps the latest thousand', async () => {
    await announce(1003);
    const read: string[] = [];
    let before: string | null = null;
    for (;;) {
      const { entries, hasOlder } = await log.page(before);
      expect(entries).toHaveLength(20);
      read.push(...entries.map(({ what }) => what));
      before = entries.at(-1)?.key ?? '';
      if (!hasOlder) break;
    }
    expect(read).toEqual(Array.from({ length: 1000 }, (_, index) => `${1002 - index}`));
    expect(await log.page('gone')).toEqual({ entries: [], hasOlder: false });
  });

  it('follows a player who becomes another, and forgets who they were and what was said about them', async () => {
    await log.add('Anna', 'warned', { about: eve, what: 'Eve Smith, be kind' });
    await log.merge('eve', 'mia');
    expect((await log.export({ id: 'mia', name: 'Mia' })).actsOfOperators).toMatchObject([
      { act: 'warned', what: 'Eve Smith, be kind' },
    ]);
    await log.forget('mia');
    const nobody = { id: '', name: '' };
    expect((await log.page(null)).entries).toMatchObject([
      { act: 'warned', about: nobody, what: '' },
    ]);
  });

  it('names a player as who they have become, and nobody who is deleted, at the very moment of the act', async () => {
    const before = new Map<string, string | null>();
    const own = new ActLog(memoryDocuments(), clock, seededEntropy('log'), {
      idNow: (player) => Promise.resolve(before.get(player) ?? (player === 'mia' ? 'mia' : null)),
    });
    before.set('eve', 'mia');
    await own.add('Anna', 'warned', { about: eve, what: 'Eve Smith, be kind' });
    before.set('eve', null);
    await own.add('Anna', 'banned', { about: eve, what: 'Eve Smith was unkind' });
    const abouts = (await own.page(null)).entries.map(({ act, about, what }) => [act, about, what]);
    expect(abouts).toHaveLength(2);
    expect(abouts).toContainEqual(['warned', { id: 'mia', name: 'Eve' }, 'Eve Smith, be kind']);
    expect(abouts).toContainEqual(['banned', { id: '', name: '' }, '']);
  });

  it('brings back no name that another server has forgotten meanwhile', async () => {
    const documents = memoryDocuments();
    const [here, there] = [slowDocuments(documents, () => setImmediate()), documents].map(
      (kept) => new ActLog(kept, clock, seededEntropy('log'), aliases),
    ) as [ActLog, ActLog];
    await there.add('Anna', 'warned', { about: eve, what: 'Eve Smith, be kind' });
    const merging = here.merge('eve', 'mia');
    await there.forget('eve');
    await merging;
    expect(JSON.stringify(await there.page(null))).not.toContain('Eve');
  });
});

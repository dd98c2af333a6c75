import type { BanSomebody } from '@call-to-glory/protocol';
import { HandClock } from '@call-to-glory/table/memory';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { publishedBugs } from '../../../test/published-bugs.ts';
import type { Documents } from '../../core/store/documents.ts';
import { Bans } from './bans.ts';

/** The guest that Eve was. */
const aliases = {
  idNow: (player: string) => Promise.resolve(player === 'guest' ? 'eve' : player),
};

const eve = { id: 'eve', name: 'Eve' };

let documents: Documents;
let clock: HandClock;
let bans: Bans;

beforeEach(() => {
  documents = memoryDocuments();
  clock = new HandClock();
  bans = new Bans(documents, clock, aliases);
});

function ban(until: number | null, reason = ''): BanSomebody {
  return { player: eve.id, name: eve.name, until, reason };
}

/** What the next server to start would find. */
async function kept(): Promise<unknown> {
  const next = new Bans(documents, new HandClock(), aliases);
  await next.load();
  next.stop();
  return next.of(eve);
}

describe('a ban', () => {
  it('that is changed keeps its objection, even while that is being stored', async () => {
    await bans.add(ban(null, 'Spam'), 0);
    await Promise.all([bans.object(eve, 'It was not me'), bans.add(ban(500, 'Insults'), 1)]);
    const now = { name: 'Eve', until: 500, reason: 'Insults', objection: 'It was not me' };
    expect([bans.of(eve), await kept()]).toEqual([now, now]);
    await Promise.all([bans.add(ban(null), 2), bans.object(eve, 'Nor that')]);
    expect(bans.of(eve)).toMatchObject({ until: null, reason: '', objection: 'Nor that' });
  });

  it('of a guest counts for the player they have become', async () => {
    await bans.add({ ...ban(null), player: 'guest' }, 0);
    expect([bans.of(eve), bans.list()]).toMatchObject([{ until: null }, [{ player: 'eve' }]]);
  });

  it.each([
    ['mia', ['mia', 'mia']],
    ['zoe', ['mia', 'zoe', 'zoe']],
    [null, [null]],
    [null, ['mia', null]],
  ])('counts for who they become at that very moment: %s after %j', async (now, then) => {
    const became = ['eve', ...then];
    bans = new Bans(memoryDocuments(), clock, {
      idNow: () => Promise.resolve(became.shift() ?? null),
    });
    await bans.add(ban(null), 0);
    expect(bans.list().map(({ key }) => key)).toEqual(now === null ? [] : [`player:${now}`]);
  });

  it('follows a guest who becomes a player, unless that player is banned already', async () => {
    await bans.add(ban(null, 'Spam'), 0);
    await bans.merge('eve', 'mia');
    expect(bans.list()).toMatchObject([{ key: 'player:mia', player: 'mia', reason: 'Spam' }]);
    await bans.add(ban(null, 'Insults'), 1);
    await bans.merge('eve', 'mia');
    expect(bans.list()).toMatchObject([{ player: 'mia', reason: 'Spam' }]);
  });

  it('made on another server follows a guest and ends with a player, though it is not known here yet', async () => {
    const other = new Bans(documents, clock, aliases);
    await other.add(ban(null, 'Spam'), 0);
    await bans.merge('eve', 'mia');
    expect(bans.list()).toMatchObject([{ key: 'player:mia', player: 'mia', reason: 'Spam' }]);
    await other.add(ban(null), 1);
    await bans.forget('eve');
    expect(await kept()).toBeNull();
  });

  it('made on another server counts here as of the next refresh', async () => {
    const other = new Bans(documents, clock, aliases);
    const changes: string[] = [];
    bans.onChange((where) => changes.push(where));
    await other.add(ban(null), 0);
    expect(bans.of(eve)).toBeNull();
    await bans.refresh();
    await bans.refresh();
    expect([bans.of(eve)?.until, changes]).toEqual([null, ['elsewhere']]);
    await other.lift('player:eve');
    await bans.refresh();
    expect([bans.of(eve), changes.length]).toEqual([null, 2]);
  });

  it('that cannot be read stays as it was, and others count; but no server starts with it', async () => {
    await bans.add(ban(null, 'Spam'), 0);
    // In the middle of an upgrade, by servers of a later release.
    const newer = documents.of('ban', z.unknown());
    for (const key of ['player:eve', 'player:zoe']) await newer.put(key, { whom: 'all' }, 9);
    const other = new Bans(documents, clock, aliases);
    await other.add({ player: 'dan', name: 'Dan', until: null, reason: '' }, 1);
    for (let time = 0; time < 2; time += 1) await bans.refresh();
    expect(bans.list().map(({ player }) => player)).toEqual(['eve', 'dan']);
    await expect(kept()).rejects.toThrow('ban player:');
  });

  it('does not end here if another server has extended it meanwhile', async () => {
    await bans.add(ban(100), 0);
    const other = new Bans(documents, new HandClock(), aliases);
    await other.load();
    await other.add(ban(500), 50);
    clock.turnTo(100);
    // Queued behind whatever the clock has started.
    await bans.object(eve, '');
    expect([bans.of(eve)?.until, (await kept()) !== null]).toEqual([500, true]);
  });

  it('does not end if another server extends it at that very moment', async () => {
    const other = new Bans(documents, new HandClock(), aliases);
    let first = (): Promise<void> => Promise.resolve();
    /** Before it changes anything, the other server does. */
    const second: Documents = {
      of(kind, schema) {
        const all = documents.of(kind, schema);
        return {
          ...all,
          change: (...change) => first().then(() => all.change(...change)),
          remove: (key) => first().then(() => all.remove(key)),
        };
      },
    };
    bans = new Bans(second, clock, aliases);
    await bans.add(ban(100), 0);
    await other.load();
    first = () => {
      first = () => Promise.resolve();
      return other.add(ban(500), 50);
    };
    clock.turnTo(100);
    // Queued behind whatever the clock has started.
    await bans.refresh();
    expect([await kept(), bans.list()]).toMatchObject([{ until: 500 }, [{ until: 500, at: 50 }]]);
  });

  it('that is lifted does not come back with an objection', async () => {
    await bans.add(ban(null), 0);
    await Promise.all([bans.lift('player:eve'), bans.object(eve, 'Why?')]);
    expect([bans.of(eve), await kept()]).toEqual([null, null]);
  });

  it('does not end its replacement', async () => {
    await bans.add(ban(100), 0);
    const longer = bans.add(ban(null), 100);
    clock.turnTo(100);
    await longer;
    await bans.object(eve, '');
    expect([bans.of(eve)?.until, await kept()]).toMatchObject([null, { until: null }]);
  });

  it('expires by itself, in the store too, and announces that', async () => {
    const ended = new Promise<void>((resolve) => {
      bans.onChange(() => {
        if (bans.of(eve) === null) resolve();
      });
    });
    await bans.add(ban(100), 0);
    clock.turnTo(100);
    await ended;
    expect([bans.of(eve), await kept()]).toEqual([null, null]);
  });

  it('ends here even if an unforeseen error keeps it stored, which is published as a bug', async () => {
    const bug = new TypeError('a bug');
    const published = publishedBugs();
    const failing: Documents = {
      of: (kind, schema) => ({
        ...documents.of(kind, schema),
        change: (key, next, at) =>
          clock.now() < 100
            ? documents.of(kind, schema).change(key, next, at)
            : Promise.reject(bug),
      }),
    };
    bans = new Bans(failing, clock, aliases);
    await bans.add(ban(100), 0);
    clock.turnTo(100);
    // Queued behind whatever the clock has started.
    await bans.object(eve, '');
    expect([bans.of(eve), published]).toEqual([null, [bug]]);
  });

  it('ends nothing any more once the server has stopped', async () => {
    await bans.add(ban(100), 0);
    bans.stop();
    expect(clock.nextAlarm()).toBeNull();
  });

  it('is deleted with the player, along with their objection', async () => {
    await bans.add(ban(null), 0);
    await bans.object(eve, 'I am Eve Smith');
    await bans.forget(eve.id);
    expect([bans.list(), await kept()]).toEqual([[], null]);
  });

  it('can still be changed after a change that could not be stored', async () => {
    let works = false;
    const { change, ...rest } = documents.of('ban', { parse: (value: unknown) => value } as never);
    const fragile = {
      of: () => ({
        ...rest,
        change: (...values: Parameters<typeof change>) =>
          works ? change(...values) : Promise.reject(new Error('a full disk')),
      }),
    } as unknown as Documents;
    bans = new Bans(fragile, clock, aliases);
    await expect(bans.add(ban(null), 0)).rejects.toThrow('a full disk');
    expect(bans.of(eve)).toBeNull();
    works = true;
    await bans.add(ban(null), 0);
    expect(bans.of(eve)).not.toBeNull();
  });
});

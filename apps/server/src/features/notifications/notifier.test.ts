import {
  StorageUnavailable,
  type PendingAction,
  type ListedTable,
  type Listing,
} from '@call-to-glory/table';
import { HandClock } from '@call-to-glory/table/memory';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import type { Documents } from '../../core/store/documents.ts';
import { Contacts } from './contacts.ts';
import type { WaitingTable } from './decide-notice.ts';
import { Notifier } from './notifier.ts';

const minute = 60_000;
const hour = 60 * minute;
const days = { move: 24 * hour, bank: 0, increment: 0 };

let clock: HandClock;
let documents: Documents;
let tables: Map<string, ListedTable>;
let here: Set<string>;
/** The tables named by each notification, of all servers. */
let notices: string[][];
/** Completes the delivery of the last notification. */
let delivered: () => void;
let isSlow: boolean;
let contacts: Contacts;
let notifier: Notifier;
/** Who has a page open on another server of the house, and which servers are alive; null where there is only one. */
let elsewhere: Map<string, string>;
let living: Set<string> | null;
/** Who has been deleted. */
/** Is the store away? */
let isAway: boolean;
let logged: string[];

beforeEach(async () => {
  clock = new HandClock(1_000_000_000_000);
  documents = memoryDocuments();
  tables = new Map();
  here = new Set();
  notices = [];
  isSlow = false;
  elsewhere = new Map();
  living = null;
  isAway = false;
  logged = [];
  delivered = () => {};
  await start();
  await contacts.addDevice(
    'ada',
    { browser: 'b', endpoint: 'e', p256dh: 'p', auth: 'a', language: 'en' },
    null,
  );
});

function listingOf(table: ListedTable | undefined): Listing | null {
  return table === undefined ? null : { seated: table, others: table };
}

/** Starts a server over the stored data. */
async function start(node = 'alone'): Promise<void> {
  const isShared = living !== null;
  living?.add(node);
  contacts = new Contacts(documents, clock, isShared);
  await contacts.kept.load();
  notifier = new Notifier({
    contacts,
    documents,
    clock,
    directory: {
      listing: (id) => listingOf(tables.get(id)),
      tablesOf: () => Promise.resolve([...tables.values()].flatMap((one) => listingOf(one) ?? [])),
    },
    delivery: {
      deliver: (_player: string, waitingNow: () => readonly WaitingTable[]) => {
        notices.push(waitingNow().map(({ table }) => table));
        return isSlow ? new Promise((resolve) => (delivered = resolve)) : Promise.resolve();
      },
      cancel: () => {},
      stop: () => {},
    },
    logger: pino({}, { write: (line) => logged.push(line) }),
    awayAfter: minute,
    isHere: (player) => here.has(player) || elsewhere.get(player) === node,
    others: {
      node,
      isShared,
      isElsewhere: async (player) => {
        if (isAway) throw new StorageUnavailable('PostgreSQL is away');
        return elsewhere.has(player) && elsewhere.get(player) !== node;
      },
      living: () => Promise.resolve(living ?? new Set()),
    },
  });
  await notifier.load();
  await notifier.start();
}

/** A table waits for Ada, on a turn; or for nobody. */
async function wait(
  id: string,
  turnId: string | null,
  change: Partial<PendingAction> = {},
): Promise<void> {
  const action = { player: 'ada', to: 'move', deadline: null, ...change } as const;
  const table: Partial<ListedTable> = {
    id,
    options: { seats: 2, clock: days, private: false, game: {} },
    seats: [
      { type: 'person', id: 'ada', name: 'Ada' },
      { type: 'person', id: 'ben', name: 'Ben' },
    ],
    members: [],
    pending: turnId === null ? [] : [{ ...action, turnId }],
  };
  tables.set(id, table as ListedTable);
  notifier.tableChanged(id);
  await pass(1000);
}

/** Lets time pass, and runs everything that becomes due. */
async function pass(milliseconds: number): Promise<void> {
  await clock.pass(milliseconds, () => new Promise((done) => setImmediate(done)));
}

function come(): void {
  here.add('ada');
  notifier.came('ada');
}

function go(table?: string): void {
  here.delete('ada');
  if (table !== undefined) notifier.leftTable(table, 'ada');
  notifier.went('ada');
}

describe('a player without a page', () => {
  it('is notified a minute after leaving, once a turn', async () => {
    come();
    go();
    await wait('a', '1');
    await pass(58_000);
    expect(notices).toEqual([]);
    await pass(1000);
    expect(notices).toEqual([['a']]);
    await wait('a', '1');
    await pass(hour);
    expect(notices).toEqual([['a']]);
    await wait('a', '2');
    expect(notices).toEqual([['a'], ['a']]);
  });

  it('is notified once the store is back, which logs its outage itself', async () => {
    await pass(minute);
    isAway = true;
    await wait('a', '1');
    expect([notices, logged]).toEqual([[], []]);
    isAway = false;
    await pass(minute);
    expect(notices).toEqual([['a']]);
  });

  it('is notified of all that waits when more comes', async () => {
    await pass(minute);
    await wait('a', '1');
    await wait('b', '1');
    expect(notices).toEqual([['a'], ['a', 'b']]);
  });

  it('is notified again if they have to do again what they had done, and not if they had not', async () => {
    await pass(minute);
    await wait('a', '0/start', { to: 'start' });
    await wait('a', null);
    await wait('a', '0/start', { to: 'start' });
    expect(notices).toEqual([['a']]);
    come();
    await wait('a', '0/start', { to: 'start', player: 'ben' });
    go();
    await pass(minute);
    // The options have changed, and Ben was the first to be ready.
    await wait('a', null);
    await wait('a', '0/start', { to: 'start' });
    expect(notices).toEqual([['a'], ['a']]);
  });

  it('is notified again of a turn that goes on after another had to choose something', async () => {
    await pass(minute);
    await wait('a', '1');
    await wait('a', '1', { player: 'ben' });
    await wait('a', '1');
    expect(notices).toEqual([['a'], ['a']]);
  });

  it('is not notified of what others are asked to do', async () => {
    await pass(minute);
    await wait('a', '1', { player: 'ben' });
    await pass(hour);
    expect(notices).toEqual([]);
  });

  it('is not notified if the turn passes first', async () => {
    come();
    go();
    await wait('a', '1');
    await wait('a', null);
    await pass(hour);
    expect(notices).toEqual([]);
  });

  it('is not notified of a table that has been closed', async () => {
    await wait('cccccccccc', 'turn');
    tables.delete('cccccccccc');
    notifier.tableChanged('cccccccccc');
    await pass(minute);
    await wait('dddddddddd', 'turn');
    await pass(minute);
    expect(notices).toEqual([['dddddddddd']]);
  });

  it('is notified again when a quarter of the time is left', async () => {
    await pass(minute);
    await wait('a', '1', { deadline: clock.now() + 24 * hour });
    await pass(17 * hour);
    expect(notices.length).toBe(1);
    await pass(hour);
    expect(notices.length).toBe(2);
    await pass(6 * hour);
    expect(notices.length).toBe(2);
  });

  it('is notified less often on request', async () => {
    await contacts.setPace('ada', 'hourly');
    await pass(minute);
    await wait('a', '1');
    for (const table of ['b', 'c', 'd']) await wait(table, '1');
    expect(notices).toEqual([['a']]);
    await pass(hour);
    expect(notices).toEqual([['a'], ['a', 'b', 'c', 'd']]);
  });

  it('is no longer notified after unsubscribing', async () => {
    await pass(minute);
    await contacts.removeDevice('ada', 'e');
    await notifier.contactChanged('ada');
    await wait('a', '1');
    await pass(hour);
    expect(notices).toEqual([]);
  });

  it('is notified after subscribing of what already waits', async () => {
    await contacts.removeDevice('ada', 'e');
    await wait('a', '1');
    await pass(hour);
    await contacts.addDevice(
      'ada',
      { browser: 'b', endpoint: 'f', p256dh: 'p', auth: 'a', language: 'en' },
      null,
    );
    await notifier.contactChanged('ada');
    await pass(0);
    expect(notices).toEqual([['a']]);
  });
});

describe('a player with a page', () => {
  it('is never notified', async () => {
    come();
    await wait('a', '1', { deadline: clock.now() + 24 * hour });
    await pass(20 * hour);
    expect(notices).toEqual([]);
  });

  it('is not notified while one of two pages is left', async () => {
    come();
    notifier.went('ada');
    await wait('a', '1');
    await pass(hour);
    expect(notices).toEqual([]);
  });

  it('is not notified after coming in time', async () => {
    come();
    go();
    await wait('a', '1');
    await pass(50_000);
    come();
    await pass(hour);
    expect(notices).toEqual([]);
  });

  it('is not notified of a turn they have seen, except when its time is short', async () => {
    come();
    await wait('a', '1', { deadline: clock.now() + 24 * hour });
    await pass(2 * minute);
    go('a');
    await pass(hour);
    expect(notices).toEqual([]);
    await pass(17 * hour);
    expect(notices).toEqual([['a']]);
  });

  it('is notified of a turn that came in the last minute: the connection may have been dead', async () => {
    come();
    await pass(hour);
    await wait('a', '1');
    await pass(30_000);
    go('a');
    await pass(minute);
    expect(notices).toEqual([['a']]);
  });

  it('is notified of a table they have not looked at', async () => {
    come();
    await wait('a', '1');
    await wait('b', '1');
    await pass(hour);
    go('b');
    await pass(minute);
    expect(notices).toEqual([['a', 'b']]);
  });

  it('has nothing stored about tables that no longer wait for them', async () => {
    for (const table of ['a', 'b', 'c']) {
      come();
      await wait(table, '1');
      await pass(2 * minute);
      go(table);
      await wait(table, null);
    }
    const [told] = await documents.of('told', z.object({ calls: z.object({}).loose() })).list();
    expect(Object.keys(told?.value.calls ?? {})).toEqual(['c']);
  });
});

describe('a restart', () => {
  it('notifies nobody twice', async () => {
    await pass(minute);
    await wait('a', '1');
    await wait('b', '1');
    expect(notices.length).toBe(2);
    await start();
    await pass(hour);
    expect(notices.length).toBe(2);
  });

  it('loses no notification', async () => {
    come();
    go();
    await wait('a', '1');
    notifier.stop();
    await pass(hour);
    expect(notices).toEqual([]);
    await start();
    await pass(59_000);
    expect(notices).toEqual([]);
    await pass(1000);
    expect(notices).toEqual([['a']]);
  });

  it('retries what was not delivered', async () => {
    isSlow = true;
    await pass(minute);
    await wait('a', '1');
    expect(notices).toEqual([['a']]);
    notifier.stop();
    delivered();
    await start();
    await pass(minute);
    expect(notices).toEqual([['a'], ['a']]);
    delivered();
    await pass(0);
    notifier.stop();
    await start();
    await pass(hour);
    expect(notices.length).toBe(2);
  });

  it('keeps the chosen pace', async () => {
    await contacts.setPace('ada', 'daily');
    await pass(minute);
    await wait('a', '1');
    await start();
    await wait('b', '1');
    await pass(23 * hour);
    expect(notices.length).toBe(1);
    await pass(hour);
    expect(notices).toEqual([['a'], ['a', 'b']]);
  });
});

describe('a player who is deleted or merged', () => {
  const kept = async (): Promise<readonly string[]> => {
    const found = await Promise.all(
      ['contact', 'told'].map((kind) => documents.of(kind, z.unknown()).list()),
    );
    return found.flat().map(({ key }) => key);
  };

  it('leaves nothing behind', async () => {
    await pass(minute);
    await wait('a', '1');
    expect(await kept()).toEqual(['ada', 'ada']);
    expect((await notifier.export({ id: 'ada', name: 'Ada' })).notifications).toEqual({
      pace: 'at-once',
      language: 'en',
      devices: [{ endpoint: 'e', language: 'en' }],
      mail: null,
      notifiedAt: clock.now(),
      leftAt: null,
    });
    await contacts.kept.forget('ada');
    await notifier.forget('ada');
    expect(await kept()).toEqual([]);
    await wait('a', '2');
    await pass(hour);
    expect(notices.length).toBe(1);
  });

  it('is notified as the player they have become', async () => {
    await contacts.setLanguage('ada', 'fr');
    await contacts.kept.merge('ada', 'zoe');
    await notifier.merge('ada', 'zoe');
    expect(contacts.of('zoe').language).toBe('fr');
    expect(await kept()).toEqual(['zoe']);
    await pass(minute);
    await wait('a', '1', { player: 'zoe' });
    expect(notices).toEqual([['a']]);
  });

  it('is not notified through a signed-out browser', async () => {
    await pass(minute);
    await notifier.signOut('ada', 'other');
    await wait('a', '1');
    expect(notices).toEqual([['a']]);
    await notifier.signOut('ada', 'b');
    await wait('a', '2');
    await pass(hour);
    expect(notices).toEqual([['a']]);
  });
});

describe('several servers', () => {
  /** Two servers over the same store; both receive what happens at a table. */
  async function two(): Promise<readonly [Notifier, Notifier]> {
    notifier.stop();
    living = new Set();
    await start('one');
    const one = notifier;
    await start('two');
    return [one, notifier];
  }

  async function waitAtBoth(
    [one, other]: readonly [Notifier, Notifier],
    ...asked: Parameters<typeof wait>
  ): Promise<void> {
    one.tableChanged(asked[0]);
    notifier = other;
    await wait(...asked);
  }

  it('notify a player once, and at an hourly pace of only the first of two simultaneous invitations', async () => {
    const both = await two();
    await pass(minute);
    await waitAtBoth(both, 'a', '1');
    await pass(hour);
    expect(notices).toEqual([['a']]);
    await waitAtBoth(both, 'a', '2');
    expect(notices).toEqual([['a'], ['a']]);
    await contacts.setPace('ada', 'hourly');
    await pass(hour);
    const invite = {
      table: 'b',
      action: { player: 'ada', to: 'join', turnId: 'join', deadline: null },
      shortAt: null,
      names: ['Ben'],
    } as const;
    const told = await Promise.all(both.map((one) => one.invite('ada', invite)));
    expect(told.filter(Boolean).length).toBe(1);
  });

  it('notify nobody again because one of them learned late that they had done the last thing', async () => {
    const both = await two();
    await pass(minute);
    await waitAtBoth(both, 'a', '1');
    await wait('a', '2');
    expect(notices).toEqual([['a'], ['a']]);
    [notifier] = both;
    await wait('a', '1', { player: 'ben' });
    await waitAtBoth(both, 'a', '2');
    await pass(hour);
    expect(notices).toHaveLength(2);
  });

  it('call nobody who has a page open on one of them, and a minute after that was closed, once', async () => {
    const both = await two();
    elsewhere.set('ada', 'two');
    await pass(hour);
    both[1].came('ada');
    await waitAtBoth([both[1], both[0]], 'a', '1');
    await pass(hour);
    expect(notices).toEqual([]);
    elsewhere.delete('ada');
    both[1].went('ada');
    await pass(20_000);
    // The other one has not seen them go, and is the first to look.
    await waitAtBoth([both[1], both[0]], 'b', '1');
    await pass(38_000);
    expect(notices).toEqual([]);
    await pass(1000);
    expect(notices).toEqual([['a', 'b']]);
    await pass(hour);
    expect(notices.length).toBe(1);
  });

  it('forget when a player left who is no longer notified', async () => {
    const [one] = await two();
    const leftAt = async (): Promise<unknown> =>
      (await notifier.export({ id: 'ada', name: 'Ada' })).notifications?.leftAt;
    one.went('ada');
    await pass(0);
    expect(await leftAt()).toBe(clock.now());
    await contacts.removeDevice('ada', 'e');
    await notifier.contactChanged('ada');
    expect(await leftAt()).toBeNull();
    expect(await documents.of('told', z.unknown()).list()).toEqual([]);
  });

  it('store nothing about a player whom another has deleted, though no hint has told of it', async () => {
    const both = await two();
    const [one] = both;
    isSlow = true;
    await pass(minute);
    await waitAtBoth(both, 'a', '1');
    expect(notices.length).toBe(1);
    await documents.of('alias', z.null()).put('ada', null, 0);
    for (const kind of ['contact', 'told']) await documents.of(kind, z.unknown()).remove('ada');
    one.leftTable('a', 'ada');
    one.went('ada');
    delivered();
    await pass(minute);
    expect(await documents.of('told', z.unknown()).list()).toEqual([]);
  });

  it('take over from a server that died while notifying, and not from one that still is', async () => {
    const both = await two();
    isSlow = true;
    await pass(minute);
    await waitAtBoth(both, 'a', '1');
    await pass(hour);
    expect(notices.length).toBe(1);
    // Both were asked, and the first got in first.
    both[0].stop();
    living?.delete('one');
    await pass(minute);
    expect(notices).toEqual([['a'], ['a']]);
    delivered();
    await pass(hour);
    expect(notices.length).toBe(2);
  });

  it('do not notify through a browser that was signed out on another', async () => {
    const both = await two();
    await pass(minute);
    const there = new Contacts(documents, clock, true);
    await there.kept.load();
    await there.removeDevice('ada', 'e');
    await waitAtBoth(both, 'a', '1');
    await pass(hour);
    expect(notices).toEqual([]);
  });
});

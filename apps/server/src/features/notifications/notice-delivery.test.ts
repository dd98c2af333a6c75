import { HandClock } from '@call-to-glory/table/memory';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';

import { memoryDocuments } from '../../../test/memory-documents.ts';
import { Contacts } from './contacts.ts';
import type { WaitingTable } from './decide-notice.ts';
import { DeliveryFailed } from './delivery-failed.ts';
import { NoticeDelivery } from './notice-delivery.ts';
import { PushRefused } from './push-services.ts';
import type { Sent } from './send-push.ts';

const hour = 3_600_000;
const waiting: readonly WaitingTable[] = [
  {
    table: 'a',
    action: { player: 'ada', to: 'move', turnId: '1', deadline: null },
    shortAt: null,
    names: ['Ben'],
  },
];

let clock: HandClock;
let contacts: Contacts;
/** The contacts of another server over the same store. */
let contactsThere: Contacts;
let delivery: NoticeDelivery;
/** Every attempt, in order: the browser, and what it would have read. */
let tried: string[];
/** What comes of each way to notify somebody, if they are not notified. */
let answers: Map<string, Sent | Error>;
let logged: string[];
/** Players who have come to another server. */
let elsewhere: Set<string>;
/** Browsers that are signed out. */
let signedOut: Set<string>;

beforeEach(async () => {
  clock = new HandClock(1_000_000);
  const documents = memoryDocuments();
  contacts = new Contacts(documents, clock, true);
  contactsThere = new Contacts(documents, clock, true);
  tried = [];
  answers = new Map();
  logged = [];
  elsewhere = new Set();
  signedOut = new Set();
  for (const [endpoint, language] of [
    ['desk', 'en'],
    ['phone', 'fr'],
  ] as const) {
    await contacts.addDevice(
      'ada',
      { browser: `b-${endpoint}`, endpoint, p256dh: 'p', auth: 'a', language },
      null,
    );
  }
  delivery = new NoticeDelivery({
    contacts,
    clock,
    logger: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
    isElsewhere: (player) => Promise.resolve(elsewhere.has(player)),
    isSignedIn: (_, browser) => Promise.resolve(!signedOut.has(browser)),
    sendPush: ({ endpoint }, { title }) => {
      tried.push(`${endpoint}: ${title}`);
      return answerAt(endpoint);
    },
    mails: {
      tell: () => {
        tried.push('mail');
        return answerAt('mail');
      },
    },
  });
});

async function answerAt(way: string): Promise<Sent> {
  const answer = answers.get(way) ?? 'sent';
  if (answer instanceof Error) throw answer;
  return answer;
}

async function pass(milliseconds: number): Promise<void> {
  await clock.pass(milliseconds, () => new Promise((done) => setImmediate(done)));
}

async function signedOutThere(): Promise<void> {
  await contactsThere.learn('ada');
  await contactsThere.removeBrowser('ada', 'b-desk');
}

it('reaches every browser in its own language, and the mail address', async () => {
  await delivery.deliver('ada', () => waiting, 'waiting');
  expect(tried).toEqual(['mail', 'desk: Your turn', 'phone: À vous de jouer']);
});

it('forgets a browser that is gone, except for its language', async () => {
  expect(contacts.of('ada').language).toBe('fr');
  answers.set('desk', 'gone');
  await delivery.deliver('ada', () => waiting, 'waiting');
  expect(contacts.of('ada').devices.map(({ endpoint }) => endpoint)).toEqual(['phone']);
  expect(contacts.of('ada').language).toBe('en');
});

it('sends nothing to a browser that is signed out, even if that could not be stored here, and forgets it', async () => {
  signedOut.add('b-desk');
  await delivery.deliver('ada', () => waiting, 'waiting');
  expect(tried).toEqual(['mail', 'phone: À vous de jouer']);
  expect(contacts.of('ada').devices.map(({ endpoint }) => endpoint)).toEqual(['phone']);
});

it('retries four times and no more, and only where it failed', async () => {
  answers.set('desk', 'later');
  answers.set('mail', new Error('no way'));
  let isOver = false;
  void delivery.deliver('ada', () => waiting, 'waiting').then(() => (isOver = true));
  await pass(0);
  expect(tried.length).toBe(3);
  await pass(60_000);
  expect(tried.slice(3)).toEqual(['mail', 'desk: Your turn']);
  expect(isOver).toBe(false);
  await pass(48 * hour);
  expect(tried.length).toBe(3 + 4 * 2);
  expect(isOver).toBe(true);
  expect(contacts.of('ada').devices.length).toBe(2);
});

it('retries until a rate-limited mail is let through', async () => {
  answers.set('mail', 'later');
  const delivered = delivery.deliver('ada', () => waiting, 'waiting');
  await pass(0);
  await pass(hour);
  answers.set('mail', 'sent');
  await pass(hour);
  await delivered;
  expect(tried.at(-1)).toBe('mail');
  expect(tried.length).toBe(3 + 4);
});

it('tells of what still waits when it is let through, and of nothing that does not', async () => {
  answers.set('desk', 'later');
  answers.set('mail', 'later');
  let still = [...waiting, ...waiting];
  const delivered = delivery.deliver('ada', () => still, 'waiting');
  await pass(0);
  still = [...waiting];
  await pass(60_000);
  still = [];
  await pass(48 * hour);
  await delivered;
  const two = 'Your turn at 2 tables';
  expect(tried.slice(0, 3).toSorted()).toEqual([`desk: ${two}`, 'mail', expect.anything()]);
  expect(tried.slice(3)).toEqual(['mail', 'desk: Your turn']);
  expect(contacts.of('ada').devices.length).toBe(2);
});

it('delivers no invitation that is over', async () => {
  for (const way of ['desk', 'phone', 'mail']) answers.set(way, 'later');
  const delivered = delivery.deliver('ada', () => waiting, 'invite');
  await pass(0);
  await pass(48 * hour);
  await delivered;
  // Only an attempt after one minute, and after five more, is within half an hour.
  expect(tried.length).toBe(3 * 3);
});

it('does not retry what was refused for good, and logs why it was', async () => {
  answers.set('desk', new PushRefused('https://push.example has answered 403'));
  await delivery.deliver('ada', () => waiting, 'waiting');
  await pass(48 * hour);
  expect(tried.length).toBe(3);
  expect(logged).toEqual([expect.stringContaining('https://push.example has answered 403')]);
});

it('logs why a push service was not reached, and of a bug also where it is', async () => {
  answers.set('desk', new DeliveryFailed('https://push.example was not reached: ENOTFOUND'));
  answers.set('mail', new TypeError('a bug'));
  void delivery.deliver('ada', () => waiting, 'waiting');
  await pass(0);
  const [unreached, bug] = logged;
  expect(unreached).toContain('"reason":"https://push.example was not reached: ENOTFOUND"');
  expect(unreached).not.toContain('stack');
  expect(bug).toContain('stack');
});

it('stops retrying when the player has come, or the server stops', async () => {
  answers.set('desk', 'later');
  for (const end of [() => delivery.cancel('ada', 'waiting'), () => delivery.stop()]) {
    tried = [];
    const delivered = delivery.deliver('ada', () => waiting, 'waiting');
    await pass(0);
    end();
    await delivered;
    await pass(48 * hour);
    expect(tried.length).toBe(3);
  }
});

it.each([
  ['a browser that was signed out', () => contacts.removeBrowser('ada', 'b-desk')],
  ['a browser where push was switched off', () => contacts.removeDevice('ada', 'desk')],
  ['a browser that another server has signed out', () => signedOutThere()],
])('does not retry at %s meanwhile; others are notified', async (_, remove) => {
  for (const endpoint of ['desk', 'phone']) answers.set(endpoint, 'later');
  const delivered = delivery.deliver('ada', () => waiting, 'waiting');
  await pass(0);
  await remove();
  await pass(48 * hour);
  await delivered;
  expect(tried.filter((one) => one.startsWith('desk')).length).toBe(1);
  expect(tried.filter((one) => one.startsWith('phone')).length).toBe(5);
});

it('does not retry when the player has come to another server', async () => {
  answers.set('desk', 'later');
  const delivered = delivery.deliver('ada', () => waiting, 'waiting');
  await pass(0);
  elsewhere.add('ada');
  await pass(60_000);
  await delivered;
  expect(tried.length).toBe(3);
});

it('keeps retrying for a turn when an invitation comes in between, or is cancelled', async () => {
  const [turn] = waiting;
  if (turn === undefined) throw new Error('nothing waits');
  const invitation: WaitingTable = { ...turn, table: 'b', action: { ...turn.action, to: 'join' } };
  answers.set('desk', 'later');
  void delivery.deliver('ada', () => waiting, 'waiting');
  await pass(0);
  void delivery.deliver('ada', () => [invitation], 'invite');
  await pass(0);
  await pass(60_000);
  const atDesk = (): readonly string[] => tried.filter((one) => one.startsWith('desk'));
  const both = ['desk: Ben invites you to a table', 'desk: Your turn'];
  expect(atDesk().toSorted()).toEqual([...both, ...both].toSorted());
  delivery.cancel('ada', 'invite');
  await pass(5 * 60_000);
  expect(atDesk().slice(4)).toEqual(['desk: Your turn']);
});

it('replaces an earlier notification with a later one', async () => {
  answers.set('desk', 'later');
  const first = delivery.deliver('ada', () => waiting, 'waiting');
  await pass(0);
  answers.set('desk', 'sent');
  await delivery.deliver('ada', () => [...waiting, ...waiting], 'waiting');
  await first;
  await pass(48 * hour);
  expect(tried.filter((one) => one.startsWith('desk'))).toEqual([
    'desk: Your turn',
    'desk: Your turn at 2 tables',
  ]);
});

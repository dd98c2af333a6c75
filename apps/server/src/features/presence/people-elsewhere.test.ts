import { StorageUnavailable, type PeopleThere } from '@call-to-glory/table';
import { HandClock, MemoryHints, MemoryNodes, MemoryPresence } from '@call-to-glory/table/memory';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { publishedBugs } from '../../../test/published-bugs.ts';
import type { SharedPorts } from '../../core/app/create-core.ts';
import { Lifecycle } from '../../core/lifecycle.ts';
import { PeopleElsewhere } from './people-elsewhere.ts';

const people = (...here: readonly string[]): PeopleThere => ({ here, watchers: [], closed: [] });

const clock = new HandClock();
let nodes: MemoryNodes;
let presence: MemoryPresence;
let hints: MemoryHints;
/** The nodes that are alive. */
let alive: Set<string>;

/** Starts a node where these people are at the table. */
function start(node: string, here: PeopleThere | (() => PeopleThere), hearsHints = true) {
  const gone: string[] = [];
  alive.add(node);
  void nodes.heartbeat(node, clock.now());
  const shared = { node, nodes, presence, hints: new MemoryHints(hearsHints ? hints : undefined) };
  const elsewhere = new PeopleElsewhere(
    { shared: shared as unknown as SharedPorts, clock, lifecycle: new Lifecycle() },
    typeof here === 'function' ? here : () => here,
    (_, players) => gone.push(...players),
  );
  elsewhere.begin();
  elsewhere.say('table');
  return Object.assign(elsewhere, { gone });
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    for (const node of alive) await nodes.heartbeat(node, clock.now());
    await clock.pass(1000, () => new Promise((resolve) => setImmediate(resolve)));
  }
}

beforeEach(() => {
  nodes = new MemoryNodes();
  presence = new MemoryPresence(nodes);
  hints = new MemoryHints();
  alive = new Set();
});

describe('a node that was paused', () => {
  it.each([
    ['taken for dead', 15, false],
    ['forgotten', 30, true],
  ])('so long that it was %s reports again who is there', async (_, seconds, isForgotten) => {
    const first = start('first', people('ada'));
    const second = start('second', people('ben'));
    await pass(5);
    expect([first, second].map((one) => one.of('table'))).toEqual([
      [people('ben')],
      [people('ada')],
    ]);
    alive.delete('first');
    await pass(seconds);
    expect(second.of('table')).toEqual([]);
    if (isForgotten) await nodes.forget('first');
    alive.add('first');
    await pass(6);
    expect([first, second].map((one) => one.of('table'))).toEqual([
      [people('ben')],
      [people('ada')],
    ]);
  });
});

it('what hints fail to tell is known a few seconds later', async () => {
  const first = start('first', people('ada'), false);
  await pass(1);
  start('second', people('ben'), false);
  await pass(1);
  expect(first.of('table')).toEqual([]);
  await pass(5);
  expect(first.of('table')).toEqual([people('ben')]);
});

it('a node is told who has gone through another, and nobody who only went on through a third', async () => {
  const first = start('first', people('cleo'));
  let there = people('ada', 'ben');
  const second = start('second', () => there);
  start('third', people('ben'));
  await pass(1);
  there = people();
  second.say('table');
  await pass(1);
  expect(first.gone).toEqual(['ada']);
});

it('nobody counts as gone because a crash of the database has lost what nodes had reported', async () => {
  const first = start('first', people('ada'));
  await pass(3);
  const second = start('second', people('ben'));
  await pass(6);
  for (const node of alive) await nodes.forget(node);
  await pass(1);
  await expect(first.ask('table')).rejects.toThrow(StorageUnavailable);
  await pass(11);
  expect(await first.ask('table')).toEqual([people('ben')]);
  expect([first.gone, second.gone]).toEqual([[], []]);
});

it('a bug in what nodes report is published, and ends nothing', async () => {
  const bugs = publishedBugs();
  const bug = new Error('so the test wants it');
  vi.spyOn(presence, 'at').mockRejectedValue(bug);
  vi.spyOn(presence, 'put').mockRejectedValueOnce(bug);
  const first = start('first', people('ada'));
  await pass(1);
  expect(bugs).toEqual([bug, bug]);
  vi.restoreAllMocks();
  first.say('table');
  await pass(1);
  expect((await presence.at(['table'], 0)).get('table')?.get('first')).toEqual(people('ada'));
});

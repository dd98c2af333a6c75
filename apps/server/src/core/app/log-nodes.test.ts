import { HandClock, MemoryHints } from '@call-to-glory/table/memory';
import { beforeEach, expect, it } from 'vitest';

import { Lifecycle } from '../lifecycle.ts';
import { TableEvents } from '../tables/table-events.ts';
import { logNodes } from './log-nodes.ts';

let lines: unknown[];
let clock: HandClock;
let events: TableEvents;
let lifecycle: Lifecycle;
/** The hints of the other servers. */
let there: MemoryHints;

beforeEach(() => {
  lines = [];
  clock = new HandClock();
  events = new TableEvents();
  lifecycle = new Lifecycle();
  const hints = new MemoryHints();
  there = new MemoryHints(hints);
  const log = (what: unknown, text: string): number => lines.push([what, text]);
  const shared = { node: 'node 1', hints };
  logNodes(events, { clock, shared }, lifecycle, { info: log, warn: log } as never);
});

it('logs in one line how many tables of a server that is gone continue here', () => {
  for (const tables of [3, 1]) {
    for (let table = 0; table < tables; table += 1) events.emit('takenOver', {} as never, () => {});
    clock.turnTo(clock.now() + 1_000);
  }
  const text = 'tables of a server that is gone continue here';
  expect(lines).toEqual([
    [{ tables: 3 }, text],
    [{ tables: 1 }, text],
  ]);
  events.emit('takenOver', {} as never, () => {});
  lifecycle.stop();
  expect(clock.nextAlarm()).toBeNull();
});

it('logs whether another server has stopped or died', async () => {
  there.tell({ type: 'heartbeat', node: 'node 2' });
  there.tell({ type: 'stopping', node: 'node 3' });
  await Promise.resolve();
  for (const node of ['node 2', 'node 3']) events.emit('nodeDied', node, clock.now());
  // Nobody here can have heard whether it stopped.
  events.emit('nodeDied', 'node 0', clock.now() - 1);
  expect(lines).toEqual([
    [{ gone: 'node 2' }, 'another server has died, or froze'],
    [{ gone: 'node 3' }, 'another server has stopped'],
    [{ gone: 'node 0' }, 'another server was gone before this one started'],
  ]);
});

it('remembers the latest that have stopped, however many names somebody else announces', async () => {
  for (let name = 0; name <= 1000; name += 1) there.tell({ type: 'stopping', node: `no ${name}` });
  await Promise.resolve();
  for (const node of ['no 0', 'no 1', 'no 1000']) events.emit('nodeDied', node, clock.now());
  expect(lines).toEqual([
    [{ gone: 'no 0' }, 'another server has died, or froze'],
    [{ gone: 'no 1' }, 'another server has stopped'],
    [{ gone: 'no 1000' }, 'another server has stopped'],
  ]);
});

it('tells the other servers that this one stops', async () => {
  const heard: unknown[] = [];
  there.hear((hint) => heard.push(hint));
  lifecycle.stop();
  await Promise.resolve();
  expect(heard).toEqual([{ type: 'stopping', node: 'node 1' }]);
});

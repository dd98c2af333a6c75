import { HandClock } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import { Lifecycle } from '../lifecycle.ts';
import { TableEvents } from '../tables/table-events.ts';
import { logNodes } from './log-nodes.ts';

it('logs that a server is gone, and in one line how many of its tables continue here', () => {
  const lines: unknown[] = [];
  const clock = new HandClock();
  const events = new TableEvents();
  const lifecycle = new Lifecycle();
  logNodes(events, clock, lifecycle, { info: (what: unknown) => lines.push(what) } as never);
  events.emit('nodeDied', 'node 2');
  for (const tables of [3, 1]) {
    for (let table = 0; table < tables; table += 1) events.emit('takenOver', {} as never, () => {});
    clock.turnTo(clock.now() + 1_000);
  }
  expect(lines).toEqual([{ gone: 'node 2' }, { tables: 3 }, { tables: 1 }]);
  events.emit('takenOver', {} as never, () => {});
  lifecycle.stop();
  expect(clock.nextAlarm()).toBeNull();
});

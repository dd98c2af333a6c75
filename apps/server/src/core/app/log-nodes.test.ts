import { HandClock } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import { TableEvents } from '../tables/table-events.ts';
import { logNodes } from './log-nodes.ts';

it('logs a dead server, and in one line how many of its tables continue here', () => {
  const lines: unknown[] = [];
  const clock = new HandClock();
  const events = new TableEvents();
  logNodes(events, clock, { warn: (what: unknown) => lines.push(what) } as never);
  events.emit('nodeDied', 'node 2');
  for (const tables of [3, 1]) {
    for (let table = 0; table < tables; table += 1) events.emit('takenOver', {} as never, () => {});
    clock.turnTo(clock.now() + 1_000);
  }
  expect(lines).toEqual([{ died: 'node 2' }, { tables: 3 }, { tables: 1 }]);
});

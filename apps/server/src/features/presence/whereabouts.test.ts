import { HandClock, MemoryHints, MemoryNodes, MemoryPresence } from '@call-to-glory/table/memory';
import { expect, it } from 'vitest';

import { Lifecycle } from '../../core/lifecycle.ts';
import { Whereabouts } from './whereabouts.ts';

it('believe nobody to be elsewhere any longer of whom nobody here would notice that they have gone', async () => {
  const clock = new HandClock();
  const nodes = new MemoryNodes();
  const presence = new MemoryPresence(nodes);
  await nodes.heartbeat('there', clock.now());
  const here = new Whereabouts({
    clock,
    lifecycle: new Lifecycle(),
    playerSockets: { count: () => 0 },
    shared: { node: 'here', nodes, presence, hints: new MemoryHints() },
  } as never);
  here.add({ isIn: () => true, watched: () => new Set(['ben']) });
  here.begin();
  for (const player of ['ada', 'ben']) {
    await presence.put('there', `@${player}`, { here: [player], watchers: [], closed: [] });
  }
  await here.learn(['ada', 'ben']);
  expect(['ada', 'ben'].map((player) => here.isHere(player))).toEqual([true, true]);
  await presence.put('there', '@ada', null);
  await clock.pass(5000, () => new Promise((resolve) => setImmediate(resolve)));
  expect(['ada', 'ben'].map((player) => here.isHere(player))).toEqual([false, true]);
});

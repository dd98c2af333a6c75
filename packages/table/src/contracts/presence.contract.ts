import type { Nodes, PeopleThere, PresenceRegister } from '../model/node-ports.ts';
import { mustEqual, type Clause } from './contract.ts';

/** A presence register, and the nodes whose heartbeats keep its entries alive. */
export interface PresencePorts {
  readonly nodes: Nodes;
  readonly presence: PresenceRegister;
}

const ada: PeopleThere = { here: ['ada'], watchers: [], closed: ['ben'] };
const wim: PeopleThere = { here: ['wim'], watchers: ['wim', 'socket'], closed: [] };

/** What every presence register promises; each clause needs an empty one. */
export const presenceContract: readonly Clause<PresencePorts>[] = [
  {
    title: 'knows of nobody before anybody is there',
    async check({ presence }) {
      mustEqual([...(await presence.at(['here'], 0))], []);
      mustEqual([...(await presence.at([], 0))], []);
    },
  },
  {
    title: 'tells what each node has said last of a table',
    async check({ nodes, presence }) {
      for (const node of ['one', 'other']) await nodes.heartbeat(node, 1000);
      await presence.put('one', 'here', wim);
      await presence.put('one', 'here', ada);
      await presence.put('other', 'here', wim);
      await presence.put('other', 'there', ada);
      mustEqual(await said(presence, 'here', 1000), { one: ada, other: wim });
      await presence.put('other', 'here', null);
      await presence.put('other', 'nowhere', null);
      mustEqual(await said(presence, 'here', 1000), { one: ada });
      mustEqual(await said(presence, 'there', 1000), { other: ada });
      const both = await presence.at(['there', 'nowhere', 'here'], 1000);
      mustEqual([...both.keys()].toSorted(), ['here', 'there']);
    },
  },
  {
    title: 'does not believe nodes that are not alive',
    async check({ nodes, presence }) {
      await nodes.heartbeat('one', 1000);
      await presence.put('one', 'here', ada);
      await presence.put('unknown', 'here', wim);
      mustEqual(await said(presence, 'here', 1000), { one: ada });
      mustEqual(await said(presence, 'here', 1001), {});
      await nodes.heartbeat('one', 2000);
      mustEqual(await said(presence, 'here', 1001), { one: ada });
      await nodes.forget('one');
      mustEqual(await said(presence, 'here', 1001), {});
    },
  },
  {
    title: 'forgets with a node what it has said, also if it is alive again',
    async check({ nodes, presence }) {
      await nodes.heartbeat('one', 1000);
      await presence.put('one', 'here', ada);
      await nodes.forget('one');
      await nodes.heartbeat('one', 2000);
      mustEqual(await said(presence, 'here', 1000), {});
      await presence.put('one', 'here', wim);
      mustEqual(await said(presence, 'here', 1000), { one: wim });
    },
  },
];

async function said(
  presence: PresenceRegister,
  table: string,
  aliveSince: number,
): Promise<Readonly<Record<string, PeopleThere>>> {
  return Object.fromEntries((await presence.at([table], aliveSince)).get(table) ?? []);
}

import type { Nodes } from '../model/node-ports.ts';
import { mustEqual, type Clause } from './contract.ts';

/** What every register of live nodes promises; each clause needs an empty one. */
export const nodesContract: readonly Clause<Nodes>[] = [
  {
    title: 'knows of no node before its first heartbeat',
    async check(nodes) {
      mustEqual([...(await nodes.heartbeats())], []);
    },
  },
  {
    title: 'knows the last heartbeat of each node',
    async check(nodes) {
      await nodes.heartbeat('one', 1000);
      await nodes.heartbeat('other', 1500);
      await nodes.heartbeat('one', 2000);
      mustEqual(Object.fromEntries(await nodes.heartbeats()), { one: 2000, other: 1500 });
    },
  },
  {
    title: 'forgets a node, until it is alive again',
    async check(nodes) {
      await nodes.heartbeat('one', 1000);
      await nodes.forget('one');
      await nodes.forget('unknown');
      mustEqual([...(await nodes.heartbeats())], []);
      await nodes.heartbeat('one', 2000);
      mustEqual([...(await nodes.heartbeats())], [['one', 2000]]);
    },
  },
];

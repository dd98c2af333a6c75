import type { Hint, Hints } from '../model/node-ports.ts';
import type { LogRow } from '../model/ports.ts';
import { mustEqual, type Clause } from './contract.ts';

const row: LogRow = {
  seq: 8,
  at: 1,
  player: null,
  commandId: 'wake-8',
  command: { type: 'wake' },
  events: [{ type: 'woke', says: 'Ōkubo \' "' }],
  hash: 'ab',
};

const everyKind: readonly Hint[] = [
  { type: 'row', table: 'here', seq: 7 },
  { type: 'row', table: 'here', seq: 8, row },
  { type: 'presence', table: 'here' },
  { type: 'chat', table: 'there' },
  { type: 'document', document: 'blocks/Ōkubo \' "' },
  { type: 'player', player: 'ada', what: 'renamed' },
  { type: 'heartbeat', node: 'one' },
  { type: 'stopping', node: 'one' },
];

/** The last hint of a clause: once it arrives, those before it have arrived or are lost. */
const last: Hint = { type: 'heartbeat', node: 'last' };

/** What every channel of hints promises while nothing fails; each clause needs two nodes that nobody else talks to. */
export const hintsContract: readonly Clause<readonly [Hints, Hints]>[] = [
  {
    title: 'brings hints of any kind to another node, as they were told',
    async check([here, there]) {
      const heard = listen(there);
      for (const hint of everyKind) here.tell(hint);
      here.tell(last);
      mustEqual((await heard).toSorted(byText), [...everyKind, last].toSorted(byText));
    },
  },
  {
    title: 'brings heartbeats to the node that tells them, and no other hint of its own',
    async check([here, there]) {
      const heard = listen(here);
      for (const hint of everyKind) here.tell(hint);
      const elsewhere = listen(there);
      here.tell(last);
      mustEqual(
        await heard,
        [...everyKind, last].filter(({ type }) => type === 'heartbeat'),
      );
      await elsewhere;
    },
  },
  {
    title: 'brings hints to all listeners of a node, and none to those who listen no longer',
    async check([here, there]) {
      const heardByOne: Hint[] = [];
      const stop = there.hear((hint) => heardByOne.push(hint));
      const first = listen(there);
      here.tell(last);
      await first;
      mustEqual(heardByOne, [last]);
      stop();
      const second = listen(there);
      here.tell(last);
      await second;
      mustEqual(heardByOne, [last]);
    },
  },
];

/** All hints that a node receives until the last one arrives. */
function listen(hints: Hints): Promise<readonly Hint[]> {
  const heard: Hint[] = [];
  return new Promise((resolve) => {
    const stop = hints.hear((hint) => {
      heard.push(hint);
      if (hint.type !== 'heartbeat' || hint.node !== 'last') return;
      stop();
      resolve(heard);
    });
  });
}

function byText(one: Hint, other: Hint): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

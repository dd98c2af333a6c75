import type { SharedLog } from '../model/node-ports.ts';
import type { BesideRow } from '../model/ports.ts';
import { mustEqual, type Clause } from './contract.ts';
import { entry, row } from './plain-rows.ts';

/** What every log that nodes share promises beyond `eventLogContract`; each clause needs an empty log. */
export const sharedLogContract: readonly Clause<SharedLog>[] = [
  {
    title: 'tells the last rows of tables, and nothing of those without rows',
    async check(log) {
      for (const seq of [1, 2]) await log.append('a', row(seq), beside('a', seq, 9));
      await log.append('b', row(1), beside('b', 1, 9));
      await log.append('c', row(1), beside('c', 1, 9));
      const [a, b] = [2, 1].map((seq) => ({ seq, hash: row(seq).hash }));
      mustEqual(Object.fromEntries(await log.heads(['a', 'b', 'none'])), { a, b });
      mustEqual((await log.heads([])).size, 0);
    },
  },
  {
    title: 'gives tables that are due, awake or asleep, the longest due first, each once',
    async check(log) {
      await log.append('a', row(1), beside('a', 1, 30));
      await log.append('b', row(1), beside('b', 1, null));
      await log.append('c', row(1), { entry: entry('c', 1, { isAwake: false, dueAt: 20 }) });
      await log.append('d', row(1), beside('d', 1, 25));
      mustEqual(await log.claimDue(19, 9, 60, []), []);
      mustEqual(await log.claimDue(30, 2, 60, []), [
        { tableId: 'c', dueAt: 20, driver: null },
        { tableId: 'd', dueAt: 25, driver: 'one' },
      ]);
      mustEqual(await log.claimDue(30, 9, 60, []), [{ tableId: 'a', dueAt: 30, driver: 'one' }]);
      mustEqual(await log.claimDue(59, 9, 99, []), []);
      mustEqual(
        (await log.claimDue(60, 1, 99, ['c', 'd'])).map(({ tableId }) => tableId),
        ['a'],
      );
      mustEqual((await log.claimDue(60, 9, 99, [])).length, 2);
    },
  },
  {
    title: 'gives a table that is due to one of several who ask at once',
    async check(log) {
      await log.append('a', row(1), beside('a', 1, 30));
      const claimed = await Promise.all([1, 2, 3].map(() => log.claimDue(30, 9, 60, [])));
      mustEqual(claimed.flat().length, 1);
    },
  },
  {
    title: 'lets a row say who drives the table, and when it is due, but not a refused one',
    async check(log) {
      await log.append('a', row(1), beside('a', 1, 30));
      await log.append('a', row(2), { drive: { node: 'other', dueAt: 40 } });
      await log.append('a', row(2), { drive: { node: 'one', dueAt: 10 } });
      mustEqual(await log.claimDue(39, 9, 60, []), []);
      mustEqual(await log.claimDue(40, 9, 60, []), [{ tableId: 'a', dueAt: 40, driver: 'other' }]);
      await log.append('a', row(3), { drive: { node: 'one', dueAt: null } });
      mustEqual(await log.claimDue(99, 9, 100, []), []);
    },
  },
  {
    title: 'lets a node drive a table that has no other row by now',
    async check(log) {
      await log.append('a', row(1), beside('a', 1, 30));
      await log.append('a', row(2), { drive: { node: 'one', dueAt: 40 } });
      await log.putDrive('a', 1, { node: 'other', dueAt: 10 });
      mustEqual(await log.claimDue(39, 9, 60, []), []);
      await log.putDrive('a', 2, { node: 'other', dueAt: 10 });
      mustEqual(await log.claimDue(39, 9, 60, []), [{ tableId: 'a', dueAt: 10, driver: 'other' }]);
    },
  },
  {
    title: 'says when a table is due only where the same node drives it after the same row',
    async check(log) {
      await log.append('a', row(1), beside('a', 1, 30));
      await log.append('a', row(2), { drive: { node: 'one', dueAt: 40 } });
      mustEqual(await log.claimDue(40, 9, 60, []), [{ tableId: 'a', dueAt: 40, driver: 'one' }]);
      await log.putDue('a', 2, { node: 'other', dueAt: 10 });
      await log.putDue('a', 1, { node: 'one', dueAt: 11 });
      mustEqual(await log.claimDue(59, 9, 60, []), []);
      await log.putDue('a', 2, { node: 'one', dueAt: 12 });
      mustEqual(await log.claimDue(59, 9, 60, []), [{ tableId: 'a', dueAt: 12, driver: 'one' }]);
      await log.putDue('a', 2, { node: 'one', dueAt: null });
      mustEqual(await log.claimDue(99, 9, 100, []), []);
      await log.putEntry('a', entry('a', 5, { isAwake: false, dueAt: 20 }), 2);
      await log.putDue('a', 2, { node: 'one', dueAt: 70 });
      mustEqual(await log.claimDue(99, 9, 100, []), [{ tableId: 'a', dueAt: 20, driver: null }]);
    },
  },
  {
    title: 'lets a table sleep that has no other row by now; then nobody drives it',
    async check(log) {
      await log.append('a', row(1), beside('a', 1, 30));
      await log.append('a', row(2), { drive: { node: 'one', dueAt: 40 } });
      const asleep = entry('a', 5, { isAwake: false, dueAt: 20 });
      await log.putEntry('a', asleep, 1);
      mustEqual((await log.beside('a')).entry?.isAwake, true);
      mustEqual(await log.claimDue(39, 9, 60, []), []);
      await log.putEntry('a', asleep, 2);
      mustEqual(await log.beside('a'), { entry: asleep });
      mustEqual(await log.claimDue(39, 9, 60, []), [{ tableId: 'a', dueAt: 20, driver: null }]);
    },
  },
  {
    title: 'lets all tables be due that are driven by none that lives',
    async check(log) {
      await log.append('a', row(1), beside('a', 1, null));
      await log.append('b', row(1), beside('b', 1, 10));
      await log.append('c', row(1), beside('c', 1, 90));
      await log.append('d', row(1), beside('d', 1, null, 'other'));
      await log.append('e', row(1), { entry: entry('e', 1, { isAwake: false }) });
      await log.leaveTables(['other', 'third'], 50);
      const due = await log.claimDue(50, 9, 100, []);
      const moments = Object.fromEntries(due.map(({ tableId, dueAt }) => [tableId, dueAt]));
      mustEqual(moments, { a: 50, b: 10, c: 50 });
    },
  },
];

/** What a log promises beyond that if nodes can outlive the end of a table that it loses, as in a failover. */
export const lostEndContract: readonly Clause<SharedLog>[] = [
  {
    title: 'refuses a row that follows another one than the last',
    async check(log) {
      await log.append('a', row(1, { hash: 'instead' }), { after: '' });
      mustEqual(await log.append('a', row(2), { after: 'lost' }), { type: 'conflict' });
      mustEqual(await log.append('a', row(2), { after: 'instead' }), { type: 'appended' });
    },
  },
];

function beside(id: string, at: number, dueAt: number | null, node = 'one'): BesideRow {
  return { entry: entry(id, at), drive: { node, dueAt } };
}

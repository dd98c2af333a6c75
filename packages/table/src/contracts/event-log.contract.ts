import type { EventLog, LogRow } from '../ports.ts';
import { mustEqual, type Clause } from './contract.ts';

/** What every event log promises; each clause wants an empty log. */
export const eventLogContract: readonly Clause<EventLog>[] = [
  {
    title: 'knows nothing of a table before its first row',
    async check(log) {
      mustEqual(await log.read('here'), []);
      mustEqual(await log.secret('here'), null);
      mustEqual(await log.tables(), []);
    },
  },
  {
    title: 'gives rows back as they were, in order',
    async check(log) {
      const rows = [row(1), row(2, { player: 'ada' }), row(3)];
      for (const one of rows) mustEqual(await log.append('here', one), { type: 'appended' });
      mustEqual(await log.read('here'), rows);
    },
  },
  {
    title: 'gives back the rows after one, and none after the last',
    async check(log) {
      for (const seq of [1, 2, 3]) await log.append('here', row(seq));
      mustEqual(await log.read('here', 1), [row(2), row(3)]);
      mustEqual(await log.read('here', 3), []);
    },
  },
  {
    title: 'refuses a seq that is taken, and keeps the row that has it',
    async check(log) {
      await log.append('here', row(1));
      mustEqual(await log.append('here', row(1, { at: 99 })), { type: 'conflict' });
      mustEqual(await log.read('here'), [row(1)]);
    },
  },
  {
    title: 'refuses a seq that leaves a gap',
    async check(log) {
      mustEqual(await log.append('here', row(2)), { type: 'conflict' });
      await log.append('here', row(1));
      mustEqual(await log.append('here', row(3)), { type: 'conflict' });
      mustEqual(await log.read('here'), [row(1)]);
    },
  },
  {
    title: 'takes one of two rows that are appended at once',
    async check(log) {
      const results = await Promise.all([
        log.append('here', row(1, { commandId: 'one' })),
        log.append('here', row(1, { commandId: 'other' })),
      ]);
      mustEqual(results.map(({ type }) => type).toSorted(), ['appended', 'conflict']);
      mustEqual((await log.read('here')).length, 1);
    },
  },
  {
    title:
      'takes a command id once from each player, and from the table itself as often as it likes',
    async check(log) {
      await log.append('here', row(1, { player: 'ada', commandId: 'same' }));
      const again = row(2, { player: 'ada', commandId: 'same' });
      mustEqual(await log.append('here', again), { type: 'conflict' });
      const others = ['ben', null, null].map((player, index) =>
        row(2 + index, { player, commandId: 'same' }),
      );
      for (const one of others) mustEqual(await log.append('here', one), { type: 'appended' });
      const elsewhere = row(1, { player: 'ada', commandId: 'same' });
      mustEqual(await log.append('there', elsewhere), { type: 'appended' });
    },
  },
  {
    title: 'keeps the last secret of each table, but none that came with a refused row',
    async check(log) {
      await log.append('here', row(1), 'aa');
      await log.append('there', row(1), 'bb');
      await log.append('here', row(2));
      mustEqual(await log.secret('here'), 'aa');
      await log.append('here', row(2, { at: 99 }), 'cc');
      mustEqual(await log.secret('here'), 'aa');
      await log.append('here', row(3), 'dd');
      mustEqual(await log.secret('here'), 'dd');
      mustEqual(await log.secret('there'), 'bb');
    },
  },
  {
    title: 'keeps secrets out of the rows',
    async check(log) {
      await log.append('here', row(1), 'c0ffee');
      mustEqual(JSON.stringify(await log.read('here')).includes('c0ffee'), false);
    },
  },
  {
    title: 'lists tables by their first rows, or those that have changed since',
    async check(log) {
      await log.append('b', row(1, { at: 10 }));
      await log.append('a', row(1, { at: 20 }));
      await log.append('c', row(1, { at: 30 }));
      await log.append('b', row(2, { at: 40 }));
      mustEqual(await log.tables(), ['b', 'a', 'c']);
      mustEqual(await log.tables(30), ['b', 'c']);
      mustEqual(await log.tables(41), []);
    },
  },
  {
    title: 'finds the tables that have been kept',
    async check(log) {
      await log.append('a', row(1));
      await log.append('b', row(1, { events: [{ type: 'kept', kept: true }] }));
      await log.append('b', row(2, { events: [{ type: 'kept', kept: false }] }));
      await log.append(
        'c',
        row(1, { command: { type: 'kept' }, events: [{ say: { type: 'kept' } }] }),
      );
      mustEqual(await log.keptTables(), ['b']);
    },
  },
  {
    title: 'gives back any JSON',
    async check(log) {
      const command = {
        text: 'Ōkubo \' " \\ \u0000 \u{1f3ef}',
        deep: [{ a: null }, [], {}, 0.1, -1e300],
      };
      const one = row(1, { commandId: "'; --", command, events: [command, 'plain', 7] });
      await log.append('here', one);
      mustEqual(await log.read('here'), [one]);
    },
  },
];

function row(seq: number, change: Partial<LogRow> = {}): LogRow {
  return {
    seq,
    at: seq * 1000,
    player: null,
    commandId: `command-${seq}`,
    command: { type: 'wake' },
    events: [{ type: 'woken' }],
    hash: String(seq).repeat(64).slice(0, 64),
    ...change,
  };
}

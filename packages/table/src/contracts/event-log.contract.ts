import type { ListedTable } from '../model/listing.ts';
import type { EventLog, TableEntry } from '../model/ports.ts';
import { mustEqual, type Clause } from './contract.ts';
import { entry, row } from './plain-rows.ts';

/** What every event log promises; each clause needs an empty log. */
export const eventLogContract: readonly Clause<EventLog>[] = [
  {
    title: 'knows nothing of a table before its first row',
    async check(log) {
      mustEqual(await log.read('here'), []);
      mustEqual(await log.readWithSecret('here'), { rows: [], secret: null });
      mustEqual(await log.beside('here'), {});
      mustEqual(await log.latestEntries(0, 9), []);
      mustEqual(await log.nextDue(), null);
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
      mustEqual(await log.read('here', 0, 2), [row(1), row(2)]);
      mustEqual(await log.read('here', 1, 1), [row(2)]);
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
    title: 'keeps the last secret of each table, but none that came with a refused row',
    async check(log) {
      await log.append('here', row(1), { secret: 'aa' });
      await log.append('there', row(1), { secret: 'bb' });
      await log.append('here', row(2));
      mustEqual((await log.readWithSecret('here')).secret, 'aa');
      await log.append('here', row(2, { at: 99 }), { secret: 'cc' });
      mustEqual((await log.readWithSecret('here')).secret, 'aa');
      await log.append('here', row(3), { secret: 'dd' });
      mustEqual((await log.readWithSecret('here')).secret, 'dd');
      mustEqual((await log.readWithSecret('there')).secret, 'bb');
    },
  },
  {
    title: 'gives the secret with the rows that are asked for',
    async check(log) {
      await log.append('here', row(1), { secret: 'aa' });
      await log.append('here', row(2), { secret: 'bb' });
      mustEqual(await log.readWithSecret('here', 1), { rows: [row(2)], secret: 'bb' });
      mustEqual(await log.readWithSecret('here', 0, 1), { rows: [row(1)], secret: 'bb' });
      mustEqual(await log.readWithSecret('here', 2), { rows: [], secret: 'bb' });
    },
  },
  {
    title: 'keeps secrets out of the rows',
    async check(log) {
      await log.append('here', row(1), { secret: 'c0ffee' });
      mustEqual(JSON.stringify(await log.read('here')).includes('c0ffee'), false);
    },
  },
  {
    title: 'keeps what was last beside a row, but nothing that came with a refused one',
    async check(log) {
      const checkpoint = { madeBy: 'this', state: '{"a":1}' };
      await log.append('here', row(1), { secret: 'aa', entry: entry('here', 1), checkpoint });
      await log.append('here', row(2), { entry: entry('here', 2) });
      const refused = { entry: entry('here', 3), checkpoint: { madeBy: 'that', state: '' } };
      mustEqual(await log.append('here', row(2), refused), { type: 'conflict' });
      mustEqual(await log.beside('here'), { entry: entry('here', 2), checkpoint });
      await log.putEntry('here', entry('here', 4));
      mustEqual(await log.beside('here'), { entry: entry('here', 4), checkpoint });
      mustEqual((await log.readWithSecret('here')).secret, 'aa');
    },
  },
  {
    title: 'finds tables that are due, the longest due first, as long as they are',
    async check(log) {
      const asleep = { isAwake: false };
      await log.append('a', row(1), { entry: entry('a', 1, { ...asleep, dueAt: 30 }) });
      await log.append('b', row(1), { entry: entry('b', 1, { ...asleep, dueAt: 20 }) });
      await log.append('c', row(1), { entry: entry('c', 1, asleep) });
      await log.append('d', row(1), { entry: entry('d', 1) });
      mustEqual(await log.nextDue(), 20);
      mustEqual(await log.due(19, 9), []);
      mustEqual(await log.due(30, 9), ['b', 'a']);
      mustEqual(await log.due(30, 1), ['b']);
      await log.postpone('b', 40);
      await log.postpone('d', 10);
      mustEqual(await log.due(39, 9), ['a']);
      await log.append('a', row(2), { entry: entry('a', 2) });
      mustEqual(await log.nextDue(), 40);
    },
  },
  {
    title: 'finds tables that are awake, and those without an entry, page by page',
    async check(log) {
      await log.append('e', row(1));
      for (const id of ['d', 'a', 'c']) {
        await log.append(id, row(1), { entry: entry(id, 1, { isAwake: id !== 'd' }) });
      }
      await log.append('b', row(1), { entry: entry('b', 1) });
      mustEqual(await log.leftAwake('', 2), ['a', 'b']);
      mustEqual(await log.leftAwake('b', 2), ['c']);
      mustEqual(await log.withoutEntry('', 9), ['e']);
      mustEqual(await log.withoutEntry('e', 9), []);
    },
  },
  {
    title: 'finds the entries of people, and the latest, but none of closed tables',
    async check(log) {
      const of = (id: string, at: number, change: Partial<ListedTable>): TableEntry =>
        entry(id, at, {}, change);
      await log.append('a', row(1), { entry: of('a', 10, { seats: [seat('ada'), seat('ben')] }) });
      await log.append('b', row(1), { entry: of('b', 20, { members: ['ada'] }) });
      await log.append('c', row(1), { entry: of('c', 30, { members: ['ada'], closed: true }) });
      const idsOf = async (player: string): Promise<readonly string[]> =>
        (await log.entriesOf(player)).map(({ listing }) => listing.seated.id).toSorted();
      mustEqual(await idsOf('ada'), ['a', 'b']);
      mustEqual(await idsOf('ben'), ['a']);
      await log.append('a', row(2), { entry: of('a', 40, { seats: [seat('ada')] }) });
      mustEqual(await idsOf('ben'), []);
      const latest = await log.latestEntries(20, 9);
      mustEqual(
        latest.map(({ at }) => at),
        [40, 20],
      );
      mustEqual(latest.length, 2);
      mustEqual((await log.latestEntries(21, 9)).length, 1);
      mustEqual((await log.latestEntries(0, 1)).length, 1);
      // Ada leaves the group.
      await log.append('b', row(2), { entry: of('b', 50, {}) });
      mustEqual(await idsOf('ada'), ['a']);
    },
  },
  {
    title: 'finds open tables that wait for days, the latest first',
    async check(log) {
      const options = { seats: 2, clock: 'days', private: false, game: {} } as const;
      const custom = (move: number): ListedTable['options'] => ({
        ...options,
        clock: { move, bank: 0, increment: 0 },
      });
      const tables: readonly (readonly [string, Partial<ListedTable>])[] = [
        ['days', { options }],
        ['hour', { options: custom(3_600_000) }],
        ['quicker', { options: custom(3_599_999) }],
        ['slow', { options: { ...options, clock: 'slow' } }],
        ['none', { options: { ...options, clock: 'none' } }],
        ['private', { options: { ...options, private: true } }],
        ['playing', { options, stage: 'playing' }],
        ['closed', { options, closed: true }],
        ['begun', { options }],
      ];
      for (const [index, [id, listed]] of tables.entries()) {
        await log.append(id, row(1), { entry: entry(id, index, {}, listed) });
      }
      const waiting = async (limit: number): Promise<readonly string[]> =>
        (await log.waitingEntries(limit)).map(({ listing }) => listing.seated.id);
      mustEqual(await waiting(9), ['begun', 'hour', 'days']);
      await log.append('begun', row(2), { entry: entry('begun', 20, {}, { stage: 'playing' }) });
      mustEqual(await waiting(9), ['hour', 'days']);
      mustEqual(await waiting(1), ['hour']);
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

function seat(id: string): ListedTable['seats'][number] {
  return { type: 'person', id, name: id };
}

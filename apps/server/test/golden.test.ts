import { callToGlory } from '@call-to-glory/rules';
import {
  auditTable,
  RowOfLaterBuild,
  TableDirectory,
  tableVersion,
  type LogRow,
  type Table,
} from '@call-to-glory/table';
import {
  HandClock,
  MemoryEventLog,
  MemoryPublisher,
  seededEntropy,
} from '@call-to-glory/table/memory';
import { describe, expect, it } from 'vitest';

import { games } from '../src/games.ts';
import { goldenTables, secretOfRunning } from './golden.ts';

const present = tableVersion;
const partly = [{ type: 'other-rules', seq: 1 }];

it.each(goldenTables())(
  'the table $name that version $version wrote folds, and is verified as its version requires',
  async ({ name, rows, version }) => {
    const { directory } = await serverWith([]);
    const finished = { base: 2, running: 0 }[name] ?? 1;
    expect(directory.resultsIn(idOf(rows), rows)).toHaveLength(finished);
    const report = auditTable(callToGlory, rows);
    expect(report.findings).toEqual(version === present ? [] : partly);
    expect(report.games).toBe(name === 'watching' ? 2 : finished);
    expect(report.deals.every((deal) => deal.tableVersion === version)).toBe(true);
    await directory.stop();
  },
);

it('there are golden tables of the present version', () => {
  expect(goldenTables().some(({ version }) => version === present)).toBe(true);
});

describe.each(goldenTables().filter(({ name }) => name === 'running'))(
  'a game that version $version began',
  (golden) => {
    it('continues, is finished, and is verified as it was begun', async () => {
      const secret = secretOfRunning(golden.version);
      const { directory, log, clock } = await serverWith(golden.rows, secret);
      const id = idOf(golden.rows);
      const table = await directory.find(id);
      if (table === null) throw new Error('lost');
      for (const player of ['ada', 'ben']) {
        const person = { id: player, name: player };
        const command = { type: 'cover' } as const;
        const submission = { person, commandId: `cover-${player}`, seq: table.seq, command };
        expect((await table.submit(submission)).ok).toBe(true);
      }
      await clock.pass(3_600_000, () => directory.settled());
      const view = table.view('watcher') as Table<unknown>;
      expect(view).toMatchObject({ stage: 'finished', version: present });
      const report = auditTable(callToGlory, await log.read(id));
      expect(report).toMatchObject({ games: 1, rows: table.seq });
      expect(report.deals).toMatchObject([{ tableVersion: golden.version }]);
      expect(report.findings).toEqual(golden.version === present ? [] : partly);
      await directory.stop();
    });
  },
);

it.each(['"rulesVersion":99', '"rulesVersion":1,"tableVersion":99'])(
  'a table with %s, which a later build has made, is not continued',
  async (versions) => {
    const rows = goldenTables().find(({ version }) => version === 1)?.rows ?? [];
    const [first, ...others] = rows;
    if (first === undefined) throw new Error('no row');
    const text = JSON.stringify(first.events).replace('"rulesVersion":1', versions);
    const changed = [{ ...first, events: JSON.parse(text) as unknown[] }, ...others];
    const { directory } = await serverWith(changed);
    await expect(directory.find(idOf(rows))).rejects.toThrow(RowOfLaterBuild);
    await directory.stop();
  },
);

function idOf(rows: readonly LogRow[]): string {
  const [created] = rows[0]?.events ?? [];
  return (created as { readonly id: string }).id;
}

/** A current server that finds these rows in its log, and beside them the secret of the current game. */
async function serverWith(rows: readonly LogRow[], secret?: string) {
  const log = new MemoryEventLog();
  const clock = new HandClock(rows.at(-1)?.at ?? 0);
  for (const row of rows) await log.append(idOf(rows), row, secret === undefined ? {} : { secret });
  const directory = new TableDirectory(games, {
    log,
    clock,
    publisher: new MemoryPublisher(),
    entropy: seededEntropy('golden'),
    botDelay: { min: 0, max: 0 },
    reportTrouble: () => {},
  });
  return { directory, log, clock };
}

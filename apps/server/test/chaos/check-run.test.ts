import { createChance, isSeatView } from '@call-to-glory/game-kit';
import { callToGlory, type CallToGlory } from '@call-to-glory/rules';
import {
  chained,
  chainStart,
  gameAt,
  type LogRow,
  type TableCommand,
  type TableView,
} from '@call-to-glory/table';
import { expect, it } from 'vitest';

import { TableInMemory } from '../table-in-memory.ts';
import { checkRun, type Findings } from './check-run.ts';
import type { Ledger, Outage, SentCommand, Sight, TracedRow } from './ledger.ts';

const ada = { id: 'ada', name: 'Ada' };
const ben = { id: 'ben', name: 'Ben' };
const life = 'life-1';

interface Run {
  readonly rows: readonly TracedRow[];
  readonly sent: readonly SentCommand[];
  readonly sights: readonly Sight[];
}

const run = await someRun();

/** The findings of the run, with some changes to it. */
function found(changes: Partial<Run> = {}, outages: readonly Outage[] = []): Partial<Findings> {
  const { rows, sent, sights } = { ...run, ...changes };
  const [{ table } = { table: '' }] = sights;
  const ledger: Ledger = { sent: [...sent], sights: [...sights] };
  const findings = checkRun({ log: new Map([[table, rows]]), ledger, outages, minAbsence: 7500 });
  return Object.fromEntries(
    (Object.entries(findings) as [string, readonly string[]][]).filter(
      ([, sentences]) => sentences.length > 0,
    ),
  );
}

it('a run in which every promise was kept has no findings', () => {
  expect(run.sent.length).toBeGreaterThan(10);
  expect(found()).toEqual({});
});

it('a promise that is not in the log is lost', () => {
  const [first, ...others] = run.sent;
  if (first === undefined) throw new Error('nothing was sent');
  expect(found({ sent: [{ ...first, id: 'another' }, ...others] })).toHaveProperty('lost');
  const later = { ...first, answers: [(first.answers[0] ?? 0) + 1] };
  expect(found({ sent: [later, ...others] })).toHaveProperty('lost');
});

it('a command that was promised twice, or logged twice, is doubled', () => {
  const [first, ...others] = run.sent;
  if (first === undefined) throw new Error('nothing was sent');
  const twice = { ...first, answers: [...first.answers, 99] };
  expect(found({ sent: [twice, ...others] })).toHaveProperty('doubled');
  const row = run.rows.find(({ commandId }) => commandId === first.id);
  if (row === undefined) throw new Error('it is not there');
  const again = { ...row, seq: run.rows.length + 1, events: [] };
  expect(found({ rows: [...run.rows, again] })).toHaveProperty('doubled');
});

it('a vote without a row of its own is lost unless its player had voted so already', async () => {
  const played = new TableInMemory('votes', callToGlory);
  await played.create(ada, { seats: 2, game: { quick: true } });
  await played.ask(ben, { type: 'sit' });
  await played.all([ada, ben], { type: 'ready' });
  await played.begin([ada, ben]);
  const asked = { type: 'vote', motion: { type: 'end' }, isFor: true } as const;
  await played.ask(ada, asked);
  const { id: table, seq } = played.table;
  const answer = await played.table.submit({
    person: ada,
    commandId: 'again',
    seq,
    command: asked,
  });
  expect(answer).toEqual({ ok: true, value: { seq, repeated: true } });
  const rows = (await played.log.read(table)).map((row) => ({
    ...row,
    writtenAt: row.at,
    writtenBy: life,
  }));
  await played.stop();
  const one = { table, player: ada.id, id: 'again', seen: seq, asked, sentAt: 0 };
  const sights = [{ table, player: ada.id, seq, view: played.view(ada) }];
  const foundOf = (vote: SentCommand): unknown => found({ rows, sights, sent: [vote] });
  expect(foundOf({ ...one, answers: [seq] })).toEqual({});
  expect(foundOf({ ...one, answers: [seq - 1] })).toHaveProperty('lost');
  expect(foundOf({ ...one, player: ben.id, answers: [seq] })).toHaveProperty('lost');
});

it('a sight that does not match the log differs, and so does a sight of a missing row', () => {
  const [first, ...others] = run.sights;
  if (first === undefined) throw new Error('nothing was seen');
  const changed = { ...first, view: { ...first.view, host: 'ben' } };
  expect(found({ sights: [changed, ...others] })).toHaveProperty('viewsDiffering');
  const beyond = { ...first, seq: run.rows.length + 1 };
  expect(found({ sights: [beyond, ...others] })).toHaveProperty('viewsDiffering');
});

it('a bot that moves sooner than it can have thought is early, whatever time its row gives', () => {
  const bot = run.rows.findIndex(({ command }) => typeOf(command) === 'playBot');
  const soon = (run.rows[bot - 1]?.writtenAt ?? 0) + 5;
  const rows = run.rows.map((row, index) => (index === bot ? { ...row, writtenAt: soon } : row));
  expect(found({ rows })).toHaveProperty('earlyBotMoves');
});

it('a row dated before its command was sent gives its player time', () => {
  const [first, ...others] = run.sent;
  if (first === undefined) throw new Error('nothing was sent');
  const sent = [{ ...first, sentAt: first.sentAt + 30_000 }, ...others];
  expect(found({ sent })).toHaveProperty('lengthenedClocks');
});

it('clocks are restarted only if a server was away for long, or could not write', () => {
  const rows = [...run.rows, wakeAfter(run.rows)];
  const [before, wake] = rows.slice(-2);
  if (before === undefined || wake === undefined) throw new Error('no rows');
  const outage = (from: number, of: Outage['of'], whose = life): Outage => ({
    life: whose,
    from: wake.writtenAt - from,
    until: Infinity,
    of,
  });
  const needless = { lengthenedClocks: [expect.stringContaining('afresh')] as unknown };
  expect(found({ rows })).toEqual(needless);
  expect(found({ rows }, [outage(1000, 'server')])).toEqual(needless);
  expect(found({ rows }, [outage(1000, 'store', 'life-2')])).toEqual(needless);
  expect(found({ rows }, [outage(1000, 'store')])).toEqual({});
  const later = [...run.rows, { ...wake, writtenBy: 'life-2' }];
  expect(found({ rows: later }, [outage(4000, 'server')])).toEqual(needless);
  const late = [...run.rows, { ...wake, writtenAt: wake.writtenAt + 9000, writtenBy: 'life-2' }];
  expect(found({ rows: late }, [outage(0, 'server')])).toEqual({});
});

it('a row that was altered, or is missing, makes a table unsound', () => {
  const changed = run.rows.map((row) => (row.seq === 3 ? { ...row, hash: '00' } : row));
  expect(found({ rows: changed })).toEqual({ unsoundTables: [expect.any(String)] });
  expect(found({ rows: run.rows.filter(({ seq }) => seq !== 3) })).toHaveProperty('unsoundTables');
});

/** A table that has lost nothing, and a player who has played there against a bot. */
async function someRun(): Promise<Run> {
  const played = new TableInMemory('chaos', callToGlory, { botDelay: { min: 60, max: 90 } });
  await played.create(ada, { seats: 2, clock: 'fast', game: { quick: true } }, 'simple');
  await played.contribute([ada]);
  const { table, clock } = played;
  const chance = createChance(Uint8Array.of(1), 'ada');
  const sent: SentCommand[] = [];
  const sights: Sight[] = [];
  for (let step = 0; step < 80; step += 1) {
    const view = played.view(ada);
    sights.push({ table: table.id, player: ada.id, seq: table.seq, view });
    const asked = wishOf(view);
    if (asked !== null) {
      const id = `command-${step}`;
      const one = { table: table.id, player: ada.id, id, seen: table.seq, asked };
      const answer = await table.submit({
        person: ada,
        commandId: id,
        seq: table.seq,
        command: asked,
      });
      if (!answer.ok) throw new Error(answer.refusal.code);
      sent.push({ ...one, sentAt: clock.now(), answers: [answer.value.seq] });
    }
    await played.pass(100);
  }
  await played.stop();
  const rows = await played.log.read(table.id);
  return {
    rows: rows.map((row) => ({ ...row, writtenAt: row.at, writtenBy: life })),
    sent,
    sights,
  };

  function wishOf(view: TableView<CallToGlory>): TableCommand | null {
    const game = gameAt(view);
    if (view.stage !== 'playing' || game === null || !isSeatView(game)) return null;
    const isAsked = callToGlory.legalCommands(game).length > 0;
    return isAsked ? { type: 'play', command: callToGlory.bots.simple(game, chance) } : null;
  }
}

function wakeAfter(rows: readonly TracedRow[]): TracedRow {
  const last = rows.at(-1);
  const at = (last?.writtenAt ?? 0) + 300;
  const row: Omit<LogRow, 'hash'> = {
    seq: rows.length + 1,
    at,
    player: null,
    commandId: 'wake',
    command: { type: 'wake' },
    events: [{ type: 'woken' }],
  };
  return { ...chained(row, last?.hash ?? chainStart), writtenAt: at, writtenBy: life };
}

function typeOf(command: unknown): string {
  return (command as { readonly type: string }).type;
}

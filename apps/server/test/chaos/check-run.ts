import { isDeepStrictEqual } from 'node:util';

import { callToGlory, type CallToGlory } from '@call-to-glory/rules';
import {
  auditTable,
  evolveTable,
  seatOf,
  stateFold,
  tableViewFor,
  viewerOf,
  type WholeTable,
  type WholeTableEvent,
} from '@call-to-glory/table';
import { hastyBotMoves } from '@call-to-glory/table/contracts';

import { botDelay } from './chaos-house.ts';
import type { Ledger, Outage, SentCommand, Sight, TracedRow } from './ledger.ts';

type Log = ReadonlyMap<string, readonly TracedRow[]>;

/** Findings that must not occur; each is a sentence. */
export interface Findings {
  /** Commands that were promised, but are not where they were promised. */
  readonly lost: readonly string[];
  /** Commands that became more than one row, or were promised two rows. */
  readonly doubled: readonly string[];
  /** Sights that do not match the log. */
  readonly viewsDiffering: readonly string[];
  /** Bot moves that came sooner than the bot can have thought. */
  readonly earlyBotMoves: readonly string[];
  /** Clocks that gained time that no rule gives. */
  readonly lengthenedClocks: readonly string[];
  /** Tables whose log breaks the rules. */
  readonly unsoundTables: readonly string[];
}

/** What is left of a run. */
interface Aftermath {
  readonly log: Log;
  readonly ledger: Ledger;
  readonly outages: readonly Outage[];
  /** How long a server has to be away before the clocks of its tables may be restarted, in milliseconds. */
  readonly minAbsence: number;
}

/** Checks a run against everything that was promised in it. */
export function checkRun({ log, ledger: { sent, sights }, ...aftermath }: Aftermath): Findings {
  const all = [...log];
  const byCommand = rowsByCommand(log);
  // Logs with gaps cannot be folded.
  const whole = all.filter(([, rows]) => isWhole(rows));
  const tables = new Map(whole.map(([table, rows]) => [table, tablesAfter(rows)]));
  return {
    lost: sent.flatMap((one) => lostCommand(byCommand, tables, one)),
    doubled: sent.flatMap((one) => doubledCommand(byCommand, one)),
    viewsDiffering: [...tables].flatMap(([table, after]) =>
      differingViews(
        after,
        sights.filter((sight) => sight.table === table),
      ),
    ),
    earlyBotMoves: whole.flatMap(([table, rows]) =>
      hastyBotMoves(callToGlory, rows, botDelay, (row) => (row as TracedRow).writtenAt).map(
        ({ seq, after }) => `${table}/${seq}: a bot has moved after ${after} ms`,
      ),
    ),
    lengthenedClocks: [
      ...all.flatMap(([table, rows]) => needlessWakes(table, rows, aftermath)),
      ...sent.flatMap((one) => misdatedCommand(byCommand, one)),
    ],
    unsoundTables: all.flatMap(([table, rows]) => unsoundTable(table, rows)),
  };
}

/** The rows that each command became, by table, player and id. */
type RowsByCommand = ReadonlyMap<string, readonly TracedRow[]>;

function rowsByCommand(log: Log): RowsByCommand {
  const rows = [...log].flatMap(([table, all]) => all.map((row) => ({ table, row })));
  const groups = Map.groupBy(rows, ({ table, row }) => `${table}/${row.player}/${row.commandId}`);
  return new Map([...groups].map(([key, found]) => [key, found.map(({ row }) => row)]));
}

function rowsOf(rows: RowsByCommand, { table, player, id }: SentCommand): readonly TracedRow[] {
  return rows.get(`${table}/${player}/${id}`) ?? [];
}

function lostCommand(
  rows: RowsByCommand,
  tables: ReadonlyMap<string, TablesAfter>,
  sent: SentCommand,
): readonly string[] {
  const found = rowsOf(rows, sent).map(({ seq }) => seq);
  return sent.answers
    .filter((seq) => !found.includes(seq) && !isInForce(sent, tables.get(sent.table)?.[seq - 1]))
    .map((seq) => `${sent.table}/${seq}: ${sent.id} of ${sent.player} is not there`);
}

/** Whether a vote needs no row: at that moment its player had voted so already. */
function isInForce(
  { player, asked }: SentCommand,
  table: WholeTable<CallToGlory> | undefined,
): boolean {
  if (asked.type !== 'vote' || table?.stage !== 'playing') return false;
  const { motion, isFor } = asked;
  const open = table.proposals.find((one) => isDeepStrictEqual(one.motion, motion));
  const seat = seatOf(table, player) ?? -1;
  return (isFor ? open?.agreed : open?.against)?.includes(seat) === true;
}

function doubledCommand(rows: RowsByCommand, sent: SentCommand): readonly string[] {
  // A vote that needs no row may be answered at any.
  const promised = sent.asked.type === 'vote' ? [] : sent.answers;
  const seqs = new Set([...rowsOf(rows, sent).map(({ seq }) => seq), ...promised]);
  return seqs.size > 1
    ? [`${sent.table}: ${sent.id} of ${sent.player} is in rows ${[...seqs].join(', ')}`]
    : [];
}

/** A table after each row of its log. */
type TablesAfter = readonly WholeTable<CallToGlory>[];

function tablesAfter(rows: readonly TracedRow[]): TablesAfter {
  let table: WholeTable<CallToGlory> | null = null;
  return rows.map((row) => (table = foldRow(table, row)));
}

function differingViews(tables: TablesAfter, sights: readonly Sight[]): readonly string[] {
  return sights.flatMap(({ table: id, seq, player, view }) => {
    const after = tables[seq - 1];
    if (after === undefined) return [`${id}/${seq}: somebody has seen a row that is not there`];
    const expected = tableViewFor(after, viewerOf(view, player));
    return isDeepStrictEqual(asTold(view), asTold(expected))
      ? []
      : [`${id}/${seq}: ${player || 'a spectator'} has seen something else`];
  });
}

function foldRow(before: WholeTable<CallToGlory> | null, row: TracedRow): WholeTable<CallToGlory> {
  const events = row.events as readonly WholeTableEvent<CallToGlory>[];
  const after = events.reduce(
    (table: WholeTable<CallToGlory> | null, event) =>
      evolveTable(table, event, row, stateFold(callToGlory)),
    before,
  );
  if (after === null) throw new Error(`row ${row.seq} is empty`);
  return after;
}

/** Only what survives the wire. */
function asTold(view: unknown): unknown {
  return JSON.parse(JSON.stringify(view));
}

/** How much earlier than noted an outage may have begun, or a row been decided. */
const slack = 1500;

/** Rows that restart clocks although the server that drove the table was there, or had been a short while ago. */
function needlessWakes(
  table: string,
  rows: readonly TracedRow[],
  { outages, minAbsence }: Pick<Aftermath, 'outages' | 'minAbsence'>,
): readonly string[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    // A countdown that all have left restarts for the first who comes back.
    if (typeOf(row) !== 'wake' || before === undefined || typeOf(before) === 'attend') return [];
    const isDue = outages.some(({ life, from, until, of }) => {
      const isSince = from <= row.writtenAt + slack && until >= before.writtenAt - slack;
      if (life !== before.writtenBy || !isSince) return false;
      if (row.writtenBy === life) return of === 'store';
      return row.writtenAt - Math.max(from, before.writtenAt - slack) >= minAbsence;
    });
    const gap = row.writtenAt - before.writtenAt;
    return isDue
      ? []
      : [
          `${table}/${row.seq}: ${row.writtenBy} starts the clocks afresh ${gap} ms after ${before.writtenBy}`,
        ];
  });
}

/** How far the clocks of servers may be off, in milliseconds. */
const maxWrong = 1500;

/** A command whose row is dated before it was sent or after it was written: its player pays the wrong time. */
function misdatedCommand(rows: RowsByCommand, sent: SentCommand): readonly string[] {
  return rowsOf(rows, sent)
    .filter(({ at, writtenAt }) => at < sent.sentAt - maxWrong || at > writtenAt + maxWrong)
    .map(
      ({ seq, at, writtenAt, writtenBy }) =>
        `${sent.table}/${seq}: ${writtenBy} dates it ${at - sent.sentAt} ms after it was sent, ${at - writtenAt} ms after it was written`,
    );
}

function unsoundTable(table: string, rows: readonly TracedRow[]): readonly string[] {
  const { findings } = auditTable(callToGlory, rows);
  return [
    ...(isWhole(rows) ? [] : [`${table}: rows are missing`]),
    ...findings.map((finding) => `${table}: ${JSON.stringify(finding)}`),
  ];
}

function isWhole(rows: readonly TracedRow[]): boolean {
  return rows.every(({ seq }, index) => seq === index + 1);
}

function typeOf({ command }: TracedRow): string {
  return (command as { readonly type: string }).type;
}

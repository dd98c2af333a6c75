import { isRecord, type Game, type GameTypes } from '@call-to-glory/game-kit';

import { decideTable } from '../decide/decide-table.ts';
import { evolveTable, isStopped } from '../evolve/evolve-table.ts';
import { stateFold } from '../evolve/game-fold.ts';
import type { Request, SystemCommand, TableCommand } from '../model/command.ts';
import { tableVersion } from '../model/decision.ts';
import { isGameEnd } from '../model/event.ts';
import type { LogRow } from '../model/ports.ts';
import type { Occupant } from '../model/table.ts';
import type { WholeTable, WholeTableEvent } from '../model/whole-table.ts';
import { commitmentOf } from '../playing/dealing.ts';
import { gameFollows, isShapedSo } from './audit-game.ts';
import { witnessFindings, type WitnessFinding } from './audit-witness.ts';
import { canonicalJson } from './canonical-json.ts';
import { chainStart, LogDamaged, verifyChain } from './log-chain.ts';
import { gamesBefore, tableAtStart, type LogPart } from './log-part.ts';
import type { LogStart } from './private-past.ts';
import { gameSpans, seenGame, type SeenGame } from './seen-game.ts';
import { eventsOf } from './table-record.ts';
import { upcastCommand } from './upcast.ts';
import type { Witness } from './witness.ts';

export type AuditFinding =
  /** The chain of rows is broken. */
  | { readonly type: 'chain'; readonly seq: number }
  /** Played by other rules than these, or at a table of another version. */
  | { readonly type: 'other-rules'; readonly seq: number }
  /** The secret that was revealed is not the one that was committed to. */
  | { readonly type: 'secret'; readonly seq: number }
  /** The events are not those that the command, the rules and chance give. */
  | { readonly type: 'events'; readonly seq: number }
  | WitnessFinding;

/** What a finished game was dealt from. */
export interface AuditedDeal {
  /** SHA-256 (hex) of the secret, published before anybody was ready. */
  readonly commitment: string;
  /** The entropy that each seat added (hex); empty for nothing. */
  readonly entropy: readonly string[];
  /** Revealed when the game was over (hex). */
  readonly secret: string;
  /** The version of tables that began the game: before 3, the operator could choose the deal. */
  readonly tableVersion: number;
  /** Who had each chair when it began, before people were shuffled: `entropy` is in this order. */
  readonly chairs: readonly Occupant[];
  /**
   * How often its start was stopped after everybody had sealed, or the store was restored before it: each
   * time the operator may have known the deal, and got another that they could not foresee.
   */
  readonly redraws: number;
  /** How much of it the witness saw; null for nothing, or without a witness. */
  readonly seen: SeenGame | null;
}

export interface AuditReport {
  /** The deals of the games that were checked, in order. */
  readonly deals: readonly AuditedDeal[];
  /** How many games were checked, whether finished or ended early. */
  readonly games: number;
  /** How many rows were checked. */
  readonly rows: number;
  /** Empty if the table is fair. */
  readonly findings: readonly AuditFinding[];
}

/**
 * Decides every row of a table again, from the secrets that its finished games have revealed, and
 * compares. A running game and what comes after it cannot be checked. (Names are not checked; the
 * moves of bots are treated as commands like those of people.)
 *
 * For rows of an older table version, only the chain, the secrets, and the game events are checked,
 * with the labels of that version; `other-rules` says that the rest is not. Where the game had other
 * rules, only the chain is checked.
 *
 * @param witness what a browser has stored about the table; then the log must be that of this table,
 *   and match the commitments it saw, the entropy it added and what it was shown. Without it the log
 *   is only checked against itself.
 * @param start what the rows continue from, if what came before may not be read; it is taken as given
 */
export function auditTable<Types extends GameTypes>(
  game: Game<Types>,
  rows: readonly LogRow[],
  witness: Witness | null = null,
  start: LogStart | null = null,
): AuditReport {
  const log = { start, rows };
  // A value that is no event at all has been tampered with, and nothing after it can be read.
  const unreadable = rows.find(({ events }) => !events.every(isRecord));
  if (unreadable !== undefined) {
    const findings = [...chainFindings(log), { type: 'events', seq: unreadable.seq } as const];
    return { games: 0, deals: [], rows: 0, findings };
  }
  const report = auditLog(game, log);
  if (witness === null) return report;
  const found = witnessFindings(game, log, witness);
  const spans = found.some(({ type }) => type === 'other-table') ? [] : gameSpans(log);
  return {
    ...report,
    findings: [...found, ...report.findings],
    deals: report.deals.map((deal, index) => {
      const span = spans[index];
      const number = gamesBefore(log) + index + 1;
      const seen = span === undefined ? null : seenGame(witness, number, span, deal);
      return { ...deal, seen };
    }),
  };
}

/** Checks a log against itself. */
function auditLog<Types extends GameTypes>(game: Game<Types>, log: LogPart): AuditReport {
  const { start: from, rows } = log;
  const findings = chainFindings(log);
  const { rulesVersion } =
    from ??
    rows
      .slice(0, 1)
      .flatMap(eventsOf<Types>)
      .find((event) => event.type === 'tableCreated') ??
    game;
  if (rulesVersion !== game.rulesVersion) {
    findings.push({ type: 'other-rules', seq: 1 });
    return { games: 0, deals: [], rows: 0, findings };
  }
  const secrets = rows.flatMap(revealedIn);
  const deals: AuditedDeal[] = [];
  let table = tableAtStart<Types>(from);
  let games = 0;
  let start: Start = { chairs: [], redraws: 0 };
  let isDecidedAgain = true;
  for (const [index, row] of rows.entries()) {
    const secret = secrets[games];
    const isStart = eventsOf(row).some(({ type }) => type === 'gameStarted');
    if (isStart && secret === undefined) return { games, deals, rows: index, findings };
    try {
      const found: AuditedRow<Types> = auditRow(game, table, row, secret ?? '', start);
      start = found.start;
      if (isDecidedAgain && !found.isDecidedAgain) {
        isDecidedAgain = false;
        findings.push({ type: 'other-rules', seq: row.seq });
      }
      findings.push(...found.findings);
      deals.push(...found.deals);
      table = found.after;
      games += found.deals.length;
    } catch {
      // Only tampered rows cannot be decided or folded at all; nothing after them can be checked.
      findings.push({ type: 'events', seq: row.seq });
      return { games, deals, rows: index + 1, findings };
    }
  }
  return { games, deals, rows: rows.length, findings };
}

/** How the current or the last game began. */
interface Start {
  readonly chairs: readonly Occupant[];
  /** How often the start of the current or the next game was stopped, see {@link AuditedDeal}. */
  readonly redraws: number;
}

interface AuditedRow<Types extends GameTypes> {
  readonly deals: readonly AuditedDeal[];
  readonly findings: readonly AuditFinding[];
  readonly after: WholeTable<Types>;
  readonly start: Start;
  /** False for a row written under another table version. */
  readonly isDecidedAgain: boolean;
}

function auditRow<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  row: LogRow,
  secret: string,
  startBefore: Start,
): AuditedRow<Types> {
  const { seq } = row;
  const findings: AuditFinding[] = [];
  const deals: AuditedDeal[] = [];
  const events = eventsOf<Types>(row);
  const isSameWay = versionAfter(before, events) === tableVersion;
  let isFollowing = isSameWay
    ? isDecidedSo(game, before, row, secret)
    : isShapedSo(row) && isUpgradedSo(before, events);
  let table = before;
  let { chairs, redraws } = startBefore;
  for (const event of events) {
    if (event.type === 'gameStarted' && table !== null) chairs = table.seats;
    isFollowing &&= isSameWay || gameFollows(game, table, event, row, secret);
    if (isGameEnd(event) && commitmentOf(event.secret) !== table?.commitment) {
      findings.push({ type: 'secret', seq });
    }
    if (isGameEnd(event) && table?.stage === 'playing') {
      const { commitment, entropy, dealtBy } = table;
      const dealt = { commitment, entropy, secret: event.secret, tableVersion: dealtBy };
      deals.push({ ...dealt, chairs, redraws, seen: null });
      redraws = 0;
    }
    const next: WholeTable<Types> = evolveTable(table, event, row, stateFold(game));
    if (table !== null && isDrawnAgain(table, event, next)) redraws += 1;
    table = next;
  }
  if (table === null) throw new Error(`row ${seq} is empty`);
  if (!isFollowing) findings.unshift({ type: 'events', seq });
  return { deals, findings, after: table, start: { chairs, redraws }, isDecidedAgain: isSameWay };
}

function isDrawnAgain<Types extends GameTypes>(
  before: WholeTable<Types>,
  { type }: WholeTableEvent<Types>,
  next: WholeTable<Types>,
): boolean {
  return isStopped(before, next) || (type === 'restored' && before.stage !== 'playing');
}

/** Whether the table is only ever upgraded to a later version that exists, before anything else in a row. */
function isUpgradedSo<Types extends GameTypes>(
  before: WholeTable<Types> | null,
  events: readonly WholeTableEvent<Types>[],
): boolean {
  return events.every(
    (event, index) =>
      event.type !== 'upgraded' ||
      (index === 0 &&
        before !== null &&
        event.tableVersion > before.version &&
        event.tableVersion <= tableVersion),
  );
}

/** The table version that a row claims to be decided by. */
function versionAfter<Types extends GameTypes>(
  before: WholeTable<Types> | null,
  [first]: readonly WholeTableEvent<Types>[],
): number {
  if (first?.type === 'tableCreated') return first.tableVersion ?? 1;
  return first?.type === 'upgraded' ? first.tableVersion : (before?.version ?? 1);
}

/** Whether deciding a row again gives the same events. */
function isDecidedSo<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  row: LogRow,
  secret: string,
): boolean {
  const events = eventsOf<Types>(row);
  const decision = decideTable(game, before, requestOf(row), {
    seq: row.seq,
    now: row.at,
    seen: row.seq - 1,
    secret,
    commitment: commitmentIn(events),
    nextCommitment: commitmentIn(events.toReversed()),
  });
  return decision.ok && canonicalJson(decision.value) === canonicalJson(events);
}

/** The request behind a row; the log only has commands that were decided, so the shape is known. */
function requestOf(row: LogRow): Request {
  if (row.player === null)
    return { by: 'system', command: upcastCommand(row.command) as SystemCommand };
  const taken = eventsOf(row).find((event) => event.type === 'seatTaken');
  const person = taken?.person ?? { id: row.player, name: '' };
  return { by: 'person', person, command: upcastCommand(row.command) as TableCommand };
}

function revealedIn(row: LogRow): readonly string[] {
  return eventsOf(row).flatMap((event) => (isGameEnd(event) ? [event.secret] : []));
}

function commitmentIn<Types extends GameTypes>(events: readonly WholeTableEvent<Types>[]): string {
  return events.find((event) => event.type === 'secretCommitted')?.commitment ?? '';
}

function chainFindings({ start, rows }: LogPart): AuditFinding[] {
  try {
    verifyChain('', rows, start ?? { seq: 0, hash: chainStart });
    return [];
  } catch (error) {
    if (error instanceof LogDamaged) return [{ type: 'chain', seq: error.seq }];
    throw error;
  }
}

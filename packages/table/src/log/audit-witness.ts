import { viewFor, type Game, type GameTypes, type State } from '@call-to-glory/game-kit';

import { tableAfter } from '../evolve/table-after.ts';
import { tableEventSeenBy } from '../evolve/table-view.ts';
import type { LogRow } from '../model/ports.ts';
import type { WholeTable } from '../model/whole-table.ts';
import { gameAt } from '../playing/questions.ts';
import { canonicalJson } from './canonical-json.ts';
import { gamesBefore, lastSeqOf, rowAt, tableAtStart, type LogPart } from './log-part.ts';
import { gameSpans } from './seen-game.ts';
import { eventsOf } from './table-record.ts';
import { sightOfGame, sightOfRow, type OwnEntropy, type Sight, type Witness } from './witness.ts';

/** A difference between a log and what a browser has witnessed. */
export type WitnessFinding =
  /** The log is that of another table. */
  | { readonly type: 'other-table'; readonly seq: number }
  /** The game was dealt from a secret other than the one this browser saw committed to. */
  | { readonly type: 'other-commitment'; readonly seq: number; readonly game: number }
  /** The entropy that this browser added is not in the log, or is different there. */
  | { readonly type: 'other-entropy'; readonly seq: number; readonly game: number }
  /** The others' seals were different when this browser opened its entropy: they have chosen afterwards. */
  | { readonly type: 'other-seals'; readonly seq: number; readonly game: number }
  /** This browser saw a different row in its place. */
  | { readonly type: 'other-row'; readonly seq: number }
  /** This browser was shown other cards after the row. */
  | { readonly type: 'other-cards'; readonly seq: number }
  /** The log ends before a row that this browser saw and that ended a game. */
  | { readonly type: 'row-missing'; readonly seq: number }
  /** The log says that the store was restored in that row; this browser saw something else after it. */
  | { readonly type: 'restored'; readonly seq: number };

/**
 * Every difference between a log and what a browser has witnessed; none if it is the table that it saw.
 * Differences from a restore on are reported only as that restore: an honest server has lost what was
 * seen there, but a lying one could write the same, so it still is a finding.
 */
export function witnessFindings<Types extends GameTypes>(
  game: Game<Types>,
  log: LogPart,
  witness: Witness,
): readonly WitnessFinding[] {
  const { rows } = log;
  if (tableIn(log) !== witness.table && rows.length > 0) return [{ type: 'other-table', seq: 1 }];
  const spans = gameSpans(log);
  const before = gamesBefore(log);
  const states = statesAt(game, log, witness.sights);
  const findings: readonly WitnessFinding[] = [
    ...missingRows(log, witness),
    ...witness.games.flatMap(({ game: number, commitment }) => {
      const span = spans[number - 1 - before];
      if (span === undefined || span.commitment === commitment) return [];
      return [{ type: 'other-commitment', seq: span.startedAt, game: number } as const];
    }),
    // What belongs to a running game is not in the log yet, and what came before this part of it may not be read.
    ...witness.own
      .filter(({ game: number }) => before < number && number <= before + spans.length)
      .filter((own) => !isWritten(log, own))
      .map(({ openedAt, game: number }) => {
        return { type: 'other-entropy', seq: openedAt ?? 0, game: number } as const;
      }),
    ...witness.sights.flatMap((sight) => sightFindings(log, states, sight)),
  ].toSorted((a, b) => a.seq - b.seq);
  // A restore does not explain a changed seal: what is opened after it was sealed after it.
  const sealed = sealFindings(game, log, witness);
  return [...withRestores(rows, findings), ...sealed].toSorted((a, b) => a.seq - b.seq);
}

/** Replaces findings that a restore explains with that restore, once. */
function withRestores(
  rows: readonly LogRow[],
  findings: readonly WitnessFinding[],
): readonly WitnessFinding[] {
  const restores = rows
    .filter((row) => eventsOf(row).some(({ type }) => type === 'restored'))
    .map(({ seq }) => seq);
  const told = new Set<number>();
  return findings.flatMap((finding) => {
    const seq = restores.findLast((restore) => restore <= finding.seq);
    if (seq === undefined) return [finding];
    if (told.has(seq)) return [];
    told.add(seq);
    return [{ type: 'restored', seq } as const];
  });
}

function tableIn({ start, rows }: LogPart): string | null {
  if (start !== null) return start.table.id;
  const created = rows
    .slice(0, 1)
    .flatMap((row) => eventsOf(row))
    .find((event) => event.type === 'tableCreated');
  return created?.id ?? null;
}

function missingRows(log: LogPart, { games }: Witness): readonly WitnessFinding[] {
  const lastEnd = Math.max(0, ...games.map(({ endedAt }) => endedAt ?? 0));
  const last = lastSeqOf(log);
  return lastEnd > last ? [{ type: 'row-missing', seq: last + 1 }] : [];
}

/** Whether the log has what a browser added, in the row that it was given. A later row may have withdrawn it. */
function isWritten(log: LogPart, { seat, entropy, openedAt }: OwnEntropy): boolean {
  if (openedAt === null) return true;
  const row = rowAt(log, openedAt);
  return (
    row !== undefined &&
    eventsOf(row).some(
      (event) => 'entropy' in event && event.seat === seat && event.entropy === entropy,
    )
  );
}

/** Where a number of this browser was opened while the others' seals differed from those it was shown. */
function sealFindings<Types extends GameTypes>(
  rules: Game<Types>,
  { start, rows }: LogPart,
  { own }: Witness,
): readonly WitnessFinding[] {
  if (own.every(({ shownFor }) => shownFor === undefined)) return [];
  const found: WitnessFinding[] = [];
  let table = tableAtStart<Types>(start);
  for (const row of rows) {
    for (const event of eventsOf<Types>(row)) {
      if (event.type !== 'opened' || table === null) continue;
      const game = table.gameNumber + 1;
      const mine = own.find((one) => one.game === game && one.entropy === event.entropy);
      const seals = mine?.shownFor?.seals;
      if (seals !== undefined && canonicalJson(seals) !== canonicalJson(table.seals)) {
        found.push({ type: 'other-seals', seq: row.seq, game });
      }
    }
    table = foldRow(rules, table, row);
    if (table === null) break;
  }
  return found;
}

function sightFindings<Types extends GameTypes>(
  log: LogPart,
  states: ReadonlyMap<number, State<Types> | null>,
  sight: Sight,
): readonly WitnessFinding[] {
  const { seq, what } = sight;
  const row = rowAt(log, seq);
  // What comes after the last finished game is not in the log yet.
  if (row === undefined) return [];
  if (what === 'row') return isSeenSo(row, sight) ? [] : [{ type: 'other-row', seq }];
  const state = states.get(seq);
  // The audit itself reports a table whose rows cannot be folded.
  if (state === undefined) return [];
  const again =
    state === null ? null : attempt(() => sightOfGame(seq, viewFor(state, sight.viewer)));
  return again?.digest === sight.digest ? [] : [{ type: 'other-cards', seq }];
}

/**
 * Whether a row of the log matches what was seen of it. A seat sees some rows as everybody does, such as
 * those of a game before it sat down; then no fact of its own was seen, and none can have been changed. Rows
 * of an older table are sent as they were written while they are new, and upcast later on.
 */
function isSeenSo(row: LogRow, { viewer, digest }: Sight): boolean {
  const ways = [row.events as ReturnType<typeof eventsOf>, eventsOf(row)];
  return [viewer, 'watcher' as const].some((eyes) =>
    ways.some(
      (way) =>
        attempt(() => {
          const events = way.map((event) => tableEventSeenBy(event, eyes));
          return sightOfRow({ ...row, events }, eyes).digest;
        }) === digest,
    ),
  );
}

/** The game after each row with a sight of the game, as far as the log can be folded. */
function statesAt<Types extends GameTypes>(
  game: Game<Types>,
  { start, rows }: LogPart,
  sights: readonly Sight[],
): ReadonlyMap<number, State<Types> | null> {
  const wanted = new Set(sights.filter(({ what }) => what === 'game').map(({ seq }) => seq));
  const states = new Map<number, State<Types> | null>();
  if (wanted.size === 0) return states;
  let table = tableAtStart<Types>(start);
  for (const row of rows) {
    table = foldRow(game, table, row);
    if (table === null) return states;
    if (wanted.has(row.seq)) states.set(row.seq, gameAt(table));
  }
  return states;
}

/** The table after a row; null if it cannot be folded. */
function foldRow<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types> | null,
  row: LogRow,
): WholeTable<Types> | null {
  return attempt(() => tableAfter(game, before, eventsOf<Types>(row), row));
}

/** Null if `make` throws, which happens only on tampered data. */
function attempt<Value>(make: () => Value): Value | null {
  try {
    return make();
  } catch {
    return null;
  }
}

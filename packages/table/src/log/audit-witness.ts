import { viewFor, type Game, type GameTypes, type State } from '@call-to-glory/game-kit';

import { evolveTable } from '../evolve/evolve-table.ts';
import { stateFold } from '../evolve/game-fold.ts';
import { tableEventSeenBy } from '../evolve/table-view.ts';
import type { LogRow } from '../model/ports.ts';
import type { Occupant } from '../model/table.ts';
import type { WholeTable } from '../model/whole-table.ts';
import { gameAt } from '../playing/questions.ts';
import { canonicalJson } from './canonical-json.ts';
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

/** A finished game in a log. */
interface GameSpan {
  /** The commitment for it, according to the log. */
  readonly commitment: string;
  /** The rows that it began and ended with. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** How much of a game a browser saw. */
export interface SeenGame {
  /** The commitment it saw for the game (hex); null if it saw none. */
  readonly promised: string | null;
  /** Whether it saw both the commitment, before the game, and the row that the game began with. */
  readonly sawBegin: boolean;
  /** How many rows of the game it saw, from the first to the last. */
  readonly rows: number;
  /** The ranges of rows that it did not see, first and last of each. */
  readonly missed: readonly (readonly [number, number])[];
  /**
   * Whether the entropy it added is part of the deal. False also if the log has another number for its
   * player, or none, no matter who left it out; null if its player did not take part.
   */
  readonly isOwnIn: boolean | null;
}

/** Where the finished games are in a log, in order. */
export function gameSpans(rows: readonly LogRow[]): readonly GameSpan[] {
  const spans: GameSpan[] = [];
  let promised = '';
  let started = { commitment: '', startedAt: 0 };
  for (const row of rows) {
    for (const event of eventsOf(row)) {
      if (event.type === 'secretCommitted') promised = event.commitment;
      if (event.type === 'gameStarted') started = { commitment: promised, startedAt: row.seq };
      if (event.type === 'gameFinished' || event.type === 'gameEnded') {
        spans.push({ ...started, endedAt: row.seq });
      }
    }
  }
  return spans;
}

/**
 * Every difference between a log and what a browser has witnessed; none if it is the table that it saw.
 * Differences from a restore on are reported only as that restore: an honest server has lost what was
 * seen there, but a lying one could write the same, so it still is a finding.
 */
export function witnessFindings<Types extends GameTypes>(
  game: Game<Types>,
  rows: readonly LogRow[],
  witness: Witness,
): readonly WitnessFinding[] {
  if (tableIn(rows) !== witness.table && rows.length > 0) return [{ type: 'other-table', seq: 1 }];
  const spans = gameSpans(rows);
  const states = statesAt(game, rows, witness.sights);
  const findings: readonly WitnessFinding[] = [
    ...missingRows(rows, witness),
    ...witness.games.flatMap(({ game: number, commitment }) => {
      const span = spans[number - 1];
      if (span === undefined || span.commitment === commitment) return [];
      return [{ type: 'other-commitment', seq: span.startedAt, game: number } as const];
    }),
    // What belongs to a running game is not in the log yet.
    ...witness.own
      .filter((own) => own.game <= spans.length && !isWritten(rows, own))
      .map(({ openedAt, game: number }) => {
        return { type: 'other-entropy', seq: openedAt ?? 0, game: number } as const;
      }),
    ...witness.sights.flatMap((sight) => sightFindings(rows, states, sight)),
  ].toSorted((a, b) => a.seq - b.seq);
  // A restore does not explain a changed seal: what is opened after it was sealed after it.
  const sealed = sealFindings(game, rows, witness);
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

/**
 * How much a browser saw of a finished game; null if it stored nothing of it.
 *
 * @param entropy what each seat added, according to the log
 * @param chairs the occupants of these seats
 */
export function seenGame(
  witness: Witness,
  number: number,
  { commitment, startedAt, endedAt }: GameSpan,
  {
    entropy,
    chairs,
  }: { readonly entropy: readonly string[]; readonly chairs: readonly Occupant[] },
): SeenGame | null {
  const kept = witness.games.filter(({ game }) => game === number);
  const seen = new Set(witness.sights.filter(({ what }) => what === 'row').map(({ seq }) => seq));
  const all = Array.from({ length: endedAt - startedAt + 1 }, (_, index) => startedAt + index);
  const rows = all.filter((seq) => seen.has(seq)).length;
  if (kept.length === 0 && rows === 0) return null;
  const own = witness.own.filter((one) => one.game === number);
  const tookPart =
    own.length > 0 ||
    chairs.some((chair) => chair.type === 'person' && chair.person.id === witness.player);
  return {
    // After a restore there may be another commitment for the same game.
    promised: (kept.find((one) => one.commitment === commitment) ?? kept[0])?.commitment ?? null,
    sawBegin: kept.some(({ isFromBefore }) => isFromBefore) && seen.has(startedAt),
    rows,
    missed: stretches(all.filter((seq) => !seen.has(seq))),
    isOwnIn: tookPart ? own.some((one) => entropy[one.seat] === one.entropy) : null,
  };
}

function tableIn(rows: readonly LogRow[]): string | null {
  const created = rows
    .slice(0, 1)
    .flatMap((row) => eventsOf(row))
    .find(({ type }) => type === 'tableCreated');
  return created?.type === 'tableCreated' ? created.id : null;
}

function missingRows(rows: readonly LogRow[], { games }: Witness): readonly WitnessFinding[] {
  const lastEnd = Math.max(0, ...games.map(({ endedAt }) => endedAt ?? 0));
  return lastEnd > rows.length ? [{ type: 'row-missing', seq: rows.length + 1 }] : [];
}

/** Whether the log has what a browser added, in the row that it was given. A later row may have withdrawn it. */
function isWritten(rows: readonly LogRow[], { seat, entropy, openedAt }: OwnEntropy): boolean {
  if (openedAt === null) return true;
  const row = rows[openedAt - 1];
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
  rows: readonly LogRow[],
  { own }: Witness,
): readonly WitnessFinding[] {
  if (own.every(({ shownFor }) => shownFor === undefined)) return [];
  const found: WitnessFinding[] = [];
  let table: WholeTable<Types> | null = null;
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
  rows: readonly LogRow[],
  states: ReadonlyMap<number, State<Types> | null>,
  sight: Sight,
): readonly WitnessFinding[] {
  const { seq, what } = sight;
  const row = rows[seq - 1];
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
  rows: readonly LogRow[],
  sights: readonly Sight[],
): ReadonlyMap<number, State<Types> | null> {
  const wanted = new Set(sights.filter(({ what }) => what === 'game').map(({ seq }) => seq));
  const states = new Map<number, State<Types> | null>();
  if (wanted.size === 0) return states;
  let table: WholeTable<Types> | null = null;
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
  const fold = stateFold(game);
  return attempt(() =>
    eventsOf<Types>(row).reduce<WholeTable<Types> | null>(
      (table, event) => evolveTable(table, event, row, fold),
      before,
    ),
  );
}

/** Null if `make` throws, which happens only on tampered data. */
function attempt<Value>(make: () => Value): Value | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** Numbers in order, as the first and the last of each run. */
function stretches(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

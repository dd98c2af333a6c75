import type { Game, GameTypes, Viewer } from '@call-to-glory/game-kit';

import type { ChangeCounts } from '../decide/max-changes.ts';
import { tableAfter } from '../evolve/table-after.ts';
import { tableEventSeenBy, tableViewFor } from '../evolve/table-view.ts';
import type { ListedTable } from '../model/listing.ts';
import type { LogRow, RowTexts, TableSnapshot, Update } from '../model/ports.ts';
import type { PlayerId, TableId } from '../model/table.ts';
import type { TableView, WholeTable, WholeTableEvent } from '../model/whole-table.ts';
import { listed } from '../watching/listed-table.ts';
import { chainStart, isChained, portableDigest, verifyChain, type Digest } from './log-chain.ts';
import { PastWatch, type PastState, type PrivatePast } from './private-past.ts';
import { RememberedCommands, rememberedRows } from './remembered-commands.ts';
import { requireKnown } from './row-of-later-build.ts';
import { SeatedSince } from './seated-since.ts';
import { upcast } from './upcast.ts';

/** How many of the latest rows a snapshot has, and how many more are kept, so that old ones are dropped in batches. */
const recentRows = 60;
const spareRows = 20;

/** A row to be sent to newcomers: as text, which takes less memory than its events would. */
interface RecentRow {
  readonly seq: number;
  readonly at: number;
  /** JSON of its events, whole. */
  readonly events: string;
}

/** A record as stored in a checkpoint; what follows from the rows from `since` on is read from the log. */
interface KeptRecord<Types extends GameTypes> {
  readonly table: WholeTable<Types>;
  readonly last: { readonly seq: number; readonly hash: string };
  readonly times: { readonly createdAt: number; readonly changedAt: number };
  readonly startedAt: number;
  readonly changes: readonly (readonly [PlayerId, number])[];
  readonly past: PastState;
  readonly since: number;
}

/**
 * The events of a row, whole, as they are written today. The log returns what was appended, as its
 * chain guarantees.
 */
export function eventsOf<Types extends GameTypes>(row: LogRow): readonly WholeTableEvent<Types>[] {
  return upcast(row.events);
}

/** What a table keeps in memory of its log: the fold, and what it needs to answer commands. */
export class TableRecord<Types extends GameTypes> {
  readonly id: TableId;
  /** The commands of its latest rows; it records them itself. */
  readonly commands: Pick<RememberedCommands, 'recall'>;
  readonly #commands = new RememberedCommands();
  /** Since which row each chair has had its occupant. */
  readonly seatedSince = new SeatedSince();
  readonly #game: Game<Types>;
  /** Null before the first row. */
  #table: WholeTable<Types> | null = null;
  #last = { seq: 0, hash: chainStart };
  #times = { createdAt: 0, changedAt: 0 };
  /** The latest rows that are not silent, and some before them. */
  #recent: RecentRow[] = [];
  /** The row in which the game on the table started. */
  #startedAt = 0;
  /** The snapshots that viewers have asked for since the last row. */
  readonly #snapshots = new Map<Viewer, TableSnapshot>();
  /** Its listing since the last row; null until somebody asks. */
  #listed: ListedTable | null = null;
  /** How many rows each player has added since the last game, or since the table was created. */
  readonly #changes = new Map<PlayerId, number>();
  #past: PastWatch;

  readonly #digest: Digest;

  /** @param digest hashes the chain; if left out, a portable one */
  constructor(game: Game<Types>, id: TableId, digest: Digest = portableDigest) {
    this.#game = game;
    this.id = id;
    this.commands = this.#commands;
    this.#digest = digest;
    this.#past = new PastWatch(game.rulesVersion);
  }

  get seq(): number {
    return this.#last.seq;
  }

  get hash(): string {
    return this.#last.hash;
  }

  /** When its last row was written (server time, ms); 0 before the first. */
  get changedAt(): number {
    return this.#times.changedAt;
  }

  /** What came before it was last made public; null if it never was. */
  get privatePast(): PrivatePast | null {
    return this.#past.past;
  }

  get table(): WholeTable<Types> | null {
    return this.#table;
  }

  /** How many rows a player and all people have added since the last game; 0 during one. */
  changesBy(player: PlayerId): ChangeCounts {
    let byAll = 0;
    for (const count of this.#changes.values()) byAll += count;
    return { byOne: this.#changes.get(player) ?? 0, byAll };
  }

  /** Throws if there is no row yet. */
  get wholeTable(): WholeTable<Types> {
    if (this.#table === null) throw new Error(`table ${this.id} has no rows`);
    return this.#table;
  }

  /** Takes rows from the log; throws `LogDamaged` if they were altered, or `RowOfLaterBuild`. */
  read(rows: readonly LogRow[]): void {
    for (const row of rows) {
      this.verify(row);
      this.add(row, this.after(row));
    }
  }

  /** Throws `LogDamaged` unless this row follows the last one taken, as it was written. */
  verify(row: LogRow): void {
    verifyChain(this.id, [row], this.#last, this.#digest);
  }

  /** Whether this row follows the last one taken, according to the chain. */
  isNext(row: LogRow): boolean {
    return isChained(row, this.#last, this.#digest);
  }

  /** The table as it would be after a row. Changes nothing. Throws `RowOfLaterBuild`. */
  after(row: LogRow): WholeTable<Types> {
    const events = eventsOf<Types>(row);
    requireKnown(events, row.seq);
    return tableAfter(this.#game, this.#table, events, row);
  }

  /** A copy that is continued independently; it recalls no commands. */
  fork(): TableRecord<Types> {
    const fork = new TableRecord(this.#game, this.id, this.#digest);
    fork.#table = this.#table;
    fork.#last = this.#last;
    fork.#times = { ...this.#times };
    fork.#recent = [...this.#recent];
    fork.#startedAt = this.#startedAt;
    fork.#past = new PastWatch(this.#game.rulesVersion, this.#past.state);
    return fork;
  }

  /** Takes the next row, the table after it, and the row's texts if the caller has them already. */
  add(row: LogRow, after: WholeTable<Types>, texts?: RowTexts): void {
    if (after.gameNumber !== (this.#table?.gameNumber ?? 0)) this.#startedAt = row.seq;
    // After a game that was ended, nobody may see its hands: others may have the seats now.
    if (after.stage === 'lobby') this.#startedAt = row.seq + 1;
    if (row.seq === 1) this.#times.createdAt = row.at;
    this.#times.changedAt = row.at;
    // `clear` allocates even on an empty map.
    if (this.#snapshots.size > 0) this.#snapshots.clear();
    this.#listed = null;
    if (after.stage === 'playing') {
      if (this.#changes.size > 0) this.#changes.clear();
    } else if (row.player !== null) {
      this.#changes.set(row.player, this.changesBy(row.player).byOne + 1);
    }
    this.#past.take(row, after);
    this.seatedSince.take(row.seq, this.#table, after);
    this.#table = after;
    this.#last = { seq: row.seq, hash: row.hash };
    this.#remember(row, texts);
  }

  /** The record as it is now, for `restore`; with a hash of itself, as nothing else would reveal corruption. */
  checkpoint(): string {
    const [oldest] = this.#recent.slice(-recentRows);
    const kept: KeptRecord<Types> = {
      table: this.wholeTable,
      last: this.#last,
      times: this.#times,
      startedAt: this.#startedAt,
      changes: [...this.#changes],
      past: this.#past.state,
      since: Math.max(1, Math.min(oldest?.seq ?? this.seq, this.seq - rememberedRows + 1)),
    };
    const text = JSON.stringify(kept);
    return `${this.#digest(text)} ${text}`;
  }

  /**
   * Restores a checkpoint, if it is intact and the log still has the row that it was made after.
   *
   * @param read gives up to `limit` rows of the log after one
   * @returns whether it was restored; if not, nothing was changed
   */
  async restore(
    checkpoint: string,
    read: (after: number, limit: number) => Promise<readonly LogRow[]>,
  ): Promise<boolean> {
    const [digest, text] = splitAtSpace(checkpoint);
    if (this.#digest(text) !== digest) return false;
    const kept = JSON.parse(text) as KeptRecord<Types>;
    // One more row, for the hash that the first of them is chained to.
    const after = Math.max(0, kept.since - 2);
    const rows = await read(after, kept.last.seq - after);
    if (rows.at(-1)?.seq !== kept.last.seq || rows.at(-1)?.hash !== kept.last.hash) return false;
    const [first] = rows;
    const isFromStart = after === 0 || first === undefined;
    const remembered = isFromStart ? rows : rows.slice(1);
    verifyChain(
      this.id,
      remembered,
      isFromStart ? { seq: 0, hash: chainStart } : first,
      this.#digest,
    );
    for (const row of remembered) if (row.seq >= kept.since) this.#remember(row);
    this.#table = kept.table;
    this.#last = kept.last;
    this.#times = { ...kept.times };
    this.#startedAt = kept.startedAt;
    this.#past = new PastWatch(this.#game.rulesVersion, kept.past);
    for (const [player, count] of kept.changes) this.#changes.set(player, count);
    return true;
  }

  #remember(row: LogRow, texts?: RowTexts): void {
    const { seq, at } = row;
    const events = eventsOf<Types>(row);
    if (events.some(tellsSomething)) {
      this.#recent.push({ seq, at, events: texts?.events ?? JSON.stringify(events) });
      if (this.#recent.length === recentRows + spareRows)
        this.#recent = this.#recent.slice(-recentRows);
    }
    this.#commands.note(row, texts?.command);
  }

  view(viewer: Viewer): TableView<Types> {
    return tableViewFor(this.wholeTable, viewer);
  }

  /** The same object for the same viewer until the next row, so that it need be encoded only once. */
  snapshot(viewer: Viewer): TableSnapshot {
    const known = this.#snapshots.get(viewer);
    if (known !== undefined) return known;
    const recent = this.#recent
      .slice(-recentRows)
      .filter(({ seq }) => seq >= (this.privatePast?.seq ?? 0));
    const snapshot = {
      seq: this.seq,
      view: this.view(viewer),
      recent: recent.map((row) => this.#recalledFor(row, viewer)),
    };
    this.#snapshots.set(viewer, snapshot);
    return snapshot;
  }

  listed(): ListedTable {
    return (this.#listed ??= listed(this.#game, this.wholeTable, this.#times));
  }

  /** Its listing with the next row. */
  listedAfter({ at }: LogRow, after: WholeTable<Types>): ListedTable {
    const createdAt = this.#table === null ? at : this.#times.createdAt;
    return listed(this.#game, after, { createdAt, changedAt: at });
  }

  /** An update for a viewer. In an earlier game somebody else may have had the seat: what they learned stays theirs. */
  #recalledFor({ seq, at, events: text }: RecentRow, viewer: Viewer): Update {
    const eyes = seq < this.#startedAt ? 'watcher' : viewer;
    const events = JSON.parse(text) as readonly WholeTableEvent<Types>[];
    return { seq, at, events: events.map((event) => tableEventSeenBy(event, eyes)) };
  }
}

function splitAtSpace(text: string): readonly [string, string] {
  const space = text.indexOf(' ');
  return [text.slice(0, space), text.slice(space + 1)];
}

/** Kept out of recent rows, where they would crowd out the game: comings and goings, what browsers do, suggestions. */
const silent: ReadonlySet<string> = new Set([
  'wentAway',
  'cameBack',
  'sealed',
  'opened',
  'suggested',
]);

function tellsSomething({ type }: { readonly type: string }): boolean {
  return !silent.has(type);
}

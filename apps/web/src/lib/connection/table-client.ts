import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { CommandAnswer, Presence, WireRefusal, SnapshotAnswer } from '@call-to-glory/protocol';
import { countedUp, type EncodedRow } from '@call-to-glory/protocol/wire';
import type { BotPace, TableCommand, SeenRow, TableView } from '@call-to-glory/table/client';

import { isPassing } from '../query/is-passing.ts';
import { randomHex } from '../storage/random-hex.ts';
import { createStore, type Readable } from '../store/store.ts';
import { CommandOutbox, offline } from './command-outbox.ts';
import { foldRows, type TableFold } from './fold-rows.ts';
import type { OpenTable } from './open-table.ts';
import type { TableObserver } from './table-observer.ts';
import type { TableWire } from './table-wire.ts';
import type { Timers } from './timers.ts';

/** The timers that a table client needs, including when the page is painted. */
export interface PaintTimers extends Timers {
  /** Calls back once at the next paint, or soon if the page is hidden; the returned function cancels it. */
  onFrame(callback: () => void): () => void;
}

export interface TableClientPorts {
  readonly tableId: string;
  /** The id of the viewing player; null while this browser has none. */
  playerId(): string | null;
  readonly wire: TableWire;
  readonly timers: PaintTimers;
  /** Fetches the code that folds the tables of a game; null if this page does not know it. Rejects if it cannot be fetched. */
  loadFold(gameId: string): Promise<TableFold | null>;
  /** Receives everything that the page is shown, as soon as it comes. */
  readonly observer: TableObserver;
}

export type TableState =
  | { readonly type: 'opening' }
  /** The server will not show this table. */
  | { readonly type: 'refused'; readonly error: WireRefusal }
  /** This page is too old to know the game of the table. */
  | { readonly type: 'outdated' }
  /** The game could not be fetched: a reload helps. */
  | { readonly type: 'failed' }
  | ({ readonly type: 'open' } & OpenTable);

/** The minimum time between two automatic requests for a snapshot, in milliseconds. */
const rejoinPause = 1500;

/**
 * The pauses, in milliseconds, before asking again for a table whose game could not be fetched. Endless retries would
 * not help: Chromium never refetches a module that failed to load.
 */
const fetchPauses = [1500, 3000, 6000] as const;

/**
 * One table as this browser holds it: taken whole on joining, then folded forward row by row. Whenever a row cannot be
 * folded (one is missing, the connection was down, this player now sees the table with other eyes), it joins again and
 * takes the snapshot. There is no other way into sync.
 */
export class TableClient {
  readonly #ports: TableClientPorts;
  readonly #outbox: CommandOutbox;
  /** Rows received that may still be needed, by seq. */
  readonly #inbox = new Map<number, EncodedRow>();
  /** The current state, and the state last published to the page. */
  #state: TableState = { type: 'opening' };
  readonly #shown = createStore(this.#state);
  /** The state for the page; published at most once a frame. */
  readonly state: Readable<TableState> = this.#shown;
  #cancelFrame: (() => void) | null = null;
  #fold: TableFold | null = null;
  #beside: Seat | null = null;
  /** Counts joins, so that only the answer to the latest one is taken. */
  #join = 0;
  #isJoining = false;
  #joinedAt = -Infinity;
  #cancelRejoin: (() => void) | null = null;
  /** How often its game could not be fetched. */
  #failures = 0;
  /** Server time minus ours. */
  #clockOffset = 0;

  constructor(ports: TableClientPorts) {
    this.#ports = ports;
    this.#outbox = new CommandOutbox(ports.wire);
  }

  /** Joins the table and keeps the view up to date; the returned function leaves it. */
  open(): () => void {
    const { wire, tableId } = this.#ports;
    const silence = wire.listen({
      up: () => {
        this.#failures = 0;
        this.#requestSnapshot();
      },
      down: () => {
        this.#stopJoining();
        this.#outbox.loseAll();
      },
      update: (table, row) => this.#receive(table, row),
      presence: (message) => this.#seePresence(message),
      followEnded: ({ table, error }) => {
        if (table === tableId) this.#giveUp({ type: 'refused', error });
      },
    });
    if (wire.isUp()) this.#requestSnapshot();
    return () => {
      silence();
      this.#stopJoining();
      this.#cancelFrame?.();
      this.#cancelFrame = null;
      if (wire.isUp()) wire.leave(tableId);
      this.#outbox.giveUp();
      this.#inbox.clear();
    };
  }

  /** Server time now, milliseconds since 1970. */
  readonly now = (): number => this.#ports.timers.now() + this.#clockOffset;

  /**
   * Sends a command based on the view now shown. While there is no connection or no view, the answer is a refusal with
   * the code `offline`.
   */
  readonly send = (command: TableCommand): Promise<CommandAnswer> => {
    const state = this.#shown.get();
    if (state.type !== 'open' || !this.#ports.wire.isUp()) return Promise.resolve(offline);
    const { tableId, observer } = this.#ports;
    const message = { table: tableId, id: randomHex(16), seq: state.seq, command };
    const answer = this.#outbox.send(message);
    void answer.then((answered) => observer.sent(state.table, command, answered));
    return answer;
  };

  /** Sets the pace of the bots; useful only where nobody else plays with them. */
  readonly paceBots = (pace: BotPace): void => {
    const { wire, tableId } = this.#ports;
    if (wire.isUp()) wire.paceBots(tableId, pace);
  };

  /** Sits down beside a player, or beside nobody for null; for viewers without a seat at a table that shows hands. */
  readonly sitBeside = (seat: Seat | null): void => {
    this.#beside = seat;
    if (this.#ports.wire.isUp()) this.#requestSnapshot();
  };

  /** Asks for the table again, which also shows whether the server is still there. */
  readonly refresh = (): void => {
    if (this.#ports.wire.isUp()) this.#requestSnapshotSoon();
  };

  /** Asks for the table again after it was refused. */
  readonly askAgain = (): void => {
    this.#setState({ type: 'opening' });
    if (this.#ports.wire.isUp()) this.#requestSnapshot();
  };

  /** Ends in a state in which there is no table to show. */
  #giveUp(state: TableState): void {
    this.#stopJoining();
    this.#inbox.clear();
    this.#setState(state);
  }

  /** The code of the table's game is missing: if it could not be fetched it is requested again, but not forever. */
  #doWithoutGame(why: 'outdated' | 'failed'): void {
    const { timers, wire, tableId } = this.#ports;
    const pause = why === 'failed' ? fetchPauses[this.#failures] : undefined;
    if (pause === undefined) {
      // The server already counts this page as following it.
      wire.leave(tableId);
      this.#giveUp({ type: why });
    } else {
      this.#failures += 1;
      this.#cancelRejoin = timers.after(pause, () => this.#requestSnapshot());
    }
  }

  #requestSnapshot(): void {
    this.#stopJoining();
    const join = this.#join;
    const beside = this.#beside;
    this.#isJoining = true;
    this.#joinedAt = this.#ports.timers.now();
    this.#ports.wire.join(this.#ports.tableId, beside, (answer) => {
      if (join === this.#join) void this.#takeAnswer(answer, join, beside);
    });
  }

  /** Asks for a snapshot, but throttled: not right after the last request. */
  #requestSnapshotSoon(): void {
    if (this.#isJoining || this.#cancelRejoin !== null) return;
    const { timers } = this.#ports;
    const pause = this.#joinedAt + rejoinPause - timers.now();
    if (pause <= 0) this.#requestSnapshot();
    else this.#cancelRejoin = timers.after(pause, () => this.#requestSnapshot());
  }

  /** Cancels joins that are in flight or scheduled. */
  #stopJoining(): void {
    this.#join += 1;
    this.#isJoining = false;
    this.#cancelRejoin?.();
    this.#cancelRejoin = null;
  }

  async #takeAnswer(answer: SnapshotAnswer, join: number, beside: Seat | null): Promise<void> {
    if (!answer.ok) {
      this.#isJoining = false;
      // Hands have been hidden again, or the chair is gone.
      if (beside !== null && answer.error.code === 'hands-hidden') this.sitBeside(null);
      else if (isAskedAgain(answer.error)) this.#requestSnapshotSoon();
      else this.#giveUp({ type: 'refused', error: answer.error });
      return;
    }
    const { seq, now, view, recent, presence, became = {} } = answer.snapshot;
    const table = view as TableView<GameTypes>;
    this.#clockOffset = now - this.#ports.timers.now();
    const fold = this.#fold ?? (await this.#loadFold(table.gameId));
    // While the game was fetched, another snapshot may have been asked for.
    if (join !== this.#join) return;
    this.#isJoining = false;
    if (fold === 'outdated' || fold === 'failed') {
      this.#doWithoutGame(fold);
      return;
    }
    this.#fold = fold;
    const updates = countedUp(recent).flatMap((row) => readableIn(fold, row));
    const open = { table, seq, recent: updates, presence, became, beside };
    this.#ports.observer.shown(open, updates, true);
    this.#setState({ type: 'open', ...open });
    this.#foldInbox();
    this.#outbox.resendLost();
  }

  async #loadFold(gameId: string): Promise<TableFold | 'outdated' | 'failed'> {
    try {
      return (await this.#ports.loadFold(gameId)) ?? 'outdated';
    } catch {
      return 'failed';
    }
  }

  #receive(table: string, row: EncodedRow): void {
    if (table !== this.#ports.tableId) return;
    this.#inbox.set(row[0], row);
    // If a snapshot is in flight, it determines where to fold from.
    if (!this.#isJoining) this.#foldInbox();
  }

  /** Folds all rows that follow, and asks for a snapshot if that leaves any. */
  #foldInbox(): void {
    const state = this.#state;
    if (state.type !== 'open' || this.#fold === null) return;
    const { open, obstacle } = foldRows(state, this.#inbox, this.#fold, this.#ports.playerId());
    for (const seq of this.#inbox.keys()) if (seq <= open.seq) this.#inbox.delete(seq);
    if (open.seq > state.seq) {
      // It is at least as late on the server: the answer with its time may have travelled longer.
      const latest = (open.recent.at(-1)?.at ?? 0) - this.#ports.timers.now();
      this.#clockOffset = Math.max(this.#clockOffset, latest);
      this.#ports.observer.shown(open, open.recent.slice(state.seq - open.seq), false);
      this.#setState({ type: 'open', ...open });
    }
    if (obstacle === 'other-eyes') this.#requestSnapshot();
    else if (this.#inbox.size > 0) this.#requestSnapshotSoon();
  }

  #seePresence({ table, ...presence }: Presence & { readonly table: string }): void {
    const state = this.#state;
    if (table !== this.#ports.tableId || state.type !== 'open') return;
    this.#setState({ ...state, presence });
  }

  #setState(state: TableState): void {
    this.#state = state;
    if (this.#cancelFrame === null) this.#show();
  }

  /** Publishes at once, but holds whatever comes before the next frame until then: rows may come in a flood. */
  #show(): void {
    this.#cancelFrame = this.#ports.timers.onFrame(() => {
      this.#cancelFrame = null;
      if (this.#shown.get() !== this.#state) this.#show();
    });
    this.#shown.set(this.#state);
  }
}

/** Does a refusal to join say nothing about the table? People who guess addresses see theirs: they retry themselves. */
function isAskedAgain(refused: WireRefusal): boolean {
  return isPassing(refused) && refused.code !== 'too-many-guesses';
}

/** A row for the log, unless this page is too old to read it. */
function readableIn({ decode }: TableFold, row: EncodedRow): readonly SeenRow<GameTypes>[] {
  try {
    return [decode(row)];
  } catch {
    return [];
  }
}

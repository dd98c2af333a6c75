import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer, CommandMessage, SnapshotAnswer } from '@call-to-glory/protocol';
import type { EncodedRow } from '@call-to-glory/protocol/wire';
import type { SeenRow, TableView } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import type { TableFold } from './fold-rows.ts';
import type { OpenTable } from './open-table.ts';
import { TableClient } from './table-client.ts';
import type { TableWire, WireListener } from './table-wire.ts';

const tableId = 'tttttttttt';
const me = 'player-1';
const someone = { id: 'player-2', name: 'Aiko' };

describe('TableClient', () => {
  it('shows the snapshot it joined with', async () => {
    const { client, wire } = setUp();
    expect(client.state.get()).toEqual({ type: 'opening' });
    await wire.answerJoin(snapshot(7));
    expect(client.state.get()).toMatchObject({ type: 'open', seq: 7, presence: { watchers: 0 } });
  });

  it('keeps who people have become, whatever follows', async () => {
    const { client, wire } = setUp();
    const answer = snapshot(7);
    const became = { guest: me };
    await wire.answerJoin(
      answer.ok ? { ...answer, snapshot: { ...answer.snapshot, became } } : answer,
    );
    wire.update(8);
    expect(opened(client)).toMatchObject({ seq: 8, became });
  });

  it('folds each row that follows, and keeps it for the log', async () => {
    const { client, wire } = setUp();
    await wire.answerJoin(snapshot(7));
    wire.update(8);
    wire.update(9);
    expect(opened(client).seq).toBe(9);
    expect(opened(client).table.commitment).toBe('8,9');
    expect(opened(client).recent.map(({ seq }) => seq)).toEqual([8, 9]);
    expect(wire.joins).toHaveLength(1);
  });

  it('knows the times of the rows in a snapshot, each relative to the one before', async () => {
    const { client, wire } = setUp();
    const answer = snapshot(7);
    const recent: EncodedRow[] = [
      [5, 1_000, []],
      [2, 300, []],
    ];
    await wire.answerJoin(
      answer.ok ? { ...answer, snapshot: { ...answer.snapshot, recent } } : answer,
    );
    expect(opened(client).recent.map(({ seq, at }) => [seq, at])).toEqual([
      [5, 1_000],
      [7, 1_300],
    ]);
  });

  it('folds rows that came while the snapshot was in flight', async () => {
    const { client, wire } = setUp();
    wire.update(7);
    wire.update(8);
    await wire.answerJoin(snapshot(7));
    expect(opened(client)).toMatchObject({ seq: 8, table: { commitment: '8' } });
  });

  it('updates the page once a frame during a flood of rows, and sends the seq that the page has seen', async () => {
    const { client, wire, timers } = setUp();
    await wire.answerJoin(snapshot(7));
    const seen: number[] = [];
    client.state.subscribe(() => seen.push(opened(client).seq));
    wire.flood(8, 9, 10, 11);
    expect(seen).toEqual([8]);
    void client.send({ type: 'ready' });
    expect(wire.commands.at(-1)?.seq).toBe(8);
    timers.paint();
    expect(seen).toEqual([8, 11]);
    timers.paint();
    wire.flood(12);
    expect(seen).toEqual([8, 11, 12]);
  });

  it('folds a row once, however often it comes', async () => {
    const { client, wire } = setUp();
    await wire.answerJoin(snapshot(7));
    wire.update(8);
    wire.update(8);
    wire.update(7);
    expect(opened(client).table.commitment).toBe('8');
    expect(wire.joins).toHaveLength(1);
  });

  it('ignores rows of another table', async () => {
    const { client, wire } = setUp();
    await wire.answerJoin(snapshot(7));
    wire.update(8, [], 'another000');
    expect(opened(client).seq).toBe(7);
  });

  it('joins again when a row is missing, and folds what the snapshot does not have', async () => {
    const { client, wire, timers } = setUp();
    await wire.answerJoin(snapshot(7));
    timers.pass(2000);
    wire.update(9);
    expect(wire.joins).toHaveLength(2);
    expect(opened(client).seq).toBe(7);
    wire.update(10);
    await wire.answerJoin(snapshot(9));
    expect(opened(client)).toMatchObject({ seq: 10, table: { commitment: '10' } });
  });

  it('folds a missing row that arrives afterwards, without waiting for the snapshot', async () => {
    const { client, wire, timers } = setUp();
    await wire.answerJoin(snapshot(7));
    wire.update(9);
    wire.update(8);
    expect(opened(client).table.commitment).toBe('8,9');
    timers.pass(5000);
    // The request was already scheduled; it does no harm.
    await wire.answerJoin(snapshot(9));
    expect(opened(client).seq).toBe(9);
  });

  it('asks for a snapshot at most every 1.5 seconds', async () => {
    const { wire, timers } = setUp();
    await wire.answerJoin(snapshot(7));
    wire.update(9);
    wire.update(11);
    timers.pass(1499);
    expect(wire.joins).toHaveLength(1);
    timers.pass(1);
    expect(wire.joins).toHaveLength(2);
    await wire.answerJoin(snapshot(7));
    expect(wire.joins).toHaveLength(2);
    timers.pass(1500);
    expect(wire.joins).toHaveLength(3);
  });

  it('takes the snapshot where a row cannot be folded', async () => {
    const { client, wire, timers } = setUp();
    await wire.answerJoin(snapshot(7));
    timers.pass(2000);
    wire.update(8, [{ type: 'woken' }]);
    expect(opened(client).seq).toBe(7);
    await wire.answerJoin(snapshot(8));
    expect(opened(client).seq).toBe(8);
  });

  it('joins again at once when this player sits down, and not when another does', async () => {
    const { client, wire } = setUp();
    await wire.answerJoin(snapshot(7));
    wire.update(8, [{ type: 'seatTaken', seat: 0, person: someone }]);
    expect(wire.joins).toHaveLength(1);
    wire.update(9, [{ type: 'seatTaken', seat: 1, person: { id: me, name: 'Ondine' } }]);
    // Rows that follow are no reason to ask once more.
    wire.update(10);
    expect(wire.joins).toHaveLength(2);
    expect(opened(client).seq).toBe(8);
  });

  it('joins again when a game starts for this player, and folds it when they only watch', async () => {
    const seated = setUp();
    await seated.wire.answerJoin(snapshot(7, [me]));
    seated.wire.update(8, [{ type: 'gameStarted', seats: [], events: [] }]);
    expect(seated.wire.joins).toHaveLength(2);

    const watching = setUp();
    await watching.wire.answerJoin(snapshot(7, [someone.id]));
    watching.wire.update(8, [{ type: 'gameStarted', seats: [], events: [] }]);
    expect(watching.wire.joins).toHaveLength(1);
    expect(opened(watching.client).seq).toBe(8);
  });

  it('joins again after the connection was down, whatever came before', async () => {
    const { client, wire } = setUp();
    await wire.answerJoin(snapshot(7));
    wire.goDown();
    expect(opened(client).seq).toBe(7);
    wire.goUp();
    expect(wire.joins).toHaveLength(2);
    await wire.answerJoin(snapshot(12));
    expect(opened(client).seq).toBe(12);
  });

  it('ignores an answer that was meant for the previous connection', async () => {
    const { client, wire } = setUp();
    wire.goDown();
    wire.goUp();
    await wire.answerJoin(snapshot(7), 0);
    expect(client.state.get()).toEqual({ type: 'opening' });
    await wire.answerJoin(snapshot(8), 1);
    expect(opened(client).seq).toBe(8);
  });

  it('sends a command with the seq that the player was looking at', async () => {
    const { client, wire } = setUp();
    await wire.answerJoin(snapshot(7));
    const answer = client.send({ type: 'sit', seat: 2 });
    expect(wire.commands).toMatchObject([
      { table: tableId, seq: 7, command: { type: 'sit', seat: 2 } },
    ]);
    wire.answerCommand({ ok: true, seq: 8 });
    expect(await answer).toEqual({ ok: true, seq: 8 });
  });

  it('resends an unanswered command with the same id once it is back in sync', async () => {
    const { client, wire } = setUp();
    await wire.answerJoin(snapshot(7));
    const answer = client.send({ type: 'unready' });
    wire.goDown();
    wire.goUp();
    expect(wire.commands).toHaveLength(1);
    await wire.answerJoin(snapshot(8));
    expect(wire.commands).toHaveLength(2);
    expect(wire.commands[1]).toEqual(wire.commands[0]);
    wire.answerCommand({ ok: true, seq: 8 });
    expect(await answer).toEqual({ ok: true, seq: 8 });

    wire.goDown();
    wire.goUp();
    await wire.answerJoin(snapshot(8));
    expect(wire.commands).toHaveLength(2);
  });

  it('sends nothing twice because of a snapshot alone', async () => {
    const { client, wire, timers } = setUp();
    await wire.answerJoin(snapshot(7));
    void client.send({ type: 'unready' });
    timers.pass(2000);
    wire.update(9);
    await wire.answerJoin(snapshot(9));
    expect(wire.commands).toHaveLength(1);
  });

  it('refuses to send while there is no connection', async () => {
    const { client, wire } = setUp();
    await wire.answerJoin(snapshot(7));
    wire.goDown();
    expect(await client.send({ type: 'stand' })).toEqual({ ok: false, error: { code: 'offline' } });
    expect(wire.commands).toEqual([]);
  });

  it('reports that there is no such table, but retries after a transient server error', async () => {
    const missing = setUp();
    await missing.wire.answerJoin({ ok: false, error: { code: 'no-such-table' } });
    expect(missing.client.state.get()).toMatchObject({ error: { code: 'no-such-table' } });

    const guessing = setUp();
    await guessing.wire.answerJoin({ ok: false, error: { code: 'too-many-guesses' } });
    expect(guessing.client.state.get()).toMatchObject({ error: { code: 'too-many-guesses' } });

    const { client, wire, timers } = setUp();
    await wire.answerJoin({ ok: false, error: { code: 'storage-unavailable' } });
    timers.pass(1500);
    await wire.answerJoin(snapshot(7));
    expect(opened(client).seq).toBe(7);
  });

  it('retries with growing pauses while the game cannot be fetched, then gives up', async () => {
    let failures = 3;
    const passing = setUp(() => (failures-- > 0 ? Promise.reject(new Error('no network')) : fold));
    for (const pause of [1500, 3000, 6000]) {
      await passing.wire.answerJoin(snapshot(7));
      const { length } = passing.wire.joins;
      passing.timers.pass(pause - 1);
      expect(passing.wire.joins).toHaveLength(length);
      passing.timers.pass(1);
      expect(passing.wire.joins).toHaveLength(length + 1);
    }
    await passing.wire.answerJoin(snapshot(7));
    expect(opened(passing.client).seq).toBe(7);

    const { client, wire, timers } = setUp(() => Promise.reject(new Error('not found')));
    for (const pause of [1500, 3000, 6000, 60_000]) {
      await wire.answerJoin(snapshot(7));
      timers.pass(pause);
    }
    expect(client.state.get()).toEqual({ type: 'failed' });
    expect(wire.joins).toHaveLength(4);
    expect(wire.left).toEqual([tableId]);
    // Another network may have it.
    wire.goDown();
    wire.goUp();
    await wire.answerJoin(snapshot(7));
    timers.pass(1500);
    expect(wire.joins).toHaveLength(6);
  });

  it('takes only the latest snapshot, even if the game for an earlier one is fetched later', async () => {
    const fetched = [Promise.withResolvers<TableFold>(), Promise.withResolvers<TableFold>()];
    let fetches = 0;
    const { client, wire } = setUp(() => fetched[fetches++]?.promise ?? fold);
    await wire.answerJoin(snapshot(7));
    wire.goDown();
    wire.goUp();
    await wire.answerJoin(snapshot(9));
    for (const one of fetched.toReversed()) {
      one.resolve(await fold);
      for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
      wire.onUpdate();
    }
    expect(opened(client).seq).toBe(9);
  });

  it('stops asking for a table whose game this page does not know', async () => {
    const { client, wire, timers } = setUp(() => Promise.resolve(null));
    await wire.answerJoin(snapshot(7));
    expect(client.state.get()).toEqual({ type: 'outdated' });
    expect(wire.left).toEqual([tableId]);
    timers.pass(60_000);
    expect(wire.joins).toHaveLength(1);
  });

  it('knows who is there, and the server time', async () => {
    const { client, wire, timers } = setUp();
    await wire.answerJoin(snapshot(7));
    const presence = { away: ['player-2'], closed: ['player-2'], watchers: 3 };
    wire.listener?.presence({ table: tableId, ...presence });
    timers.paint();
    expect(opened(client).presence).toEqual(presence);
    timers.pass(250);
    expect(client.now()).toBe(serverNow + 250);
  });

  it('corrects a server time that took long to arrive by later rows, but not by delayed ones', async () => {
    const { client, wire } = setUp();
    await wire.answerJoin(snapshot(7));
    wire.update(8, [], tableId, serverNow + 400);
    expect(client.now()).toBe(serverNow + 400);
    wire.update(9, [], tableId, serverNow - 60_000);
    expect(client.now()).toBe(serverNow + 400);
  });

  it('sits down beside somebody, and alone again when hands are hidden', async () => {
    const { client, wire } = setUp();
    await wire.answerJoin(snapshot(7));
    client.sitBeside(2);
    expect(opened(client).beside).toBeNull();
    await wire.answerJoin(snapshot(7));
    expect(opened(client).beside).toBe(2);
    wire.goDown();
    wire.goUp();
    await wire.answerJoin({ ok: false, error: { code: 'hands-hidden' } });
    await wire.answerJoin(snapshot(8));
    expect(wire.sentBeside).toEqual([null, 2, 2, null]);
    expect(opened(client)).toMatchObject({ seq: 8, beside: null });
  });

  it('shows why it was removed, and comes back when asked to', async () => {
    const { client, wire, timers } = setUp();
    await wire.answerJoin(snapshot(7));
    const error = { code: 'watching-closed' };
    wire.listener?.followEnded({ table: 'another', error });
    wire.listener?.followEnded({ table: tableId, error });
    timers.paint();
    expect(client.state.get()).toEqual({ type: 'refused', error });
    client.askAgain();
    await wire.answerJoin(snapshot(9));
    timers.paint();
    expect(opened(client).seq).toBe(9);
  });

  it('reports each row that it shows to its observer once, and each command that it sends', async () => {
    const { client, wire, timers, shown } = setUp();
    await wire.answerJoin(snapshot(7));
    const answer = client.send({ type: 'ready' });
    wire.flood(8, 9, 8);
    wire.update(11);
    wire.answerCommand({ ok: true, seq: 8 });
    await answer;
    timers.pass(1500);
    await wire.answerJoin(snapshot(12));
    expect(shown).toEqual([
      ['whole', 7],
      ['rows', 8, 8],
      ['rows', 9, 9],
      ['sent', 'ready', '', true],
      ['whole', 12],
    ]);
  });

  it('leaves nothing behind when it is closed', async () => {
    const { client, wire, close } = setUp();
    await wire.answerJoin(snapshot(7));
    const answer = client.send({ type: 'stand' });
    close();
    expect(await answer).toMatchObject({ ok: false });
    expect(wire.listener).toBeNull();
    expect(wire.left).toEqual([tableId]);
  });
});

const serverNow = 5_000_000;

const fold = Promise.resolve<TableFold>({ fold: foldInTest, decode: decodeInTest });

/** @param loadFold fetches the game, as often as it is asked for */
function setUp(loadFold: () => Promise<TableFold | null> = () => fold) {
  const wire = new ArrayWire();
  const timers = new HandTurnedTimers();
  const shown: unknown[] = [];
  wire.onUpdate = () => timers.paint();
  const client = new TableClient({
    tableId,
    playerId: () => me,
    wire,
    timers,
    loadFold,
    observer: {
      shown: ({ seq }, rows, isWhole) =>
        shown.push([isWhole ? 'whole' : 'rows', seq, ...rows.map((row) => row.seq)]),
      sent: ({ commitment }, { type }, { ok }) => shown.push(['sent', type, commitment, ok]),
    },
  });
  return { client, wire, timers, shown, close: client.open() };
}

/** Decodes a row that is sent with all its property names. */
function decodeInTest([seq, at, events]: EncodedRow): SeenRow<GameTypes> {
  return { seq, at, events: events as SeenRow<GameTypes>['events'] };
}

/** Records which rows were folded; seats people; cannot fold `woken`. */
function foldInTest(table: TableView<GameTypes>, update: SeenRow<GameTypes>): TableView<GameTypes> {
  const seats = [...table.seats];
  for (const event of update.events) {
    if (event.type === 'woken') throw new Error('too new');
    if (event.type === 'seatTaken') {
      seats[event.seat] = {
        type: 'person',
        person: event.person,
        ready: false,
        cover: null,
        awaySince: null,
      };
    }
  }
  const commitment = [table.commitment, update.seq].filter((part) => part !== '').join(',');
  return { ...table, seats, commitment };
}

function opened(client: TableClient): OpenTable {
  const state = client.state.get();
  if (state.type !== 'open') throw new Error(`the table is ${state.type}`);
  return state;
}

function snapshot(seq: number, people: readonly string[] = []): SnapshotAnswer {
  const view: TableView<GameTypes> = {
    id: tableId,
    gameId: 'toy',
    options: { seats: 3, clock: 'none', private: false, game: {} },
    stage: 'lobby',
    host: null,
    seats: people.map((id) => ({
      type: 'person',
      person: { id, name: id },
      ready: false,
      cover: null,
      awaySince: null,
    })),
    gameNumber: 0,
    optionsAt: 0,
    version: 3,
    commitment: '',
    seals: [],
    entropy: [],
    notOpened: [],
    revealed: [],
    results: [],
    opener: null,
    countdown: null,
    locked: false,
    kicked: [],
    pinned: false,
    score: { games: 0, tallies: [] },
    emptySince: null,
    closed: false,
  };
  const presence = { away: [], watchers: 0 };
  return { ok: true, snapshot: { seq, now: serverNow, view, recent: [], presence } };
}

/** A network made of arrays: messages stay in them until a test answers them. */
class ArrayWire implements TableWire {
  readonly joins: ((answer: SnapshotAnswer) => void)[] = [];
  readonly sentBeside: (number | null)[] = [];
  readonly commands: CommandMessage[] = [];
  readonly left: string[] = [];
  listener: WireListener | null = null;
  /** Called after each message, unless rows come in a flood. */
  onUpdate: () => void = () => {};
  readonly #unanswered = new Set<number>();
  #answer: ((answer: CommandAnswer) => void) | null = null;
  #up = true;

  isUp(): boolean {
    return this.#up;
  }

  join(_table: string, beside: number | null, answer: (answer: SnapshotAnswer) => void): void {
    this.sentBeside.push(beside);
    this.#unanswered.add(this.joins.push(answer) - 1);
  }

  leave(table: string): void {
    this.left.push(table);
  }

  paceBots(): void {}

  command(message: CommandMessage, answer: (answer: CommandAnswer) => void): void {
    this.commands.push(message);
    this.#answer = answer;
  }

  listen(listener: WireListener): () => void {
    this.listener = listener;
    return () => {
      this.listener = null;
    };
  }

  /**
   * Answers a join, by default the latest, and waits until it is processed. Throws where no join waits for an answer: a
   * server answers each message once.
   */
  async answerJoin(answer: SnapshotAnswer, which = this.joins.length - 1): Promise<void> {
    if (!this.#unanswered.delete(which)) throw new Error(`join ${which} does not wait`);
    this.joins[which]?.(answer);
    for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
    this.onUpdate();
  }

  /** Answers the latest command. Throws if none is waiting for an answer. */
  answerCommand(answer: CommandAnswer): void {
    if (this.#answer === null) throw new Error('no command waits');
    const take = this.#answer;
    this.#answer = null;
    take(answer);
  }

  update(seq: number, events: EncodedRow[2] = [], table = tableId, at = serverNow): void {
    this.listener?.update(table, [seq, at, events]);
    this.onUpdate();
  }

  /** Rows that come between two frames. */
  flood(...seqs: readonly number[]): void {
    for (const seq of seqs) this.listener?.update(tableId, [seq, serverNow, []]);
  }

  goDown(): void {
    this.#up = false;
    this.listener?.down();
  }

  goUp(): void {
    this.#up = true;
    this.listener?.up();
  }
}

class HandTurnedTimers {
  #now = 1000;
  #planned: { at: number; callback: () => void }[] = [];
  #frame: (() => void) | null = null;

  now(): number {
    return this.#now;
  }

  after(delay: number, callback: () => void): () => void {
    const plan = { at: this.#now + delay, callback };
    this.#planned.push(plan);
    return () => {
      this.#planned = this.#planned.filter((other) => other !== plan);
    };
  }

  onFrame(callback: () => void): () => void {
    this.#frame = callback;
    return () => {
      this.#frame = null;
    };
  }

  paint(): void {
    const callback = this.#frame;
    this.#frame = null;
    callback?.();
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#planned.filter(({ at }) => at <= this.#now);
    this.#planned = this.#planned.filter((plan) => !due.includes(plan));
    for (const { callback } of due) callback();
  }
}

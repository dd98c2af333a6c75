import { createChance, isSeatView, type GameTypes } from '@call-to-glory/game-kit';
import { rowCodec } from '@call-to-glory/protocol/wire';
import { callToGlory, type CallToGlory } from '@call-to-glory/rules/client';
import { chained, chainStart, hostGame, StorageUnavailable } from '@call-to-glory/table';
import { evolveTableFor, gameAt, type LogRow, type TableView } from '@call-to-glory/table/client';
import { HandClock, MemoryEventLog, seededEntropy } from '@call-to-glory/table/memory';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { gameIn, gameOfHash, hashOf } from '../../../board/replay/game-link.ts';
import { stageGame } from '../../../board/replay/staged-game.ts';
import { notation } from '../../../games/call-to-glory/model/notation.ts';
import { hostedGames } from '../../../games/rules.ts';
import { TableClient } from '../../../lib/connection/table-client.ts';
import type { Timers } from '../../../lib/connection/timers.ts';
import { checkDeals } from '../../fairness/check-deals.ts';
import { TableWitness } from '../../fairness/table-witness.ts';
import { witnessStore, type WitnessStore } from '../../fairness/witness-store.ts';
import { addToChance } from '../../table/add-to-chance.ts';
import { openSoloClient, type SoloClient } from '../solo-client.ts';
import { LocalServer } from './local-server.ts';
import type { SoloMessage } from './solo-messages.ts';
import { soloPlayer } from './solo-player.ts';

const options = {
  seats: 3,
  clock: 'none',
  private: true,
  game: { quick: true, tasks: false, ninjas: false },
} as const;

beforeAll(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('indexedDB', new IDBFactory());
});

// The page adds to the chance of each game; with this, games are the same on each run.
beforeEach(() => {
  const entropy = seededEntropy('page');
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(
      entropy.bytes(array.byteLength),
    );
    return array;
  });
  return () => vi.restoreAllMocks();
});

describe('LocalServer', () => {
  it('plays a whole game with the page, which only ever sees its own cards', async () => {
    const world = await openWorld(new MemoryEventLog());
    const table = await world.begin();
    await table.playUntil((view) => view.stage === 'finished');
    expect(gameAt(table.view)?.public.stage.type).toBe('over');
    expect(world.troubles).toEqual([]);
    expect(world.heard.length).toBeGreaterThan(50);
    expect(JSON.stringify(world.heard)).not.toMatch(/"dealer"|"seats":\[\{"hand"/);
  });

  it('proves that it dealt fairly, and gives out the log of the game', async () => {
    const world = await openWorld(new MemoryEventLog());
    const table = await world.begin();
    expect(await world.client.fetchLog(table.id)).toMatchObject({ value: { rows: [] } });
    await table.playUntil((view) => view.stage === 'finished');
    const log = await world.client.fetchLog(table.id);
    if (!log.ok) throw new Error(log.refusal.code);
    const rows = log.value.rows;

    const witness = await world.witness.read(table.id);
    const opened = rows.find(({ events }) => JSON.stringify(events).includes('"opened"'));
    expect(witness.own).toMatchObject([{ game: 1, seat: 0, openedAt: opened?.seq }]);
    const report = await checkDeals(callToGlory, { rows }, witness);
    expect(report).toMatchObject({ verdict: 'fair', games: 1, rows: rows.length });
    expect(report.deals).toMatchObject([{ fits: true, secret: table.view.revealed[0] }]);
    expect(report.deals[0]?.seen).toMatchObject({ missed: [], isOwnIn: true });

    const forged = rows.map((row) => ({
      ...row,
      events: row.events.map((event) =>
        JSON.stringify(event).includes('gameFinished')
          ? { type: 'gameFinished', secret: '00'.repeat(32) }
          : event,
      ),
    }));
    expect(await checkDeals(callToGlory, { rows: forged }, null)).toMatchObject({
      verdict: 'broken',
    });

    const older = rechained(rows, (text) =>
      text.replace(/"tableVersion":\d+/u, '"tableVersion":1'),
    );
    expect(await checkDeals(callToGlory, { rows: older }, null)).toMatchObject({
      verdict: 'broken',
    });
    const newerGame = { ...callToGlory, rulesVersion: callToGlory.rulesVersion + 1 };
    expect(await checkDeals(newerGame, { rows }, null)).toMatchObject({ verdict: 'unknown' });

    const game = gameIn(notation, { rows });
    // The log may begin later, for those who may not read what came before.
    const start = { seq: 1, hash: '', rulesVersion: 1, table: table.view as never };
    expect(gameIn(notation, { start, rows: rows.slice(1) })).toEqual(game);
    const staged =
      game && stageGame(notation, game.record, { seats: table.view.seats, viewer: 'watcher' });
    if (!staged?.ok) throw new Error('the game cannot be played again');
    expect(gameAt(staged.value.tables.at(-1) ?? table.view)?.public).toEqual(
      gameAt(table.view)?.public,
    );
    const linked = game && gameOfHash(notation, hashOf(notation, game));
    expect(linked).toMatchObject({ record: game?.record, names: game?.names });
  });

  it('continues the game when the page is reloaded', async () => {
    const log = new MemoryEventLog();
    const before = await (await openWorld(log)).begin();
    await before.playUntil((_, seq) => seq >= 30);

    const after = (await openWorld(log)).follow(before.id);
    await after.settle();

    expect(after.view).toEqual(before.view);
    await after.playUntil((view) => view.stage === 'finished');
  });

  it.each([
    ['an earlier', 1],
    ['a later', -1],
  ])('tells a page that its game is of %s build', async (_, newer) => {
    const log = new MemoryEventLog();
    const { id } = await (await openWorld(log)).begin();
    const { rulesVersion } = callToGlory;
    const games = [hostGame({ ...callToGlory, rulesVersion: rulesVersion + newer })];
    const world = await openWorld(log, [], games);
    const table = world.follow(id);
    await table.settle();
    expect(table.client.state.get()).toEqual({
      type: 'refused',
      error: { code: 'table-outdated' },
    });
  });

  it('folds the game again from its beginning when the page has become a newer one', async () => {
    const log = new MemoryEventLog();
    const before = await (await openWorld(log)).begin({ isQuick: false });
    await before.playUntil((_view, seq) => seq > 110);
    const read = vi.spyOn(log, 'readWithSecret');
    /** The row after which a page of a build begins to fold. */
    async function foldedAfter(build: string): Promise<unknown> {
      read.mockClear();
      const { follow } = await openWorld(log, [], hostedGames, build);
      const table = follow(before.id);
      await expect.poll(() => table.client.state.get().type).toBe('open');
      return read.mock.calls[0]?.[1];
    }
    expect(await foldedAfter('this')).toBe(100);
    expect(await foldedAfter('newer')).toBe(0);
  });

  it('keeps one game, which the next one replaces', async () => {
    const world = await openWorld(new MemoryEventLog());
    const first = await world.begin();
    await first.playUntil((_, seq) => seq >= 10);
    const second = await world.begin();
    await second.playUntil((_, seq) => seq >= 10);

    const gone = world.follow(first.id);
    await gone.settle();

    expect(gone.client.state.get()).toEqual({
      type: 'refused',
      error: { code: 'no-such-table' },
    });
    expect(world.troubles).toEqual([]);
  });

  it('keeps one game of two that begin at the same moment', async () => {
    const log = new MemoryEventLog();
    const { client } = await openWorld(log);
    const created = await Promise.all([
      client.create(callToGlory.id, options),
      client.create(callToGlory.id, options),
    ]);
    const last = created.at(-1);
    const kept = await log.latestEntries(0, 10);
    expect(kept.map(({ listing }) => listing.seated.id)).toEqual([last?.ok === true && last.id]);
  });

  it('goes on with the present game if another could not replace it', async () => {
    const log = new MemoryEventLog();
    const world = await openWorld(log);
    const table = await world.begin();
    log.clear = () => Promise.reject(new StorageUnavailable('full'));
    expect(await world.client.create(callToGlory.id, options)).toEqual({
      ok: false,
      error: { code: 'storage-unavailable' },
    });
    // Refused by the game that is going on.
    expect(await table.client.send({ type: 'ready' })).toMatchObject({
      error: { code: 'game-running' },
    });
  });

  it('shows what another tab has played at the same table, and that it is gone when that tab begins another', async () => {
    const log = new MemoryEventLog();
    const [one, other] = [await openWorld(log), await openWorld(log)];
    const table = await one.begin();
    const before = other.follow(table.id);
    await before.settle();
    await table.playUntil((_, seq) => seq >= 30);

    const after = other.follow(table.id);
    await after.settle();
    expect(after.view).toEqual(table.view);

    await one.begin();
    expect(await after.client.send({ type: 'stand' })).toMatchObject({
      error: { code: 'no-such-table' },
    });
  });

  it('follows what another tab plays at the same table', async () => {
    const log = new MemoryEventLog();
    const tabs: LocalServer[] = [];
    const [one, other] = [await openWorld(log, tabs), await openWorld(log, tabs)];
    const table = await one.begin();
    const followed = other.follow(table.id);
    await followed.settle();
    await table.playUntil((_, seq) => seq >= 30);
    await expect.poll(() => followed.view).toEqual(table.view);
    expect([...one.troubles, ...other.troubles]).toEqual([]);
  });

  it('refuses as a server does', async () => {
    const world = await openWorld(new MemoryEventLog());
    expect(await world.client.create('chess', options)).toEqual({
      ok: false,
      error: { code: 'no-such-game' },
    });
    expect(await world.client.create(callToGlory.id, { ...options, seats: 9 })).toEqual({
      ok: false,
      error: { code: 'bad-options', reason: 'seat-count' },
    });
    const table = await world.begin();
    const answer = await table.client.send({ type: 'sit', seat: 7 });
    expect(answer).toMatchObject({ ok: false });
  });
});

interface World {
  readonly client: SoloClient;
  /** All messages that reached the page. */
  readonly heard: readonly SoloMessage[];
  readonly troubles: readonly unknown[];
  /** What the page has stored for the check. */
  readonly witness: WitnessStore;
  begin(game?: { readonly isQuick: boolean }): Promise<Followed>;
  follow(id: string): Followed;
}

/** No two worlds have tables of the same name, because they share the store of what this browser sees. */
let worlds = 0;

/**
 * A server and a page, with nothing but messages between them.
 *
 * @param tabs the servers of the tabs of the same browser
 */
async function openWorld(
  log: MemoryEventLog,
  tabs: LocalServer[] = [],
  games = hostedGames,
  build = 'this',
): Promise<World> {
  const witness = await witnessStore();
  const clock = new HandClock(1_000_000);
  const heard: SoloMessage[] = [];
  const troubles: unknown[] = [];
  const listeners: ((event: { readonly data: SoloMessage }) => void)[] = [];

  function send(message: SoloMessage): void {
    const data = structuredClone(message);
    heard.push(data);
    for (const listener of listeners) listener({ data });
  }

  const server = new LocalServer({
    games,
    log,
    clock,
    entropy: seededEntropy(`solo ${(worlds += 1)}`),
    build,
    botDelay: { min: 600, max: 900 },
    tell: (table, row) => send({ type: 'update', table, row }),
    tellTabs(table) {
      for (const tab of tabs) if (tab !== server) void tab.catchUp(table);
    },
    reportTrouble: (error) => troubles.push(error),
  });
  tabs.push(server);
  const client = openSoloClient(
    () => ({
      postMessage({ number, request }) {
        void server
          .answer(structuredClone(request))
          .then((answer) => send({ type: 'answer', number, answer }));
      },
      addEventListener: (
        type: string,
        listener: (event: { readonly data: SoloMessage }) => void,
      ) => {
        if (type === 'message') listeners.push(listener);
      },
      terminate: () => {},
    }),
    { id: soloPlayer, name: 'Ondine' },
  );
  const follow = (id: string): Followed => new Followed(id, client, clock, witness);
  return {
    client,
    heard,
    troubles,
    witness,
    follow,
    async begin({ isQuick } = { isQuick: true }) {
      const game = { ...options.game, quick: isQuick };
      const created = await client.create(callToGlory.id, { ...options, game });
      if (!created.ok) throw new Error(created.error.code);
      const table = follow(created.id);
      await expect
        .poll(() => table.client.state.get())
        .toMatchObject({ table: { stage: 'playing' } });
      return table;
    },
  };
}

/** A table on the page, at which the page's player plays. */
class Followed {
  readonly client: TableClient;
  readonly id: string;
  readonly #clock: HandClock;
  readonly #chance = createChance(Uint8Array.of(7), 'player');

  constructor(id: string, { wire }: SoloClient, clock: HandClock, witness: WitnessStore) {
    this.id = id;
    this.#clock = clock;
    const timers: Timers = {
      now: () => clock.now(),
      after: (delay, call) => clock.at(clock.now() + delay, call),
    };
    this.client = new TableClient({
      tableId: id,
      playerId: () => soloPlayer,
      wire,
      timers: {
        ...timers,
        onFrame: (call) => {
          queueMicrotask(call);
          return () => null;
        },
      },
      loadFold: () =>
        Promise.resolve({
          decode: rowCodec<GameTypes>(callToGlory.shapes as never).decode,
          fold: (table, row) =>
            evolveTableFor<GameTypes>(callToGlory as never, table, row, soloPlayer),
        }),
      observer: new TableWitness(witness, () => soloPlayer),
    });
    this.client.open();
    addToChance(this.client, () => soloPlayer, timers);
  }

  get view(): TableView<CallToGlory> {
    const state = this.client.state.get();
    if (state.type !== 'open') throw new Error(`the table is ${state.type}`);
    return state.table as TableView<CallToGlory>;
  }

  /**
   * Plays, and lets time pass for the bots.
   *
   * @throws if the game ends before it is so
   */
  async playUntil(isSo: (view: TableView<CallToGlory>, seq: number) => boolean): Promise<void> {
    await this.settle();
    for (;;) {
      const state = this.client.state.get();
      if (state.type === 'open' && isSo(this.view, state.seq)) return;
      if (this.view.stage === 'finished') throw new Error('the game is over');
      const game = gameAt(this.view);
      if (game === null || !isSeatView(game)) throw new Error('the page has no seat');
      if (callToGlory.legalCommands(game).length > 0) {
        const command = callToGlory.bots.simple(game, this.#chance);
        const answer = await this.client.send({ type: 'play', command });
        if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      } else this.#clock.turnTo(this.#clock.nextAlarm() ?? 0);
      await this.settle();
    }
  }

  /** Waits until all messages have arrived. */
  async settle(): Promise<void> {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** Rows whose events are changed as JSON, with hashes that fit. */
function rechained(rows: readonly LogRow[], change: (text: string) => string): readonly LogRow[] {
  let hash = chainStart;
  return rows.map((row) => {
    const events = JSON.parse(change(JSON.stringify(row.events))) as unknown[];
    const again = chained({ ...row, events }, hash);
    hash = again.hash;
    return again;
  });
}

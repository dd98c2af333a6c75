import type { GameTypes } from '@call-to-glory/game-kit';
import type { CommandAnswer, WireRefusal, SnapshotAnswer } from '@call-to-glory/protocol';
import { countedOn, rowCodec, type EncodedRow, type RowCodec } from '@call-to-glory/protocol/wire';
import {
  LogDamaged,
  RowOfLaterBuild,
  RulesMissing,
  StorageUnavailable,
  TableDirectory,
  openRows,
  type Clock,
  type Entropy,
  type EventLog,
  type HostedGame,
  type Publication,
  type Publisher,
  type SeenRow,
} from '@call-to-glory/table';

import type { SoloAnswers, SoloRequest } from './solo-messages.ts';
import { soloPlayer } from './solo-player.ts';

/** A log that can forget. */
export interface SoloLog extends EventLog {
  /** Forgets all tables. */
  clear(): Promise<void>;
}

/** What the tables of one page need from outside. */
export interface SoloPorts {
  readonly games: readonly HostedGame[];
  readonly log: SoloLog;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Identifies the build, as `TablePorts` do. */
  readonly build: string;
  /** How long a bot seems to think, in milliseconds. */
  readonly botDelay: { readonly min: number; readonly max: number };
  /** Receives every row of the tables that the page follows, as its player may see it. */
  tell(table: string, row: EncodedRow): void;
  /** Tells the other tabs of this browser that a table has new rows. */
  tellTabs(table: string): void;
  reportTrouble(error: unknown): void;
}

type Creation = Extract<SoloRequest, { readonly type: 'create' }>;

/** A server for a single page: its one player plays with bots at the same tables as on a real server. */
export class LocalServer implements Publisher {
  readonly #ports: SoloPorts;
  #directory: TableDirectory;
  /** The row codecs of the tables that the page follows. */
  readonly #followed = new Map<string, RowCodec<GameTypes>>();
  /** The last game that was asked for. Only one is kept, so they begin one after another. */
  #lastCreated: Promise<unknown> = Promise.resolve();

  constructor(ports: SoloPorts) {
    this.#ports = ports;
    this.#directory = this.#openDirectory();
  }

  /** Does what the page asks; anything that goes wrong becomes an answer. */
  async answer(request: SoloRequest): Promise<SoloAnswers[SoloRequest['type']]> {
    try {
      switch (request.type) {
        case 'create':
          return await this.#createInTurn(request);
        case 'join':
          return await this.#join(request.table);
        case 'leave':
          this.#followed.delete(request.table);
          return { ok: true };
        case 'pace':
          (await this.#directory.find(request.table))?.paceBots(soloPlayer, request.pace);
          return { ok: true };
        case 'log':
          return { ok: true, rows: openRows(await this.#ports.log.read(request.table)) };
        case 'command':
          return await this.#play(request);
      }
    } catch (error) {
      return { ok: false, error: await this.#refusalOf(error) };
    }
  }

  /** Takes the rows of a table that another tab of this browser has written, if the page follows it. */
  async catchUp(table: string): Promise<void> {
    if (!this.#followed.has(table)) return;
    // Why it cannot be read, the page learns with its next command.
    await this.#directory
      .find(table)
      .then((found) => found?.catchUp(Infinity))
      .catch(() => null);
  }

  publish({ tableId: table, audiences, vantageOf }: Publication): void {
    // A tab that has caught up tells, too; then the others find nothing new.
    this.#ports.tellTabs(table);
    const codec = this.#followed.get(table);
    if (codec === undefined) return;
    const place = vantageOf(soloPlayer, null);
    const audience = audiences.find(({ vantages }) => vantages.some((one) => one === place));
    if (audience === undefined) return;
    this.#ports.tell(table, codec.encode(audience.update as SeenRow<GameTypes>));
  }

  #createInTurn(request: Creation): Promise<SoloAnswers['create']> {
    const created = this.#lastCreated.then(() => this.#create(request));
    this.#lastCreated = created.catch(() => null);
    return created;
  }

  async #create({ person, gameId, options }: Creation): Promise<SoloAnswers['create']> {
    // Beginning another game discards the last.
    await this.#directory.stop();
    try {
      await this.#ports.log.clear();
    } finally {
      // If the last one cannot be discarded, it goes on.
      this.#directory = this.#openDirectory();
    }
    const bots = 'simple';
    const created = await this.#directory.create({ gameId, options, host: person, bots });
    return created.ok ? { ok: true, id: created.value.id } : { ok: false, error: created.refusal };
  }

  async #join(tableId: string): Promise<SnapshotAnswer> {
    const table = await this.#directory.find(tableId);
    if (table === null) return { ok: false, error: { code: 'no-such-table' } };
    // Another tab may have played on.
    await table.catchUp(Infinity);
    const codec = rowCodec(table.shapes);
    this.#followed.set(tableId, codec);
    const snapshot = table.snapshot(table.viewerOf(soloPlayer));
    const recent = countedOn(snapshot.recent.map((row) => codec.encode(row as SeenRow<GameTypes>)));
    const presence = { away: [], watchers: 0 };
    return { ok: true, snapshot: { ...snapshot, recent, now: this.#ports.clock.now(), presence } };
  }

  async #play({
    person,
    message: { table, id, seq, command },
  }: SoloRequest & { readonly type: 'command' }): Promise<CommandAnswer> {
    const submission = { person, commandId: id, seq, command };
    const result = await this.#directory.submit(table, submission);
    return result.ok ? { ok: true, seq: result.value.seq } : { ok: false, error: result.refusal };
  }

  #openDirectory(): TableDirectory {
    const { games, reportTrouble, ...ports } = this.#ports;
    return new TableDirectory(games, {
      ...ports,
      publisher: this,
      reportTrouble: (_table, _seq, error) => reportTrouble(error),
    });
  }

  /** Is it known that a table is no longer in the log? */
  async #isGone(tableId: string): Promise<boolean> {
    try {
      return (await this.#ports.log.beside(tableId)).entry === undefined;
    } catch {
      return false;
    }
  }

  async #refusalOf(error: unknown): Promise<WireRefusal> {
    if (error instanceof StorageUnavailable) return { code: 'storage-unavailable' };
    if (error instanceof LogDamaged) {
      // Another tab may have begun a game in place of this one.
      const isGone = await this.#isGone(error.tableId);
      return { code: isGone ? 'no-such-table' : 'table-damaged' };
    }
    const isOfOtherBuild = error instanceof RulesMissing || error instanceof RowOfLaterBuild;
    if (isOfOtherBuild) return { code: 'table-outdated' };
    this.#ports.reportTrouble(error);
    return { code: 'internal-error' };
  }
}

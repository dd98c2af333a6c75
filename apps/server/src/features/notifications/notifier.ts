import type { PersonalData } from '@call-to-glory/protocol';
import type {
  Clock,
  ListedTable,
  Person,
  PlayerId,
  TableDirectory,
  TableId,
} from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import { Throttle } from '../../core/limits/throttle.ts';
import type { PlayerDataKind } from '../../core/players/player-data.ts';
import type { SocketServer } from '../../core/sockets/game-socket.ts';
import type { Collection, Documents } from '../../core/store/documents.ts';
import type { Contacts } from './contacts.ts';
import {
  decideNotice,
  deliveredSchema,
  knowing,
  nothingDelivered,
  pauses,
  type Delivered,
  type WaitingTable,
} from './decide-notice.ts';
import { keep } from './keep.ts';
import type { NoticeDelivery } from './notice-delivery.ts';
import { waitingAt } from './waiting-table.ts';

/** Milliseconds in which rows of a table are gathered before it is looked at. */
const pause = 1000;

export interface NotifierPorts {
  readonly contacts: Contacts;
  readonly delivery: Pick<NoticeDelivery, 'deliver' | 'cancel' | 'stop'>;
  readonly directory: Pick<TableDirectory, 'listing' | 'tablesOf'>;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** How long somebody has no page open before they are called, in milliseconds. */
  readonly awayAfter: number;
  /** Has this player any page of ours open, anywhere? */
  isHere(player: PlayerId): boolean;
}

/** A table that waits for a player, and since when it is known that it does (server time, ms). */
type Known = WaitingTable & { readonly since: number };

/**
 * Calls players to tables that wait for them while they have no page open. What waits comes from the
 * tables; kept beside the log is only what each player has been told, so that nobody is told twice.
 */
export class Notifier implements PlayerDataKind {
  readonly name = 'told';
  readonly isDocument = true;
  readonly #ports: NotifierPorts;
  readonly #kept: Collection<Delivered>;
  readonly #throttle: Throttle;
  /** What waits for players who can be called. */
  readonly #waiting = new Map<PlayerId, Map<TableId, Known>>();
  /** The same by tables. */
  readonly #awaitedAt = new Map<TableId, Set<PlayerId>>();
  readonly #delivered = new Map<PlayerId, Delivered>();
  /** Since when players have had no page open; for those not in here since the server started. */
  readonly #leftAt = new Map<PlayerId, number>();
  readonly #timers = new Map<PlayerId, () => void>();
  #startedAt = 0;
  #isStopping = false;

  constructor(ports: NotifierPorts) {
    this.#ports = ports;
    this.#kept = ports.documents.of('told', deliveredSchema);
    this.#throttle = new Throttle(ports.clock, pause, (tableId) => this.#read(tableId));
  }

  /** Reads what everybody knows, and what waits for whom; for the start of a server, when its tables are awake. */
  async start(): Promise<void> {
    const { contacts, clock } = this.#ports;
    this.#startedAt = clock.now();
    for (const { key, value } of await this.#kept.list()) this.#delivered.set(key, value);
    for (const player of contacts.players()) {
      await this.#noteAllFor(player);
      this.#look(player);
    }
  }

  /** Something has happened at a table. */
  tableChanged(tableId: TableId): void {
    this.#throttle.ask(tableId);
  }

  /** Learns from now on who opens a page and who closes one; `isHere` has to know it already. */
  follow(io: SocketServer): void {
    io.on('connection', (socket) => {
      const { player } = socket.data;
      if (player === null) return;
      this.came(player.id);
      socket.once('disconnect', () => this.went(player.id));
    });
  }

  /** A player has opened a page. */
  came(player: PlayerId): void {
    this.#leftAt.delete(player);
    this.#endTimer(player);
    this.#ports.delivery.cancel(player);
  }

  /** A player has closed a page, or lost its connection; others may be open still. */
  went(player: PlayerId): void {
    const { contacts, clock } = this.#ports;
    if (!contacts.canReach(player)) return;
    this.#leftAt.set(player, clock.now());
    this.#look(player);
  }

  /**
   * A player has had a table before their eyes until now. If it has waited for them for so long that they
   * must have seen it, they need not be called; a dead connection takes a while to be noticed.
   */
  leftTable(tableId: TableId, player: PlayerId): void {
    const { clock, awayAfter } = this.#ports;
    const waiting = this.#waiting.get(player);
    const known = waiting?.get(tableId);
    const now = clock.now();
    if (known === undefined || now - known.since < awayAfter) return;
    const delivered = this.#delivered.get(player) ?? nothingDelivered;
    if (delivered.calls[tableId]?.occasion === known.action.turnId) return;
    const others = Object.entries(delivered.calls).filter(
      ([other]) => waiting?.has(other) === true,
    );
    const calls = { ...Object.fromEntries(others), ...knowing([known], now) };
    this.#delivered.set(player, { ...delivered, calls });
    void this.#save(player);
  }

  /**
   * Tells a player who is away that they are invited to a table, if they want to be told anything, and were not told
   * something too shortly before. Answers whether they are told.
   */
  invite(player: PlayerId, invite: WaitingTable): boolean {
    const { contacts, clock, isHere } = this.#ports;
    if (this.#isStopping || isHere(player) || !contacts.canReach(player)) return false;
    const delivered = this.#delivered.get(player) ?? nothingDelivered;
    const now = clock.now();
    const { pace } = contacts.of(player);
    if (delivered.lastAt !== null && now < delivered.lastAt + pauses[pace]) return false;
    this.#delivered.set(player, { ...delivered, lastAt: now });
    void this.#call(player, [invite]);
    return true;
  }

  /** A player can be called in another way than before, or no longer at all. */
  async contactChanged(player: PlayerId): Promise<void> {
    await this.#noteAllFor(player);
    this.#look(player);
  }

  /** A browser is no longer a player's: nothing is sent to it. */
  async signOut(player: PlayerId, browser: string): Promise<void> {
    const { contacts, logger } = this.#ports;
    try {
      await contacts.removeBrowser(player, browser);
      await this.contactChanged(player);
    } catch (error) {
      logger.warn({ player, err: error }, 'a browser that was signed out could not be forgotten');
    }
  }

  /** A player has become another, who is notified as both were; their contacts know it already. */
  async merge(player: PlayerId, into: PlayerId): Promise<void> {
    await this.forget(player);
    await this.contactChanged(into);
  }

  async forget(player: PlayerId): Promise<void> {
    this.#delivered.delete(player);
    await this.#kept.remove(player);
    await this.contactChanged(player);
  }

  /** How a player is called, but for the keys of their browsers and links; and when that was last. */
  export({ id }: Person): Partial<PersonalData> {
    const { devices, mail, pace } = this.#ports.contacts.of(id);
    return {
      notifications: {
        pace,
        devices: devices.map(({ endpoint, language }) => ({ endpoint, language })),
        mail: mail && {
          address: mail.address,
          language: mail.language,
          isConfirmed: mail.unproven === null,
        },
        notifiedAt: this.#delivered.get(id)?.lastAt ?? null,
      },
    };
  }

  stop(): void {
    this.#isStopping = true;
    this.#throttle.stop();
    this.#ports.delivery.stop();
    for (const player of this.#timers.keys()) this.#endTimer(player);
  }

  #read(tableId: TableId): void {
    const listing = this.#ports.directory.listing(tableId);
    if (listing === null || this.#isStopping) return;
    for (const player of this.#note(listing.seated)) this.#look(player);
  }

  /** Notes what waits for a player, and what no longer does. What cannot be read now waits for nobody now. */
  async #noteAllFor(player: PlayerId): Promise<void> {
    const tables = await this.#ports.directory.tablesOf(player).catch(() => []);
    for (const { seated } of tables) this.#noteFor(seated, player);
    const ids = new Set(tables.map(({ seated }) => seated.id));
    for (const { table } of this.#waiting.get(player)?.values() ?? []) {
      if (!ids.has(table)) this.#waiting.get(player)?.delete(table);
    }
  }

  /** Notes whom a table waits for; answers whose notes have changed. */
  #note(table: ListedTable): ReadonlySet<PlayerId> {
    const before = this.#awaitedAt.get(table.id) ?? [];
    const players = new Set([...before, ...table.pending.map(({ player }) => player)]);
    for (const player of players) this.#noteFor(table, player);
    return players;
  }

  #noteFor(table: ListedTable, player: PlayerId): void {
    const { contacts, clock } = this.#ports;
    const waiting = this.#waiting.get(player) ?? new Map<TableId, Known>();
    const awaited = this.#awaitedAt.get(table.id) ?? new Set<PlayerId>();
    const action = table.pending.find((one) => one.player === player);
    if (action === undefined || !contacts.canReach(player)) {
      waiting.delete(table.id);
      awaited.delete(player);
    } else {
      const known = waiting.get(table.id);
      const since = known?.action.turnId === action.turnId ? known.since : clock.now();
      waiting.set(table.id, { ...waitingAt(table, action), since });
      awaited.add(player);
    }
    keep(this.#waiting, player, waiting);
    keep(this.#awaitedAt, table.id, awaited);
  }

  /** Calls a player if that is due, or looks again when it may be. */
  #look(player: PlayerId): void {
    this.#endTimer(player);
    const { contacts, clock, awayAfter, isHere, delivery } = this.#ports;
    if (this.#isStopping || isHere(player)) return;
    const waiting = [...(this.#waiting.get(player)?.values() ?? [])];
    if (waiting.length === 0) {
      delivery.cancel(player);
      return;
    }
    const { isDue, delivered, lookAt } = decideNotice({
      waiting,
      delivered: this.#delivered.get(player) ?? nothingDelivered,
      pace: contacts.of(player).pace,
      awayAt: (this.#leftAt.get(player) ?? this.#startedAt) + awayAfter,
      now: clock.now(),
    });
    if (isDue) {
      this.#delivered.set(player, delivered);
      void this.#call(player, waiting);
    }
    if (lookAt !== null) {
      this.#timers.set(
        player,
        clock.at(lookAt, () => this.#look(player)),
      );
    }
  }

  /** What was told is kept only when it is; rather is a player told the same again by the next server. */
  async #call(player: PlayerId, waiting: readonly WaitingTable[]): Promise<void> {
    await this.#ports.delivery.deliver(player, waiting);
    if (!this.#isStopping) await this.#save(player);
  }

  async #save(player: PlayerId): Promise<void> {
    const { clock, logger } = this.#ports;
    const delivered = this.#delivered.get(player);
    if (delivered === undefined) return;
    try {
      await this.#kept.put(player, delivered, clock.now());
    } catch (error) {
      logger.warn({ player, err: error }, 'what a player was told could not be kept');
    }
  }

  #endTimer(player: PlayerId): void {
    this.#timers.get(player)?.();
    this.#timers.delete(player);
  }
}

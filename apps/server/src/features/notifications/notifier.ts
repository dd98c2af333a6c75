import type { PersonalData } from '@call-to-glory/protocol';
import type { Clock, Person, PlayerId, TableDirectory, TableId } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import { Throttle } from '../../core/limits/throttle.ts';
import type { PlayerDataKind } from '../../core/players/player-data.ts';
import type { Documents } from '../../core/store/documents.ts';
import type { Contacts } from './contacts.ts';
import {
  decideNotice,
  knowing,
  pauses,
  type NoticeDecision,
  type WaitingTable,
} from './decide-notice.ts';
import type { NoticeDelivery } from './notice-delivery.ts';
import type { OtherServers } from './other-servers.ts';
import { ToldPlayers } from './told-players.ts';
import { WaitingList } from './waiting-list.ts';

/** Milliseconds in which rows of a table are gathered before it is looked at. */
const pause = 1000;

/** When it is looked again at somebody whom another server looks after, in milliseconds. */
const askAgain = 60_000;

export interface NotifierPorts {
  readonly contacts: Contacts;
  readonly delivery: Pick<NoticeDelivery, 'deliver' | 'cancel' | 'stop'>;
  readonly directory: Pick<TableDirectory, 'listing' | 'tablesOf'>;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** How long somebody has no page open before they are called, in milliseconds. */
  readonly awayAfter: number;
  /** Has this player any page of ours open, on this server? */
  isHere(player: PlayerId): boolean;
  readonly others: OtherServers;
}

/**
 * Calls players to tables that wait for them while they have no page open. What waits comes from the
 * tables; kept beside the log is only what each player has been told, so that nobody is told twice, and
 * which server is telling them: of several that find somebody to be called, the first to write so does.
 */
export class Notifier implements PlayerDataKind {
  readonly name = 'told';
  readonly isDocument = true;
  readonly #ports: NotifierPorts;
  readonly #told: ToldPlayers;
  readonly #waiting: WaitingList;
  readonly #throttle: Throttle;
  /** Whom other servers are asked about just now. */
  readonly #asking = new Set<PlayerId>();
  /** Since when players have had no page open here. */
  readonly #leftAt = new Map<PlayerId, number>();
  readonly #timers = new Map<PlayerId, () => void>();
  /** When this server started, and those who were connected to the last one could come back. */
  #openSince = 0;
  #isStopping = false;

  constructor(ports: NotifierPorts) {
    this.#ports = ports;
    this.#told = new ToldPlayers(this.name, { ...ports, node: ports.others.node });
    this.#waiting = new WaitingList(ports);
    this.#throttle = new Throttle(ports.clock, pause, (tableId) => this.#read(tableId));
  }

  /** Reads what everybody knows, and what waits for whom; for the start of a server, when its tables are awake. */
  async start(): Promise<void> {
    this.#openSince = this.#ports.clock.now();
    await this.#told.kept.load();
    await this.#lookAtAll();
  }

  /** Another server has died: whom only that one knew has to be called by this one. */
  async serverDied(): Promise<void> {
    try {
      await this.#ports.contacts.kept.load();
      await this.#lookAtAll();
    } catch (error) {
      this.#ports.logger.warn({ err: error }, 'who is to be called could not be read');
    }
  }

  /** Something has happened at a table. */
  tableChanged(tableId: TableId): void {
    this.#throttle.ask(tableId);
  }

  /** A player has opened a page. */
  came(player: PlayerId): void {
    this.#leftAt.delete(player);
    this.#endTimer(player);
    this.#ports.delivery.cancel(player, 'waiting');
    this.#ports.delivery.cancel(player, 'invite');
  }

  /** A player has closed a page, or lost its connection; others may be open still. */
  went(player: PlayerId): void {
    const { contacts, clock, others, isHere } = this.#ports;
    if (!contacts.canReach(player)) return;
    const leftAt = clock.now();
    this.#leftAt.set(player, leftAt);
    if (others.isShared && !isHere(player)) void this.#told.note(player, () => ({ leftAt }));
    this.#look(player);
  }

  /**
   * A player has had a table before their eyes until now. If it has waited for them for so long that they
   * must have seen it, they need not be called; a dead connection takes a while to be noticed.
   */
  leftTable(tableId: TableId, player: PlayerId): void {
    const { clock, awayAfter } = this.#ports;
    const waiting = this.#waiting.of(player);
    const known = waiting.find(({ table }) => table === tableId);
    const now = clock.now();
    if (known === undefined || now - known.since < awayAfter) return;
    if (this.#told.knownTo(player).calls[tableId]?.occasion === known.action.turnId) return;
    void this.#told.note(player, ({ calls }) => {
      const others = Object.entries(calls).filter(([other]) =>
        waiting.some(({ table }) => table === other),
      );
      return { calls: { ...Object.fromEntries(others), ...knowing([known], now) } };
    });
  }

  /**
   * Tells a player who is away that they are invited to a table, if they want to be told anything, and were not told
   * something too shortly before. Answers whether they are told. Throws `StorageUnavailable`.
   */
  async invite(player: PlayerId, invite: WaitingTable): Promise<boolean> {
    const { contacts, isHere, others } = this.#ports;
    await contacts.learn(player);
    if (this.#isStopping || isHere(player) || !contacts.canReach(player)) return false;
    if (await others.isElsewhere(player)) return false;
    const isTold = await this.#told.spend(player, pauses[contacts.of(player).pace]);
    if (isTold) void this.#ports.delivery.deliver(player, [invite], 'invite');
    return isTold;
  }

  /** A player can be called in another way than before, or for something else, or no longer at all. */
  async contactChanged(player: PlayerId): Promise<void> {
    // What cannot be read now is taken to be as it was.
    await this.#waiting.noteAllFor(player).catch(() => null);
    const { contacts, others } = this.#ports;
    // When they went is kept for nothing but to call them.
    if (!contacts.canReach(player)) {
      this.#leftAt.delete(player);
      if (others.isShared) await this.#told.note(player, () => ({ leftAt: null }));
    }
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
    await this.#told.forget(player);
    await this.contactChanged(player);
  }

  /** How a player is called, but for the keys of their browsers and links; and when that was last. */
  async export({ id }: Person): Promise<Partial<PersonalData>> {
    const { contacts } = this.#ports;
    await contacts.learn(id);
    await this.#told.kept.refresh([id]);
    const { lastAt, leftAt } = this.#told.of(id);
    return {
      notifications: {
        ...contacts.toldOf(id),
        notifiedAt: lastAt,
        leftAt,
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
    if (this.#isStopping) return;
    const listing = this.#ports.directory.listing(tableId);
    if (listing !== null) {
      for (const player of this.#waiting.note(listing.seated)) this.#look(player);
      return;
    }
    // A table that has been closed is not listed: what else waits for those whom it waited for is read.
    for (const player of this.#waiting.awaitedAt(tableId)) void this.contactChanged(player);
  }

  async #lookAtAll(): Promise<void> {
    for (const player of this.#ports.contacts.players()) await this.contactChanged(player);
  }

  /** Calls a player if that is due, or looks again when it may be. */
  #look(player: PlayerId): void {
    this.#endTimer(player);
    const { isHere, delivery } = this.#ports;
    if (this.#isStopping || isHere(player)) return;
    if (this.#waiting.of(player).length === 0) {
      delivery.cancel(player, 'waiting');
      return;
    }
    const { isDue, lookAt } = this.#decide(player, this.#told.of(player));
    if (isDue) void this.#call(player);
    else if (lookAt !== null) this.#lookAgain(player, lookAt);
  }

  #lookAgain(player: PlayerId, at: number): void {
    this.#timers.set(
      player,
      this.#ports.clock.at(at, () => this.#look(player)),
    );
  }

  #decide(player: PlayerId, told: ReturnType<ToldPlayers['of']>): NoticeDecision {
    const { contacts, clock, awayAfter } = this.#ports;
    const leftAt = Math.max(this.#leftAt.get(player) ?? 0, told.leftAt ?? 0, this.#openSince);
    return decideNotice({
      waiting: this.#waiting.of(player),
      delivered: this.#told.knownTo(player, told),
      pace: contacts.of(player).pace,
      awayAt: leftAt + awayAfter,
      now: clock.now(),
    });
  }

  /** Calls a player, unless they are elsewhere, or another server calls them. */
  async #call(player: PlayerId): Promise<void> {
    if (this.#asking.has(player)) return;
    this.#asking.add(player);
    const { clock, delivery, logger, isHere } = this.#ports;
    const decision = await this.#claim(player)
      .catch((error: unknown) => {
        logger.warn({ player, err: error }, 'it is not known whether a player is to be called');
        return null;
      })
      .finally(() => this.#asking.delete(player));
    if (this.#isStopping) return;
    if (decision === null) {
      this.#endTimer(player);
      this.#lookAgain(player, clock.now() + askAgain);
      return;
    }
    if (!decision.isDue) return this.#look(player);
    if (isHere(player)) {
      await this.#told.note(player, () => ({ caller: null }));
      return;
    }
    const { delivered } = decision;
    this.#told.begin(player, delivered);
    const delivering = delivery.deliver(player, this.#waiting.of(player), 'waiting');
    this.#look(player);
    await delivering;
    if (!this.#isStopping) await this.#told.end(player, delivered);
  }

  /**
   * Takes it on to call a player if that is due by what all servers know; null if another looks after them. Throws
   * `StorageUnavailable`.
   */
  async #claim(player: PlayerId): Promise<NoticeDecision | null> {
    const { contacts, others, isHere } = this.#ports;
    if (await others.isElsewhere(player)) return null;
    await contacts.learn(player);
    await this.#waiting.noteAllFor(player);
    return this.#told.claim(player, await others.living(), (told) =>
      isHere(player) ? null : this.#decide(player, told),
    );
  }

  #endTimer(player: PlayerId): void {
    this.#timers.get(player)?.();
    this.#timers.delete(player);
  }
}

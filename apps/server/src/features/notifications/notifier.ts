import type { PersonalData } from '@call-to-glory/protocol';
import type { Clock, Person, PlayerId, TableDirectory, TableId } from '@call-to-glory/table';
import type { FastifyBaseLogger } from 'fastify';

import { KeyedTimers } from '../../core/clock/keyed-timers.ts';
import { valueOr } from '../../core/errors.ts';
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

/** How long changes of a table are gathered before it is read, in milliseconds. */
const pause = 1000;

/** When to look again at a player whom another server takes care of, in milliseconds. */
const askAgain = 60_000;

export interface NotifierPorts {
  readonly contacts: Contacts;
  readonly delivery: Pick<NoticeDelivery, 'deliver' | 'cancel' | 'stop'>;
  readonly directory: Pick<TableDirectory, 'listing' | 'tablesOf'>;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** How long a player has no page open before they are notified, in milliseconds. */
  readonly awayAfter: number;
  /** Has this player a page open on this server? */
  isHere(player: PlayerId): boolean;
  readonly others: OtherServers;
}

/**
 * Notifies players of tables that wait for them while they have no page open. What waits comes from the tables; stored
 * beside the log is only what each player has been notified of, so that nobody is notified twice, and which server is
 * doing so: of several that find a notification due, the first to write that sends it.
 */
export class Notifier implements PlayerDataKind {
  readonly name = 'told';
  readonly isDocument = true;
  readonly #ports: NotifierPorts;
  readonly #told: ToldPlayers;
  readonly #waiting: WaitingList;
  readonly #throttle: Throttle;
  /** Players about whom other servers are being asked. */
  readonly #asking = new Set<PlayerId>();
  /** Since when players have had no page open here. */
  readonly #leftAt = new Map<PlayerId, number>();
  readonly #timers: KeyedTimers;
  /** When this server started: from then on, those who were connected to the last one could come back. */
  #openSince = 0;
  #isStopping = false;

  constructor(ports: NotifierPorts) {
    this.#ports = ports;
    this.#told = new ToldPlayers(this.name, ports);
    this.#waiting = new WaitingList(ports);
    this.#timers = new KeyedTimers(ports.clock);
    this.#throttle = new Throttle(ports.clock, pause, (tableId) => this.#read(tableId));
  }

  readonly load = (): Promise<void> => this.#told.kept.load();

  /** Finds out what waits for whom, when a server starts: one player after another, so no start waits for this. */
  async start(): Promise<void> {
    this.#openSince = this.#ports.clock.now();
    await this.#lookAtAll();
  }

  /** Another server has died: this one takes over the players that only that one knew of. */
  async serverDied(): Promise<void> {
    try {
      await this.#ports.contacts.kept.refreshAll();
      await this.#lookAtAll();
    } catch (error) {
      this.#ports.logger.warn({ err: error }, 'who is to be notified could not be read');
    }
  }

  /** Something has happened at a table. */
  tableChanged(tableId: TableId): void {
    this.#throttle.ask(tableId);
  }

  /** A player has opened a page. */
  came(player: PlayerId): void {
    this.#leftAt.delete(player);
    this.#timers.cancel(player);
    this.#ports.delivery.cancel(player, 'waiting');
    this.#ports.delivery.cancel(player, 'invite');
  }

  /** A player has closed a page, or lost its connection; other pages may still be open. */
  went(player: PlayerId): void {
    const { contacts, clock, others, isHere } = this.#ports;
    if (!contacts.canReach(player)) return;
    const leftAt = clock.now();
    this.#leftAt.set(player, leftAt);
    if (others.isShared && !isHere(player)) void this.#told.note(player, () => ({ leftAt }));
    this.#look(player);
  }

  /**
   * A player was looking at a table until now. If it has waited for them for so long that they must have seen it, they
   * need not be notified; a dead connection takes a while to be noticed.
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
   * Notifies an absent player of an invitation to a table, if they want notifications at all and the last was not too
   * recent. Answers whether they are notified. Throws `StorageUnavailable`.
   */
  async invite(player: PlayerId, invite: WaitingTable): Promise<boolean> {
    const { contacts, isHere, others } = this.#ports;
    await contacts.learn(player);
    if (this.#isStopping || isHere(player) || !contacts.canReach(player)) return false;
    if (await others.isElsewhere(player)) return false;
    const isTold = await this.#told.spend(player, pauses[contacts.of(player).pace]);
    if (isTold) void this.#ports.delivery.deliver(player, () => [invite], 'invite');
    return isTold;
  }

  /** A player's ways to be notified, or what waits for them, have changed. */
  async contactChanged(player: PlayerId): Promise<void> {
    // If it cannot be read now, it is assumed unchanged.
    await valueOr(this.#waiting.noteAllFor(player), null);
    const { contacts, others } = this.#ports;
    // When they left is stored only for notifications.
    if (!contacts.canReach(player)) {
      this.#leftAt.delete(player);
      if (others.isShared) await this.#told.note(player, () => ({ leftAt: null }));
    }
    this.#look(player);
  }

  /** A browser no longer belongs to a player: nothing is sent to it. */
  async signOut(player: PlayerId, browser: string): Promise<void> {
    const { contacts, logger } = this.#ports;
    try {
      await contacts.removeBrowser(player, browser);
      await this.contactChanged(player);
    } catch (error) {
      logger.warn({ player, err: error }, 'a browser that was signed out could not be forgotten');
    }
  }

  /** A player has become another, who is notified as both were; their contacts have been merged already. */
  async merge(player: PlayerId, into: PlayerId): Promise<void> {
    await this.forget(player);
    await this.contactChanged(into);
  }

  async forget(player: PlayerId): Promise<void> {
    await this.#told.forget(player);
    await this.contactChanged(player);
  }

  /** How a player is notified, without the keys of browsers and links, and when that was last. */
  async export({ id }: Person): Promise<Partial<PersonalData>> {
    const { contacts } = this.#ports;
    await contacts.learn(id);
    await this.#told.kept.refresh([id]);
    const { lastAt, leftAt } = this.#told.of(id);
    return { notifications: { ...contacts.toldOf(id), notifiedAt: lastAt, leftAt } };
  }

  stop(): void {
    this.#isStopping = true;
    this.#throttle.stop();
    this.#ports.delivery.stop();
    this.#timers.cancelAll();
  }

  #read(tableId: TableId): void {
    if (this.#isStopping) return;
    const listing = this.#ports.directory.listing(tableId);
    if (listing !== null) {
      this.#told.noteDone(listing.seated);
      for (const player of this.#waiting.note(listing.seated)) this.#look(player);
      return;
    }
    // A closed table is not listed: reread what else waits for the players that it waited for.
    for (const player of this.#waiting.awaitedAt(tableId)) void this.contactChanged(player);
  }

  async #lookAtAll(): Promise<void> {
    for (const player of this.#ports.contacts.players()) {
      if (this.#isStopping) return;
      await this.contactChanged(player);
    }
  }

  /** Notifies a player if that is due, or sets a timer for when it may be. */
  #look(player: PlayerId): void {
    this.#timers.cancel(player);
    const { isHere, delivery } = this.#ports;
    if (this.#isStopping || isHere(player)) return;
    if (this.#waiting.of(player).length === 0) {
      delivery.cancel(player, 'waiting');
      return;
    }
    const { isDue, lookAt } = this.#decide(player, this.#told.of(player));
    if (isDue) void this.#notify(player);
    else if (lookAt !== null) this.#timers.set(player, lookAt, () => this.#look(player));
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

  /** Notifies a player, unless they are elsewhere or another server does so. */
  async #notify(player: PlayerId): Promise<void> {
    if (this.#asking.has(player)) return;
    this.#asking.add(player);
    const { clock, delivery, isHere } = this.#ports;
    // Without an answer the store is asked again later.
    const decision = await valueOr(this.#claim(player), null);
    this.#asking.delete(player);
    if (this.#isStopping) return;
    if (decision === null) {
      this.#timers.set(player, clock.now() + askAgain, () => this.#look(player));
      return;
    }
    if (!decision.isDue) return this.#look(player);
    if (isHere(player)) {
      await this.#told.note(player, () => ({ caller: null }));
      return;
    }
    const { delivered } = decision;
    this.#told.begin(player, delivered);
    const delivering = delivery.deliver(player, this.#waiting.stillOf(player), 'waiting');
    this.#look(player);
    await delivering;
    if (!this.#isStopping) await this.#told.end(player, delivered);
  }

  /**
   * Claims a player for this server if a notification is due by what all servers know; null if another server takes
   * care of them. Throws `StorageUnavailable`.
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
}

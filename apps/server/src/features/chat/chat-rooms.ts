import {
  chatRules,
  type Chat,
  type ChatBody,
  type ChatLine,
  type ChatRule,
  type SaidLine,
} from '@call-to-glory/protocol';
import type { Clock, LiveTable, Person, Vantage, PlayerId, TableId } from '@call-to-glory/table';
import { z } from 'zod';

import { DocumentUnreadable, RequestRefused, valueOr } from '../../core/errors.ts';
import type { Limits } from '../../core/limits/limits.ts';
import { ProcessLocks } from '../../core/locks.ts';
import type { Collection, Documents } from '../../core/store/documents.ts';
import { ChatAllowance } from './chat-allowance.ts';
import { lineOf, mayRead, requireAllowed, withoutSurplus } from './chat-lines.ts';
import { chatLimits, chatRuleKind, type ChatStore, type Said } from './chat-store.ts';

/** How many tables are held in memory; others are read again on demand. */
const maxRooms = 2_000;

interface Room {
  rule: ChatRule;
  said: readonly Said[];
  lastId: number;
}

/** Receives what has been said at a table since the last call; with nothing said, the rule has changed. */
type OnNews = (table: TableId, rule: ChatRule, said: readonly Said[]) => void;

/** The other servers that share the chat store. */
export interface OtherRooms {
  /** Tells them to look at a table. */
  tell(table: TableId): void;
  /** Does anybody follow a table here? */
  isFollowed(table: TableId): boolean;
}

/** The chat of tables. It is not part of their logs but stored beside them, only the latest and not for ever. */
export class ChatRooms {
  readonly #clock: Clock;
  readonly #rules: Collection<ChatRule>;
  readonly #store: ChatStore;
  /** In order of the last write or read, latest last. */
  readonly #rooms = new Map<TableId, Room>();
  /** How often players have been merged or forgotten. */
  #changes = 0;
  readonly #allowance: ChatAllowance;
  readonly #others: OtherRooms | null;
  /** Reads of a table come one after another, so that a later one is newer. */
  readonly #locks = new ProcessLocks();
  #onNews: OnNews = () => {};

  /** @param others null where this is the only server: then whatever is in memory of a table is complete */
  constructor(
    store: ChatStore,
    documents: Documents,
    limits: Pick<Limits, 'words' | 'reactions'>,
    clock: Clock,
    others: OtherRooms | null = null,
  ) {
    this.#clock = clock;
    this.#store = store;
    this.#others = others;
    this.#rules = documents.of(chatRuleKind, z.enum(chatRules));
    this.#allowance = new ChatAllowance(limits, clock);
  }

  /** @param onNews receives everything that is said from now on at tables in memory, on any server */
  listen(onNews: OnNews): void {
    this.#onNews = onNews;
  }

  /**
   * What may be read at a vantage.
   *
   * @param from the first row of the table at which it may be read, see `hiddenPast`
   */
  async chat(table: LiveTable, vantage: Vantage, from: number): Promise<Chat> {
    const { rule, said } = await this.#room(table.id);
    const known = said.filter((one) => from <= one.seq && mayRead(one, table, vantage));
    return { rule, lines: known.map(({ line }) => line) };
  }

  /** What has been said to the whole table after a row and before the next; null if nothing. */
  saidAfter(table: TableId, seq: number): Chat | null {
    const room = this.#held(table);
    const said = room?.said.filter((one) => one.seq === seq && one.line.channel === 'table') ?? [];
    if (room === undefined || said.length === 0) return null;
    return { rule: room.rule, lines: said.map(({ line }) => line) };
  }

  /**
   * Says something at a table; it is stored before anybody sees it, and only once if the message comes again. Throws
   * `chat-closed`, `phrases-only`, `rate-limited`, `bad-text`, `StorageUnavailable`, `name-taken` if they could be
   * mistaken for somebody who sits there, or `no-player` if they have been deleted meanwhile.
   */
  async say(table: LiveTable, person: Person, body: ChatBody, messageId?: string): Promise<Said> {
    const room = await this.#room(table.id);
    requireAllowed(room.rule, body);
    const at = this.#clock.now();
    const line = lineOf(table, person, body, at);
    this.#allowance.require(person.id, body);
    const { seq } = table;
    // No line ever gets the number of another, even if all have been forgotten: so it is no mere count.
    const least = Math.max(room.lastId + 1, at);
    const id = await this.#store.add(table.id, { line, seq, messageId }, least);
    if (id === null) throw new RequestRefused('no-player');
    const said = { line: { ...line, id }, seq };
    if (room.said.every((one) => one.line.id !== id)) await this.#added(table.id, room, [said]);
    return said;
  }

  /** Changes what may be said. Throws `not-host` to everyone but the host. */
  async setRule(table: LiveTable, person: Person, rule: ChatRule): Promise<void> {
    if (table.listed().host !== person.id) throw new RequestRefused({ code: 'not-host' });
    const room = await this.#room(table.id);
    await this.#rules.put(table.id, rule, this.#clock.now());
    if (this.#others === null) room.rule = rule;
    await this.#added(table.id, room, []);
  }

  /** Reads what has been said on other servers. Throws `StorageUnavailable`. */
  async refresh(id: TableId): Promise<void> {
    await this.#readAgain(id);
  }

  /** The same for each of these tables that has anything new, even where the rule of another cannot be read. */
  async refreshAll(tables: readonly TableId[]): Promise<void> {
    if (tables.length === 0) return;
    for (const { table, lastId, rule } of await this.#store.heads(tables)) {
      const room = this.#rooms.get(table);
      const isNew =
        room === undefined ||
        (lastId ?? 0) > room.lastId ||
        (rule !== null && rule !== JSON.stringify(room.rule));
      if (isNew) await this.#readAgain(table).catch(requireUnreadable);
    }
  }

  /** Everything that was said, no matter who may read it; for reports. */
  async everything(id: TableId): Promise<readonly ChatLine[]> {
    return (await this.#room(id)).said.map(({ line }) => line);
  }

  /** Everything that a player has said; for them. */
  saidBy(player: PlayerId): Promise<readonly SaidLine[]> {
    return this.#store.by(player, this.#since());
  }

  /** Deletes what is too old, which is no longer shown to anyone anyway. */
  forgetOld(): Promise<void> {
    return this.#store.forgetBefore(this.#since());
  }

  /** A player has become another: their lines become the other's, under the name they were said with. */
  merge(player: PlayerId, into: PlayerId): void {
    this.#changes += 1;
    for (const room of this.#rooms.values()) {
      room.said = room.said.map((said) => {
        const { line } = said;
        if (line.from.id !== player) return said;
        return { ...said, line: { ...line, from: { ...line.from, id: into } } };
      });
    }
  }

  /** Removes everything that a player has said. */
  forget(player: PlayerId): void {
    this.#changes += 1;
    for (const room of this.#rooms.values()) {
      room.said = room.said.filter(({ line }) => line.from.id !== player);
    }
  }

  /** A table's chat, including what other servers have stored so far. */
  async #room(id: TableId): Promise<Room> {
    if (this.#others !== null) return this.#readAgain(id);
    return this.#held(id) ?? this.#read(id);
  }

  /** Something has been stored: notifies the followers here, and tells other servers to look. */
  async #added(id: TableId, room: Room, said: readonly Said[]): Promise<void> {
    if (this.#others === null) {
      room.said = withoutSurplus([...room.said, ...said]);
      room.lastId = said.at(-1)?.line.id ?? room.lastId;
      this.#hold(id, room);
      this.#onNews(id, room.rule, said);
      return;
    }
    this.#others.tell(id);
    // If it cannot be read now, the next look announces it: it is stored.
    await valueOr(this.#readAgain(id), null);
  }

  /** Reads a table after the reads already queued, and announces what is new since the room was held. */
  #readAgain(id: TableId): Promise<Room> {
    return this.#locks.withLock(id, () => this.#read(id));
  }

  async #read(id: TableId): Promise<Room> {
    const before = this.#changes;
    const [rule, said] = await Promise.all([
      this.#rules.get(id),
      this.#store.of(id, this.#since()),
    ]);
    // The read may predate a merge or a deletion.
    if (before !== this.#changes) return this.#read(id);
    const held = this.#rooms.get(id);
    if (held !== undefined && this.#others === null) return held;
    const lastId = Math.max(held?.lastId ?? 0, said.at(-1)?.line.id ?? 0);
    const room = { rule: rule ?? 'all', said, lastId };
    this.#hold(id, room);
    if (held === undefined) return room;
    const news = said.filter(({ line }) => line.id > held.lastId);
    if (news.length > 0 || room.rule !== held.rule) this.#onNews(id, room.rule, news);
    return room;
  }

  /** Rooms that are followed stay in memory: to announce what is new takes knowing what is old. */
  #hold(id: TableId, room: Room): void {
    this.#rooms.delete(id);
    this.#rooms.set(id, room);
    if (this.#rooms.size <= maxRooms) return;
    for (const oldest of this.#rooms.keys()) {
      if (this.#others?.isFollowed(oldest) === true) continue;
      this.#rooms.delete(oldest);
      return;
    }
  }

  /** What is in memory of a table, minus what is too old. */
  #held(id: TableId): Room | undefined {
    const room = this.#rooms.get(id);
    const since = this.#since();
    if (room?.said[0] !== undefined && room.said[0].line.at < since) {
      room.said = room.said.filter(({ line }) => line.at >= since);
    }
    return room;
  }

  /** Anything said before this moment is too old. */
  #since(): number {
    return this.#clock.now() - chatLimits.time;
  }
}

/** The log has it already. */
function requireUnreadable(error: unknown): void {
  if (!(error instanceof DocumentUnreadable)) throw error;
}

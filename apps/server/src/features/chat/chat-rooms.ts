import {
  chatRules,
  readChatText,
  type Chat,
  type ChatBody,
  type ChatLine,
  type ChatRule,
  type SaidLine,
} from '@call-to-glory/protocol';
import type { Clock, LiveTable, Person, Vantage, PlayerId, TableId } from '@call-to-glory/table';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import type { Limits } from '../../core/limits/limits.ts';
import { RateLimiter } from '../../core/limits/rate-limiter.ts';
import { isNamesake } from '../../core/names/namesakes.ts';
import type { Collection, Documents } from '../../core/store/documents.ts';
import { chatLimits, chatRuleKind, type ChatStore, type Said } from './chat-store.ts';

/** How many tables are held in memory; all others are read again when somebody looks. */
const maxRooms = 2_000;

interface Room {
  rule: ChatRule;
  said: readonly Said[];
  lastId: number;
}

/** Told what has been said at a table since it was told last; also that the rule has changed, then with nothing said. */
type OnNews = (table: TableId, rule: ChatRule, said: readonly Said[]) => void;

/** The servers that keep what is said in the same place. */
export interface OtherRooms {
  /** Tells them that they have to look at a table. */
  tell(table: TableId): void;
  /** Does anybody follow a table here? */
  isFollowed(table: TableId): boolean;
}

/** What is said at tables. It is no part of their logs: it is kept beside them, the latest of it and not for ever. */
export class ChatRooms {
  readonly #clock: Clock;
  readonly #rules: Collection<ChatRule>;
  readonly #store: ChatStore;
  /** The one spoken in last comes last. */
  readonly #rooms = new Map<TableId, Room>();
  /** How often players have become others, or were forgotten. */
  #changes = 0;
  readonly #words: RateLimiter;
  readonly #reactions: RateLimiter;
  readonly #others: OtherRooms | null;
  /** The last reading of each table, so that what is read later is newer. */
  readonly #readings = new Map<TableId, Promise<Room>>();
  #onNews: OnNews = () => {};

  /** @param others null where this server is alone: then what is in memory of a table is all there is */
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
    this.#words = new RateLimiter(limits.words, clock);
    this.#reactions = new RateLimiter(limits.reactions, clock);
  }

  /** @param onNews told whatever is said from now on at tables that are in memory, on whichever server */
  listen(onNews: OnNews): void {
    this.#onNews = onNews;
  }

  /** What somebody may read at their vantage. */
  async chat(table: LiveTable, vantage: Vantage): Promise<Chat> {
    const { rule, said } = await this.#room(table.id);
    const lines = said.filter((one) => mayRead(one, table, vantage)).map(({ line }) => line);
    return { rule, lines };
  }

  /** What has been said to the whole table after a row and before the next; null if nothing. */
  saidAfter(table: TableId, seq: number): Chat | null {
    const room = this.#held(table);
    const said = room?.said.filter((one) => one.seq === seq && one.line.channel === 'table') ?? [];
    if (room === undefined || said.length === 0) return null;
    return { rule: room.rule, lines: said.map(({ line }) => line) };
  }

  /**
   * Says something at a table; it is kept before anybody hears of it. Throws `chat-closed`, `phrases-only`,
   * `rate-limited`, `bad-text`, `StorageUnavailable`, `name-taken` if they could be taken for somebody who sits there,
   * or `no-player` if they have gone meanwhile.
   */
  async say(table: LiveTable, person: Person, body: ChatBody): Promise<Said> {
    const room = await this.#room(table.id);
    if (room.rule === 'off') throw new RequestRefused('chat-closed');
    if (room.rule === 'phrases' && body.type === 'text') throw new RequestRefused('phrases-only');
    const { stage, seats } = table.listed();
    const viewer = table.viewerOf(person.id);
    const seat = viewer === 'watcher' ? null : viewer;
    const people = seats.filter((one) => one.type === 'person');
    if (seat === null && isNamesake(person, people)) throw new RequestRefused('name-taken');
    const words = body.type === 'text' ? { ...body, text: requireText(body.text) } : body;
    const buckets = body.type === 'reaction' ? this.#reactions : this.#words;
    buckets.require(person.id);
    const at = this.#clock.now();
    const line: Omit<ChatLine, 'id'> = {
      at,
      // At the table they are known by the name under which they have sat down.
      from: { id: person.id, name: people.find(({ id }) => id === person.id)?.name ?? person.name },
      seat,
      channel: seat === null && stage === 'playing' ? 'spectators' : 'table',
      body: words,
    };
    const { seq } = table;
    // No line ever has the number of another, also where all are forgotten: so it is no mere count.
    const id = await this.#store.add(table.id, { line, seq }, Math.max(room.lastId + 1, at));
    if (id === null) throw new RequestRefused('no-player');
    const said = { line: { ...line, id }, seq };
    await this.#added(table.id, room, [said]);
    return said;
  }

  /** Changes what may be said. Throws `not-host` to anybody but the host. */
  async setRule(table: LiveTable, person: Person, rule: ChatRule): Promise<void> {
    if (table.listed().host !== person.id) throw new RequestRefused({ code: 'not-host' });
    const room = await this.#room(table.id);
    await this.#rules.put(table.id, rule, this.#clock.now());
    if (this.#others === null) room.rule = rule;
    await this.#added(table.id, room, []);
  }

  /** Takes what has been said on other servers. Throws `StorageUnavailable`. */
  async refresh(id: TableId): Promise<void> {
    await this.#readAgain(id);
  }

  /** The same for all of these tables, where anything is new. */
  async refreshAll(tables: readonly TableId[]): Promise<void> {
    if (tables.length === 0) return;
    for (const { table, lastId, rule } of await this.#store.heads(tables)) {
      const room = this.#rooms.get(table);
      const isNew =
        room === undefined ||
        (lastId ?? 0) > room.lastId ||
        (rule !== null && rule !== JSON.stringify(room.rule));
      if (isNew) await this.#readAgain(table);
    }
  }

  /** All that was said, no matter who may read it; for reports. */
  async everything(id: TableId): Promise<readonly ChatLine[]> {
    return (await this.#room(id)).said.map(({ line }) => line);
  }

  /** All that a player has said; for them. */
  saidBy(player: PlayerId): Promise<readonly SaidLine[]> {
    return this.#store.by(player, this.#since());
  }

  /** Lets go of what is too old; nobody is told of it in any case. */
  forgetOld(): Promise<void> {
    return this.#store.forgetBefore(this.#since());
  }

  /** One player has become another: what they have said is the other's, under the name it was said with. */
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

  /** Takes away all that a player has said. */
  forget(player: PlayerId): void {
    this.#changes += 1;
    for (const room of this.#rooms.values()) {
      room.said = room.said.filter(({ line }) => line.from.id !== player);
    }
  }

  /** What is said at a table, all that other servers have kept by now included. */
  async #room(id: TableId): Promise<Room> {
    if (this.#others !== null) return this.#readAgain(id);
    return this.#held(id) ?? this.#read(id);
  }

  /** Something has been kept: those who are here are told, and other servers have to look. */
  async #added(id: TableId, room: Room, said: readonly Said[]): Promise<void> {
    if (this.#others === null) {
      room.said = withoutSurplus([...room.said, ...said]);
      room.lastId = said.at(-1)?.line.id ?? room.lastId;
      this.#hold(id, room);
      this.#onNews(id, room.rule, said);
      return;
    }
    this.#others.tell(id);
    // What cannot be read now is told at the next look: it is kept.
    await this.#readAgain(id).catch(() => null);
  }

  /** Reads a table when what was asked before has been read, and tells what is new since it was held. */
  #readAgain(id: TableId): Promise<Room> {
    const before = this.#readings.get(id);
    const reading = (before ?? Promise.resolve()).catch(() => null).then(() => this.#read(id));
    this.#readings.set(id, reading);
    const forget = (): void => {
      if (this.#readings.get(id) === reading) this.#readings.delete(id);
    };
    reading.then(forget, forget);
    return reading;
  }

  async #read(id: TableId): Promise<Room> {
    const before = this.#changes;
    const [rule, said] = await Promise.all([
      this.#rules.get(id),
      this.#store.of(id, this.#since()),
    ]);
    // What was read may be from before a player became another, or was forgotten.
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

  /** Where somebody has to be told what is new, it has to be known what is old. */
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

  /** What is in memory of a table, without what is too old. */
  #held(id: TableId): Room | undefined {
    const room = this.#rooms.get(id);
    const since = this.#since();
    if (room?.said[0] !== undefined && room.said[0].line.at < since) {
      room.said = room.said.filter(({ line }) => line.at >= since);
    }
    return room;
  }

  /** What was said before this moment is too old. */
  #since(): number {
    return this.#clock.now() - chatLimits.time;
  }
}

/**
 * While a game is on, watchers are among themselves; and those who are told late what happens hear
 * as late what is said at the table.
 */
export function mayRead({ line, seq }: Said, table: LiveTable, vantage: Vantage): boolean {
  if (typeof vantage === 'number') {
    return line.channel === 'table' || table.listed().stage !== 'playing';
  }
  return line.channel === 'spectators' || table.behind === null || seq <= table.behind.seq;
}

/** The latest of those who sat there, and as many of spectators; as the store keeps them. */
function withoutSurplus(said: readonly Said[]): readonly Said[] {
  const later = { players: 0, spectators: 0 };
  return said
    .toReversed()
    .filter(({ line }) => {
      const whose = line.seat === null ? 'spectators' : 'players';
      later[whose] += 1;
      return later[whose] <= chatLimits.lines;
    })
    .toReversed();
}

function requireText(input: string): string {
  const read = readChatText(input);
  if (!read.ok) throw new RequestRefused({ code: 'bad-text', reason: read.reason });
  return read.text;
}

import {
  reportReasons,
  type ChatLine,
  type PersonalData,
  type ReportPerson,
} from '@call-to-glory/protocol';
import type { Clock, Entropy, LiveTable, Person, PlayerId } from '@call-to-glory/table';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import type { PlayerDataKind } from '../../core/players/player-data.ts';
import { randomId } from '../../core/random-id.ts';
import type { Collection, Documents, StoredItem } from '../../core/store/documents.ts';

/** The longest description that somebody can give, in characters. */
const maxWords = 500;

const person = z.object({ id: z.string(), name: z.string() });

const keptReport = z.object({
  by: person,
  about: person,
  table: z.string(),
  /** The row of the table's log that it was at. */
  seq: z.number(),
  reason: z.enum(reportReasons),
  words: z.string(),
  /** What was said there, as it was then. */
  chat: z.array(z.unknown()),
});

export type Report = z.infer<typeof keptReport>;

/** What people have complained about, until the operator has seen to it. */
export class ReportList implements PlayerDataKind {
  readonly name = 'report';
  readonly #kept: Collection<Report>;
  readonly #clock: Clock;
  readonly #entropy: Entropy;

  constructor(documents: Documents, clock: Clock, entropy: Entropy) {
    this.#kept = documents.of('report', keptReport);
    this.#clock = clock;
    this.#entropy = entropy;
  }

  /**
   * Keeps a report, with what was said at the table and the place in its log. Throws `not-yourself`.
   *
   * @param chat all that was said there
   */
  async add(
    by: Person,
    { player, reason, words }: ReportPerson,
    table: LiveTable,
    chat: readonly ChatLine[],
  ): Promise<void> {
    if (player === by.id) throw new RequestRefused('not-yourself');
    const report: Report = {
      by: { id: by.id, name: by.name },
      about: { id: player, name: nameIn(table, chat, player) },
      table: table.id,
      seq: table.seq,
      reason,
      words: words.normalize('NFC').slice(0, maxWords),
      chat: [...chat],
    };
    await this.#kept.put(randomId(this.#entropy, 16), report, this.#clock.now());
  }

  /** The latest first. */
  list(): Promise<readonly StoredItem<Report>[]> {
    return this.#kept.list();
  }

  /** Those who have complained, and those about whom, are the players they have become. */
  async merge(player: PlayerId, into: PlayerId): Promise<void> {
    const rename = ({ id, name }: Person): Person => ({ id: id === player ? into : id, name });
    for (const { key, value, at } of await this.list()) {
      if (value.by.id !== player && value.about.id !== player) continue;
      const next = (report: Report | null): Report | null =>
        report && { ...report, by: rename(report.by), about: rename(report.about) };
      await this.#kept.change(key, next, at);
    }
  }

  /** Leaves out of what a player has complained about who they were; what others say of them stays. */
  async forget(player: PlayerId): Promise<void> {
    for (const { key, at } of await this.#by(player)) {
      const next = (report: Report | null): Report | null =>
        report && { ...report, by: { id: '', name: '' } };
      await this.#kept.change(key, next, at);
    }
  }

  /** What a player has complained about. */
  async export({ id }: Person): Promise<Partial<PersonalData>> {
    const reports = (await this.#by(id)).map(({ at, value: { about, table, reason, words } }) => ({
      at,
      about,
      table,
      reason,
      words,
    }));
    return { reports };
  }

  /** It has been seen to; answers what it was, null if somebody else has seen to it. */
  take(id: string): Promise<Report | null> {
    return this.#kept.take(id);
  }

  async #by(player: PlayerId): Promise<readonly StoredItem<Report>[]> {
    return (await this.list()).filter(({ value }) => value.by.id === player);
  }
}

/** What the table knows a person by: they have a seat, or have said something. */
function nameIn(table: LiveTable, chat: readonly ChatLine[], player: string): string {
  const seat = table.listed().seats.find((one) => one.type === 'person' && one.id === player);
  if (seat?.type === 'person') return seat.name;
  return chat.findLast(({ from }) => from.id === player)?.from.name ?? '';
}

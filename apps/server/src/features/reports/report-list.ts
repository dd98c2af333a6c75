import {
  reportReasons,
  type ChatLine,
  type PersonalData,
  type ReportPerson,
} from '@call-to-glory/protocol';
import {
  randomId,
  type Clock,
  type Entropy,
  type LiveTable,
  type Person,
  type PlayerId,
} from '@call-to-glory/table';
import { z } from 'zod';

import { RequestRefused } from '../../core/errors.ts';
import type { PlayerDataKind } from '../../core/players/player-data.ts';
import type { Collection, Documents, StoredItem } from '../../core/store/documents.ts';

/** The maximum length of a description, in characters. */
const maxWords = 500;

/** How many reports are read at once: each may have a hundred lines of chat. */
const maxShown = 50;

const person = z.object({ id: z.string(), name: z.string() });

const keptReport = z.object({
  by: person,
  about: person,
  table: z.string(),
  /** The row that the table's log was at. */
  seq: z.number(),
  reason: z.enum(reportReasons),
  words: z.string(),
  /** The chat there, as it was at the time. */
  chat: z.array(z.unknown()),
});

export type Report = z.infer<typeof keptReport>;

/** What people have reported, until the operator has dealt with it. */
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
   * Stores a report, with the table's chat and the position in its log. Throws `not-yourself`; and `no-player` if the
   * one who reports is being deleted at this moment: what is stored after that would keep their name.
   *
   * @param chat everything that was said there
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
    const key = randomId(this.#entropy, 16);
    if (!(await this.#kept.putBy(by.id, key, report, this.#clock.now())))
      throw new RequestRefused('no-player');
  }

  /** Those that have waited longest, the oldest first; the others follow as these are dealt with. */
  oldest(): Promise<readonly StoredItem<Report>[]> {
    return this.#kept.oldest(maxShown);
  }

  count(): Promise<number> {
    return this.#kept.count();
  }

  /** Everybody whom reports name becomes the player they were merged into. */
  async merge(player: PlayerId, into: PlayerId): Promise<void> {
    const rename = ({ id, name }: Person): Person => ({ id: id === player ? into : id, name });
    await this.#rewrite(player, ({ by, about, chat, ...rest }) => ({
      ...rest,
      by: rename(by),
      about: rename(about),
      chat: linesOf(chat).map((line) => ({ ...line, from: rename(line.from) })),
    }));
  }

  /** Removes a player, with what they said, from reports; what others have reported about them stays. */
  async forget(player: PlayerId): Promise<void> {
    await this.#rewrite(player, ({ by, about, chat, ...rest }) => ({
      ...rest,
      by: by.id === player ? { id: '', name: '' } : by,
      about,
      chat: about.id === player ? chat : linesOf(chat).filter(({ from }) => from.id !== player),
    }));
  }

  /** The reports that a player has made. */
  async export({ id }: Person): Promise<Partial<PersonalData>> {
    const naming = await this.#kept.naming(id);
    const own = naming.filter(({ value }) => value.by.id === id);
    const reports = own.map(({ at, value: { about, table, reason, words } }) => ({
      at,
      about,
      table,
      reason,
      words,
    }));
    return { reports };
  }

  /** Marks a report as dealt with; answers the report, null if somebody else has dealt with it. */
  take(id: string): Promise<Report | null> {
    return this.#kept.take(id);
  }

  /** Changes every report that names a player. Each has a whole chat in it, so all others stay unread. */
  async #rewrite(player: PlayerId, change: (report: Report) => Report): Promise<void> {
    for (const { key, at } of await this.#kept.naming(player)) {
      await this.#kept.change(key, (report) => report && change(report), at);
    }
  }
}

/** The chat of a report, which was written as lines. */
export function linesOf(chat: Report['chat']): readonly ChatLine[] {
  return chat as readonly ChatLine[];
}

/** The name a table knows a person by: they have a seat, or have said something. */
function nameIn(table: LiveTable, chat: readonly ChatLine[], player: string): string {
  const seat = table.listed().seats.find((one) => one.type === 'person' && one.id === player);
  if (seat?.type === 'person') return seat.name;
  return chat.findLast(({ from }) => from.id === player)?.from.name ?? '';
}

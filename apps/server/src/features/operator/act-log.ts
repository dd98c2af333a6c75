import {
  operatorActs,
  type OperatorEntry,
  type OperatorLog,
  type PersonalData,
} from '@call-to-glory/protocol';
import {
  randomId,
  type Clock,
  type Entropy,
  type Person,
  type PlayerId,
} from '@call-to-glory/table';
import { z } from 'zod';

import { followNow, type PlayerAliases } from '../../core/players/player-aliases.ts';
import type { PlayerDataKind } from '../../core/players/player-data.ts';
import type { Collection, Documents } from '../../core/store/documents.ts';

/** How many acts are stored, and how many are shown at once. */
const max = { kept: 1000, page: 20 } as const;

const keptAct = z.object({
  by: z.string(),
  act: z.enum(operatorActs),
  about: z.object({ id: z.string(), name: z.string() }).nullable(),
  what: z.string(),
  until: z.number().nullable(),
});

type Act = z.infer<typeof keptAct>;

/** Who has done what as an operator, and when: the latest thousand acts, on all servers of the house. */
export class ActLog implements PlayerDataKind {
  readonly name = 'operator-act';
  readonly #kept: Collection<Act>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #entropy: Entropy;
  readonly #aliases: Pick<PlayerAliases, 'idNow'>;

  constructor(
    documents: Documents,
    clock: Pick<Clock, 'now'>,
    entropy: Entropy,
    aliases: Pick<PlayerAliases, 'idNow'>,
  ) {
    this.#kept = documents.of(this.name, keptAct);
    this.#clock = clock;
    this.#entropy = entropy;
    this.#aliases = aliases;
  }

  /** Records an act; names nobody who has been deleted. Throws `StorageUnavailable`. */
  async add(
    by: string,
    act: Act['act'],
    { about = null, what = '', until = null }: Partial<Pick<Act, 'about' | 'what' | 'until'>> = {},
  ): Promise<void> {
    const done = { by, act, about, what, until };
    await this.#kept.put(randomId(this.#entropy, 16), done, this.#clock.now());
    if (about !== null) await followNow(this.#aliases, this, about.id);
    const all = await this.#kept.list();
    for (const { key } of all.slice(max.kept)) await this.#kept.remove(key);
  }

  /**
   * What was done, latest first.
   *
   * @param before the key of an entry, for those older than it; null for the latest
   */
  async page(before: string | null): Promise<OperatorLog> {
    const all = await this.#all();
    const index = before === null ? 0 : all.findIndex(({ key }) => key === before) + 1;
    if (before !== null && index === 0) return { entries: [], hasOlder: false };
    const entries = all.slice(index, index + max.page);
    return { entries, hasOlder: all.length > index + max.page };
  }

  /** What was done to a guest now counts as done to the player they have become. */
  async merge(player: PlayerId, into: PlayerId): Promise<void> {
    await this.#rewrite(player, (done, { name }) => ({ ...done, about: { id: into, name } }));
  }

  /** The act stays on record; whom it was done to, and what was said about them, does not. */
  async forget(player: PlayerId): Promise<void> {
    await this.#rewrite(player, (done) => ({ ...done, about: { id: '', name: '' }, what: '' }));
  }

  /** What was done to a player; not by whom. */
  async export({ id }: Person): Promise<Partial<PersonalData>> {
    const naming = await this.#kept.naming(id);
    const about = naming.filter(({ value }) => value.about?.id === id);
    const actsOfOperators = about.map(({ at, value: { act, what, until } }) => ({
      at,
      act,
      what,
      until,
    }));
    return { actsOfOperators };
  }

  async #all(): Promise<readonly OperatorEntry[]> {
    return (await this.#kept.list()).map(({ key, at, value }) => ({ key, at, ...value }));
  }

  async #rewrite(player: PlayerId, change: (done: Act, about: Person) => Act): Promise<void> {
    for (const { key, at } of await this.#kept.naming(player)) {
      // Another server may be doing the same, or may have forgotten them since.
      const next = (done: Act | null): Act | null =>
        done?.about?.id === player ? change(done, done.about) : done;
      await this.#kept.change(key, next, at);
    }
  }
}

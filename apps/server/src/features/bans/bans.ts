import type { BanSomebody, OperatorView } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table';
import { z } from 'zod';

import type { Feature } from '../../core/app/feature.ts';
import { looksOf } from '../../core/names/look-alikes.ts';
import type { PlayerDataKind } from '../../core/players/player-data.ts';
import type { Collection, Documents, StoredItem } from '../../core/store/documents.ts';

const keptBan = z.object({ player: z.string().nullable(), name: z.string() });

type Ban = z.infer<typeof keptBan>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly bans: Bans;
  }
}

/** Lets the operator shut people out. */
export const bans: Feature = {
  name: 'bans',
  register(app) {
    const own = new Bans(app.documents);
    app.decorate('bans', own);
    app.playerData.add(own);
  },
};

/**
 * Who is shut out, and which names are not allowed, with all that look like them. What the operator
 * has decided stays when a player goes, and they are not told of it.
 */
export class Bans implements PlayerDataKind {
  readonly name = 'ban';
  readonly #kept: Collection<Ban>;
  readonly #byKey = new Map<string, StoredItem<Ban>>();
  /** What banned names look like; never kept, so that a better table of look-alikes holds for old bans too. */
  #looks: ReadonlySet<string> = new Set();

  constructor(documents: Documents) {
    this.#kept = documents.of('ban', keptBan);
  }

  /** Reads what is kept; for the start of a server. */
  async load(): Promise<void> {
    for (const ban of await this.#kept.list()) this.#byKey.set(ban.key, ban);
    this.#look();
  }

  isShutOut({ id }: Pick<Person, 'id'>): boolean {
    return this.#byKey.has(`player:${id}`);
  }

  isNameBanned(name: string): boolean {
    return looksOf(name).some((look) => this.#looks.has(look));
  }

  async add(asked: BanSomebody, at: number): Promise<void> {
    const player = 'player' in asked ? asked.player : null;
    const key = player === null ? `name:${looksOf(asked.name).join(' ')}` : `player:${player}`;
    const value = { player, name: asked.name };
    await this.#kept.put(key, value, at);
    this.#byKey.set(key, { key, value, at });
    this.#look();
  }

  async lift(key: string): Promise<void> {
    await this.#kept.remove(key);
    this.#byKey.delete(key);
    this.#look();
  }

  list(): OperatorView['bans'] {
    return Array.from(this.#byKey.values(), ({ key, value, at }) => ({ key, ...value, at }));
  }

  #look(): void {
    const names = [...this.#byKey.values()].filter(({ value }) => value.player === null);
    this.#looks = new Set(names.flatMap(({ value }) => looksOf(value.name)));
  }
}

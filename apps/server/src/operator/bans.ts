import type { BanSomebody, OperatorView } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table';
import { z } from 'zod';

import { nameSkeleton } from '../identity/name-skeleton.ts';
import type { Collection, Documents, Kept } from '../store/documents.ts';

const keptBan = z.object({ player: z.string().nullable(), name: z.string() });

type Ban = z.infer<typeof keptBan>;

/** Who is shut out, and which names are not allowed, with all that look like them. */
export class Bans {
  readonly #kept: Collection<Ban>;
  readonly #byKey = new Map<string, Kept<Ban>>();

  constructor(documents: Documents) {
    this.#kept = documents.of('ban', keptBan);
  }

  /** Reads what is kept; for the start of a server. */
  async load(): Promise<void> {
    for (const ban of await this.#kept.list()) this.#byKey.set(ban.key, ban);
  }

  isShutOut({ id }: Pick<Person, 'id'>): boolean {
    return this.#byKey.has(`player:${id}`);
  }

  isNameBanned(name: string): boolean {
    return this.#byKey.has(`name:${nameSkeleton(name)}`);
  }

  async add(asked: BanSomebody, at: number): Promise<void> {
    const player = 'player' in asked ? asked.player : null;
    const key = player === null ? `name:${nameSkeleton(asked.name)}` : `player:${player}`;
    const value = { player, name: asked.name };
    await this.#kept.put(key, value, at);
    this.#byKey.set(key, { key, value, at });
  }

  async lift(key: string): Promise<void> {
    await this.#kept.remove(key);
    this.#byKey.delete(key);
  }

  list(): OperatorView['bans'] {
    return Array.from(this.#byKey.values(), ({ key, value, at }) => ({ key, ...value, at }));
  }
}

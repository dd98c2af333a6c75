import type { PastGame, PastPlayer } from '@call-to-glory/protocol';
import type { Became, PlayerId } from '@call-to-glory/table';
import { z } from 'zod';

import type { Collection, Documents } from '../store/documents.ts';
import type { PlayerDataKind } from './player-data.ts';

/**
 * What has become of players, whom logs name for ever: guests who have become another player, and
 * players who asked to be forgotten. Written by the player store, together with the change itself.
 */
export class PlayerAliases implements PlayerDataKind {
  readonly name = 'alias';
  readonly #kept: Collection<PlayerId | null>;
  /** Who somebody is now; null for nobody. */
  readonly #became = new Map<PlayerId, PlayerId | null>();

  readonly #isShared: boolean;

  /** @param isShared whether other servers change them, too */
  constructor(documents: Documents, isShared = false) {
    this.#isShared = isShared;
    this.#kept = documents.of('alias', z.string().nullable());
  }

  /** Reads what is stored; for the start of a server. */
  async load(): Promise<void> {
    for (const { key, value } of await this.#kept.list()) this.#became.set(key, value);
  }

  /** Reads again who these players are now, as other servers may have changed it. Throws `StorageUnavailable`. */
  async refresh(players: readonly PlayerId[]): Promise<void> {
    const known = new Set<PlayerId>();
    let asked: readonly PlayerId[] = this.#isShared ? [...new Set(players)] : [];
    while (asked.length > 0) {
      for (const one of asked) known.add(one);
      const found = await this.#kept.several(asked);
      for (const { key, value } of found) this.#became.set(key, value);
      asked = found.flatMap(({ value }) => (value === null || known.has(value) ? [] : value));
    }
  }

  /** From now on, a player is another one. */
  merge(player: PlayerId, into: PlayerId): void {
    this.#became.set(player, into);
  }

  /** From now on, a player is nobody. */
  forget(player: PlayerId): void {
    this.#became.set(player, null);
  }

  /** Who a player is now; null for nobody. */
  idOf(player: PlayerId): PlayerId | null {
    const before = new Set<PlayerId>();
    let now = player;
    // Two players could become each other once, and then neither was left; nothing may wait for such data without end.
    while (!before.has(now)) {
      const other = this.#became.get(now);
      if (other === undefined) return now;
      if (other === null) return null;
      before.add(now);
      now = other;
    }
    return null;
  }

  /** The same, as all servers know it. Throws `StorageUnavailable`. */
  async idNow(player: PlayerId): Promise<PlayerId | null> {
    await this.refresh([player]);
    return this.idOf(player);
  }

  /** Is a player still who they were, neither another player nor nobody? */
  isStill(player: PlayerId): boolean {
    return this.idOf(player) === player;
  }

  /**
   * Whom of these people have become others, and whom, as all servers know it; but two who have played against each
   * other stay two. Throws `StorageUnavailable`.
   *
   * @param games who played each game
   */
  async became(
    people: readonly PlayerId[],
    games: readonly (readonly PlayerId[])[],
  ): Promise<Became> {
    await this.refresh(people);
    const changed = people.flatMap((id) => {
      const now = this.idOf(id);
      return now === null || now === id ? [] : [[id, now] as const];
    });
    const isTwo = (id: PlayerId, now: PlayerId): boolean =>
      games.some(
        (players) =>
          players.includes(id) && players.some((one) => one !== id && this.idOf(one) === now),
      );
    return Object.fromEntries(changed.filter(([id, now]) => !isTwo(id, now)));
  }

  /** Games as they are told now, as all servers know it; see `inGame`. Throws `StorageUnavailable`. */
  async inGames(games: readonly PastGame[]): Promise<readonly PastGame[]> {
    await this.refresh(games.flatMap(({ players }) => players.flatMap((one) => idIn(one) ?? [])));
    return games.map((game) => this.inGame(game));
  }

  /**
   * A game as it is told now: with its players as they are now, and without the names of those who are
   * gone. Two who have played against each other stay two.
   */
  inGame(game: PastGame): PastGame {
    const taken = new Set(game.players.map(idIn));
    const players = game.players.map((player) => {
      const now = this.#now(player, taken);
      taken.add(idIn(now));
      return now;
    });
    return { ...game, players };
  }

  #now(player: PastPlayer, taken: ReadonlySet<PlayerId | null>): PastPlayer {
    if (player.type !== 'person') return player;
    const id = this.idOf(player.id);
    if (id === null) return { ...player, name: '' };
    return taken.has(id) ? player : { ...player, id };
  }
}

/**
 * Lets what has just been stored about a player follow them: if they have become another, or nobody, the data may have
 * been asked to follow before that was stored. Throws `StorageUnavailable`.
 */
export async function followNow(
  aliases: Pick<PlayerAliases, 'idNow'>,
  data: Required<Pick<PlayerDataKind, 'merge' | 'forget'>>,
  player: PlayerId,
): Promise<void> {
  const now = await aliases.idNow(player);
  if (now === null) return data.forget(player);
  if (now === player) return;
  await data.merge(player, now);
  // That one may have become another meanwhile, who has looked for the data too early.
  await followNow(aliases, data, now);
}

function idIn(player: PastPlayer): PlayerId | null {
  return player.type === 'person' ? player.id : null;
}

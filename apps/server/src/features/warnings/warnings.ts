import type { NotedWarning, ShownWarning } from '@call-to-glory/protocol';
import type { Clock, PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Feature } from '../../core/app/feature.ts';
import { shareChanges, watchNodes } from '../../core/app/watch-nodes.ts';
import { RequestRefused } from '../../core/errors.ts';
import { addRoute } from '../../core/http/add-route.ts';
import type { PlayerAliases } from '../../core/players/player-aliases.ts';
import { PlayerCollection } from '../../core/players/player-collection.ts';

/** The most warnings that are stored for a player; the latest stay. */
const maxWarnings = 20;

const keptWarnings = z.array(
  z.object({ at: z.number(), words: z.string(), readAt: z.number().nullable() }),
);

declare module 'fastify' {
  interface FastifyInstance {
    readonly warnings: Warnings;
  }
}

/** The operator's warnings to people: read once, on whatever page they have open or open next. */
export const warnings: Feature = {
  name: 'warnings',
  register(app) {
    const { playerData } = app;
    const own = new Warnings(app);
    app.decorate('warnings', own);
    playerData.add(own.kept);
    // A player warned through one server reads the warning through all.
    const tellServers = shareChanges(app, own.kept.name, async (player) => {
      await own.kept.refresh([player]);
      tell(app, player);
    });
    // Players whose hint was lost read it when they come back.
    watchNodes(app, { look: () => own.kept.refreshAll() });
    own.onChange((player) => {
      tell(app, player);
      tellServers(player);
    });
    addRoute(app, 'POST /api/warnings/read', async ({ body, player }) => {
      await own.read(player.id, body.at);
      return {};
    });
  },
};

function tell({ playerSockets, warnings: own }: FastifyInstance, player: PlayerId): void {
  const warning = own.of(player);
  for (const socket of playerSockets.all(player)) {
    socket.emit('me', socket.data.player, null, warning);
  }
}

type WarningPorts = Pick<FastifyInstance, 'aliases' | 'clock' | 'documents' | 'shared'>;

/** What each player has been warned of, and whether they have read it. */
class Warnings {
  readonly kept: PlayerCollection<readonly NotedWarning[]>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #aliases: Pick<PlayerAliases, 'idNow'>;
  readonly #changed: ((player: PlayerId) => void)[] = [];

  constructor({ documents, clock, aliases, shared }: WarningPorts) {
    this.#clock = clock;
    this.#aliases = aliases;
    this.kept = new PlayerCollection<readonly NotedWarning[]>(documents, clock, {
      kind: 'warning',
      isShared: shared !== null,
      schema: keptWarnings,
      isEmpty: (all) => all.length === 0,
      merge: (all, theirs) => latestOf([...(theirs ?? []), ...all.filter(isNotIn(theirs ?? []))]),
      export: (all) => ({ warnings: all ?? [] }),
    });
  }

  /** Subscribes to changes made here, by player. */
  onChange(listener: (player: PlayerId) => void): void {
    this.#changed.push(listener);
    this.kept.onFollow(listener);
  }

  /** The latest warning that a player has not read yet; null for none. */
  of(player: PlayerId): ShownWarning | null {
    const unread = this.kept.get(player)?.findLast(({ readAt }) => readAt === null);
    return unread === undefined ? null : { at: unread.at, words: unread.words };
  }

  /**
   * Warns a player, or whom they have become by the time of the write. Throws `no-such-person` if they are gone, or
   * `StorageUnavailable`; then nobody is notified.
   */
  async add(player: PlayerId, words: string): Promise<void> {
    const now = this.#clock.now();
    const stored = await this.#change(player, (before) => {
      // Two in the same millisecond are still two.
      const at = Math.max(now, (before.at(-1)?.at ?? 0) + 1);
      return latestOf([...before, { at, words: words.normalize('NFC'), readAt: null }]);
    });
    if (stored !== null) return;
    const other = await this.#aliases.idNow(player);
    if (other === null) throw new RequestRefused('no-such-person');
    await this.add(other, words);
  }

  /** A player has read a warning, and with it all earlier ones. Throws `StorageUnavailable`. */
  async read(player: PlayerId, at: number): Promise<void> {
    const isRead = (one: NotedWarning): boolean => one.readAt === null && one.at <= at;
    await this.kept.learn([player]);
    if (!(this.kept.get(player)?.some(isRead) ?? false)) return;
    const readAt = this.#clock.now();
    await this.#change(player, (before) =>
      before.map((one) => (isRead(one) ? { ...one, readAt } : one)),
    );
  }

  async #change(
    player: PlayerId,
    next: (before: readonly NotedWarning[]) => readonly NotedWarning[],
  ): Promise<readonly NotedWarning[] | null> {
    const stored = await this.kept.change(player, (before) => next(before ?? []));
    for (const told of this.#changed) told(player);
    return stored;
  }
}

function isNotIn(all: readonly NotedWarning[]): (one: NotedWarning) => boolean {
  return ({ at, words }) => !all.some((other) => other.at === at && other.words === words);
}

function latestOf(all: readonly NotedWarning[]): readonly NotedWarning[] {
  return all.toSorted((one, other) => one.at - other.at).slice(-maxWarnings);
}

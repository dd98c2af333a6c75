import {
  peopleOf,
  type Clock,
  type ListedTable,
  type NodeId,
  type PlayerId,
} from '@call-to-glory/table';
import { z } from 'zod';

import { valueOr } from '../../core/errors.ts';
import { PlayerCollection } from '../../core/players/player-collection.ts';
import type { Documents } from '../../core/store/documents.ts';
import { nothingDelivered, type Delivered, type NoticeDecision } from './decide-notice.ts';
import type { OtherServers } from './other-servers.ts';

/** What a player has been notified of, by any server. */
const keptTold = z.object({
  calls: z.record(z.string(), z.object({ occasion: z.string(), isShort: z.boolean() })),
  lastAt: z.number().nullable(),
  /** When they closed their last page on one of several servers. */
  leftAt: z.number().nullable().default(null),
  /** The server that is notifying them now; it counts as long as that server is alive. */
  caller: z.string().nullable().default(null),
});

type Told = z.infer<typeof keptTold>;

const nothing: Told = { ...nothingDelivered, calls: {}, leftAt: null, caller: null };

interface ToldPorts {
  readonly documents: Documents;
  readonly clock: Pick<Clock, 'now'>;
  readonly others: Pick<OtherServers, 'node'>;
}

/** What players have been notified of, and which server is doing so: nobody is notified twice, or by two servers. */
export class ToldPlayers {
  readonly kept: PlayerCollection<Told>;
  readonly #ports: ToldPorts;
  /** What players will know once the notification in flight from here has arrived. */
  readonly #underway = new Map<PlayerId, Delivered>();

  constructor(kind: string, ports: ToldPorts) {
    this.#ports = ports;
    this.kept = new PlayerCollection(ports.documents, ports.clock, {
      kind,
      schema: keptTold,
      isEmpty: ({ calls, lastAt, leftAt, caller }) =>
        Object.keys(calls).length === 0 && [lastAt, leftAt, caller].every((one) => one === null),
      // A merged player knows what the other knows.
      merge: (_told, theirs) => theirs,
      // Exported by `Notifier`, together with how they are notified.
      export: () => ({}),
    });
  }

  of(player: PlayerId): Told {
    return this.kept.get(player) ?? nothing;
  }

  /** What a player knows, or will know once the notification in flight has arrived. */
  knownTo(player: PlayerId, told = this.of(player)): Delivered {
    return this.#underway.get(player) ?? told;
  }

  /** A notification is in flight to a player. */
  begin(player: PlayerId, delivered: Delivered): void {
    this.#underway.set(player, delivered);
  }

  /**
   * Stores what a player has been notified of, unless another notification is in flight to them by now. It is stored
   * only after delivery: the next server should rather notify twice than not at all.
   */
  async end(player: PlayerId, delivered: Delivered): Promise<void> {
    const isLatest = (): boolean => this.#underway.get(player) === delivered;
    if (!isLatest()) return;
    const { calls, lastAt } = delivered;
    const isKept = await this.note(player, () => ({ calls, lastAt, caller: null }));
    if (isKept && isLatest()) this.#underway.delete(player);
  }

  /**
   * Claims a player for notification by this server, if `decide` says so given what is stored; null if another live
   * server has claimed them. Throws `StorageUnavailable`.
   */
  async claim(
    player: PlayerId,
    living: ReadonlySet<NodeId>,
    decide: (told: Told) => NoticeDecision | null,
  ): Promise<NoticeDecision | null> {
    const { node } = this.#ports.others;
    let decision = null as NoticeDecision | null;
    await this.kept.change(player, (kept) => {
      const told = kept ?? nothing;
      const { caller } = told;
      const isOthers = caller !== null && caller !== node && living.has(caller);
      decision = isOthers ? null : decide(told);
      return decision?.isDue === true ? { ...told, caller: node } : kept;
    });
    return decision;
  }

  /** Records a notification unless the last is less than `pause` old; may it be sent? Throws `StorageUnavailable`. */
  async spend(player: PlayerId, pause: number): Promise<boolean> {
    const now = this.#ports.clock.now();
    let isTold = false as boolean;
    await this.kept.change(player, (kept) => {
      const told = kept ?? nothing;
      isTold = told.lastAt === null || now >= told.lastAt + pause;
      return isTold ? { ...told, lastAt: now } : kept;
    });
    return isTold;
  }

  /** Answers whether it could be stored; of those who are gone, nothing needs to be. */
  note(player: PlayerId, change: (told: Told) => Partial<Told>): Promise<boolean> {
    const noted = this.kept.change(player, (kept) => {
      const told = kept ?? nothing;
      return { ...told, ...change(told) };
    });
    return valueOr(
      noted.then(() => true),
      false,
    );
  }

  /**
   * Forgets that players know of a table that now asks others and not them: they have done what they were notified of,
   * and may have to do it again, such as being ready when the options have changed, or going on with their turn after
   * another had to choose something.
   */
  noteDone(table: ListedTable): void {
    const asked = table.pending.map(({ player }) => player);
    if (asked.length === 0) return;
    for (const player of peopleOf(table)) {
      const done = this.of(player).calls[table.id];
      if (asked.includes(player) || done === undefined) continue;
      void this.note(player, ({ calls }) => {
        const { [table.id]: known, ...others } = calls;
        // Another server may have notified them of something newer.
        return known?.occasion === done.occasion ? { calls: others } : {};
      });
    }
  }

  async forget(player: PlayerId): Promise<void> {
    this.#underway.delete(player);
    await this.kept.forget(player);
  }
}

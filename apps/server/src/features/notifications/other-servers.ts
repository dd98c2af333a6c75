import { deadAfter, type NodeId, type PlayerId } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

/** What must be known of the other servers before a player is notified. */
export interface OtherServers {
  /** This server. */
  readonly node: NodeId;
  /** Are there any others? */
  readonly isShared: boolean;
  /** Has a player a page open on another server? Throws `StorageUnavailable`. */
  isElsewhere(player: PlayerId): Promise<boolean>;
  /** The servers that are alive, including this one. Throws `StorageUnavailable`. */
  living(): Promise<ReadonlySet<NodeId>>;
}

/** The servers over one store; only this one if nothing is shared. */
export function otherServers({ shared, clock, crowd, whereabouts }: FastifyInstance): OtherServers {
  return {
    node: shared?.node ?? 'alone',
    isShared: shared !== null,
    // A server that does not know yet that a player can be notified reports their presence only to the crowd.
    isElsewhere: async (player) =>
      crowd.isElsewhere(player) || (await whereabouts.isElsewhere(player)),
    async living() {
      const beats = await shared?.nodes.heartbeats();
      const living = [...(beats ?? [])].filter(([, at]) => at > clock.now() - deadAfter);
      return new Set(living.map(([node]) => node));
    },
  };
}

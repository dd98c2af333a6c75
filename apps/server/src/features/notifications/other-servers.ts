import type { Clock, NodeId, PlayerId } from '@call-to-glory/table';

import type { SharedPorts } from '../../core/app/create-core.ts';
import { deadAfter } from '../presence/people-elsewhere.ts';
import type { Whereabouts } from '../presence/whereabouts.ts';

/** What has to be known of the other servers before somebody is called. */
export interface OtherServers {
  /** This server. */
  readonly node: NodeId;
  /** Are there any others? */
  readonly isShared: boolean;
  /** Has a player a page open on another one? Throws `StorageUnavailable`. */
  isElsewhere(player: PlayerId): Promise<boolean>;
  /** Those that are alive, this one included. Throws `StorageUnavailable`. */
  living(): Promise<ReadonlySet<NodeId>>;
}

/** The servers over one store; none but this one where nothing is shared. */
export function otherServers(ports: {
  readonly shared: SharedPorts | null;
  readonly clock: Pick<Clock, 'now'>;
  readonly whereabouts: Pick<Whereabouts, 'isElsewhere'>;
}): OtherServers {
  const { shared, clock, whereabouts } = ports;
  return {
    node: shared?.node ?? 'alone',
    isShared: shared !== null,
    isElsewhere: (player) => whereabouts.isElsewhere(player),
    async living() {
      const beats = await shared?.nodes.heartbeats();
      const living = [...(beats ?? [])].filter(([, at]) => at > clock.now() - deadAfter);
      return new Set(living.map(([node]) => node));
    },
  };
}

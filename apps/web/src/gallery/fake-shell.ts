import type { Announcement, JoinAnswer, Lobby, LobbyAnswer, Me } from '@call-to-glory/protocol';

import type { Connection } from '../lib/connection/connection.ts';
import type { ConnectionState } from '../lib/connection/lifeline.ts';
import type { TableWire } from '../lib/connection/table-wire.ts';
import type { Session } from '../lib/session/session.ts';
import type { Shell } from '../lib/shell/shell-context.ts';
import type { PageUpdates } from '../lib/updates/page-updates.ts';

/** What a page of the gallery finds where otherwise a server would be. */
export interface FakeWorld {
  /** Who looks; null for somebody nameless. */
  readonly me: Me | null;
  readonly connection?: ConnectionState;
  readonly lobby?: Lobby;
  /** What joining any table is answered with. */
  readonly join?: JoinAnswer;
  /** What the operator tells everybody. */
  readonly announcement?: Announcement;
  /** Does a newer version of the page lie ready? */
  readonly hasUpdate?: boolean;
}

const up: ConnectionState = { type: 'up' };
const silence = (): (() => void) => () => {};

/** A shell without a server: it shows its world, and nothing that is sent ever arrives. */
export function fakeShell(world: FakeWorld): Shell {
  const { me, connection = up, lobby, join, announcement = null, hasUpdate = false } = world;
  let hasJoined = false;
  const wire: TableWire = {
    // What is lost now was there when the table was opened.
    isUp: () => connection.type === 'up' || !hasJoined,
    join: (_table, _beside, answer) => {
      hasJoined = true;
      if (join !== undefined) answer(join);
    },
    leave: () => {},
    command: () => {},
    listen: silence,
  };
  const fakeConnection = {
    subscribe: silence,
    getState: () => connection,
    isUp: () => connection.type === 'up',
    getAnnouncement: () => announcement,
    subscribeToAnnouncement: silence,
    listen: silence,
    emit: (name: string, answer?: (answer: LobbyAnswer) => void) => {
      if (name === 'watchLobby' && lobby !== undefined) answer?.({ ok: true, lobby });
    },
    connect: () => {},
  };
  const session = {
    subscribe: silence,
    getState: () => ({ type: 'known', value: me }),
    me: () => me,
    isShutOut: () => false,
  };
  const updates = {
    subscribe: silence,
    isOffered: () => hasUpdate,
    hold: silence,
    putOff: () => {},
    loadAgain: () => {},
  };
  return {
    connection: fakeConnection as unknown as Connection,
    session: session as unknown as Session,
    updates: updates as unknown as PageUpdates,
    keeper: {
      wire,
      player: { me: () => me, subscribe: silence },
      isShared: true,
      fetchLog: () => Promise.resolve({ ok: false, refusal: { code: 'offline' } }),
    },
  };
}

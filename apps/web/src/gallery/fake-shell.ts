import type {
  Announcement,
  AnswerTo,
  CommandMessage,
  SnapshotAnswer,
  LobbyLists,
  Me,
} from '@call-to-glory/protocol';

import type { ConnectionState } from '../lib/connection/lifeline.ts';
import type { TableWire } from '../lib/connection/table-wire.ts';
import type { QueryState } from '../lib/query/query.ts';
import type { Shell } from '../lib/shell/shell-context.ts';
import { createStore } from '../lib/store/store.ts';

/** What a page of the gallery finds where otherwise a server would be. */
export interface FakeWorld {
  /** The viewer; null for somebody nameless. */
  readonly me: Me | null;
  readonly connection?: ConnectionState;
  readonly lobby?: LobbyLists;
  /** What joining any table is answered with. */
  readonly join?: SnapshotAnswer;
  /** Told of each command that would go to the server; no answer comes. */
  readonly onCommand?: (message: CommandMessage) => void;
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
    command: (message) => world.onCommand?.(message),
    listen: silence,
  };
  const player = createStore(me);
  const refuse = (): Promise<{ readonly ok: false; readonly refusal: { readonly code: string } }> =>
    Promise.resolve({ ok: false, refusal: { code: 'offline' } });
  return {
    connection: {
      state: createStore(connection),
      announcement: createStore(announcement),
      isUp: () => connection.type === 'up',
      listen: silence,
      emit: (name, ...message) => {
        const answer = message.at(-1);
        if (name === 'watchLobby' && lobby !== undefined && typeof answer === 'function') {
          (answer as (answer: AnswerTo<'watchLobby'>) => void)({ ok: true, lobby });
        }
      },
      connect: () => {},
    },
    session: {
      who: { ...createStore<QueryState<Me | null>>({ type: 'loaded', value: me }), ask: () => {} },
      me: player,
      isShutOut: createStore(false),
      callMe: refuse,
      become: () => Promise.resolve(),
      requirePlayer: refuse,
    },
    updates: {
      isOffered: createStore(hasUpdate),
      hold: silence,
      putOff: () => {},
      loadAgain: () => Promise.resolve(),
    },
    backend: { wire, player, isShared: true, fetchLog: refuse },
  };
}

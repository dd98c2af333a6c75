import type {
  Announcement,
  AnswerTo,
  CommandAnswer,
  CommandMessage,
  Chat,
  ChatLine,
  SnapshotAnswer,
  LobbyLists,
  Me,
  MessageOf,
  WireRefusal,
} from '@call-to-glory/protocol';
import type { EncodedRow } from '@call-to-glory/protocol/wire';
import type { BotPace } from '@call-to-glory/table/client';

import { fixtureTable } from '../board/testing/table-state.ts';
import type { ConnectionListener } from '../lib/connection/connection.ts';
import type { ConnectionState } from '../lib/connection/lifeline.ts';
import type { TableWire, WireListener } from '../lib/connection/table-wire.ts';
import type { QueryState } from '../lib/query/query.ts';
import type { Sanction } from '../lib/session/session.ts';
import type { Shell } from '../lib/shell/shell-context.ts';
import { createStore } from '../lib/store/store.ts';

/** What a page of the gallery finds in place of a server. */
export interface FakeWorld {
  /** The viewer; null for somebody without a name. */
  readonly me: Me | null;
  readonly connection?: ConnectionState;
  readonly lobby?: LobbyLists;
  /** The answer to joining any table. */
  readonly join?: SnapshotAnswer;
  /** Called with each command that would go to the server; it gets no answer unless this gives one. */
  readonly onCommand?: (message: CommandMessage, answer: (answer: CommandAnswer) => void) => void;
  /** Called at the start with a function that sends a row to the table. */
  readonly onOpen?: (tell: (row: EncodedRow) => void) => void;
  /** Called with each pace that is asked of bots. */
  readonly onPace?: (pace: BotPace) => void;
  /** The operator's announcement to everybody. */
  readonly announcement?: Announcement;
  /** Server time minus that of the browser, in milliseconds. */
  readonly clockOffset?: number;
  /** What was said at any table, and what is said there a moment after it opens. */
  readonly chat?: Chat;
  readonly said?: readonly ChatLine[];
  /** Why whatever the viewer says is refused; left out if it is heard. */
  readonly refusesTalk?: WireRefusal;
  /** The ban or warning of the operator that the viewer is shown. */
  readonly sanction?: Sanction;
  /** Has the viewer been signed out through another page? */
  readonly isSignedOut?: boolean;
  /** Is a newer version of the page ready? */
  readonly hasUpdate?: boolean;
}

const up: ConnectionState = { type: 'up' };
const silence = (): (() => void) => () => {};

/** A shell without a server: it shows its world, and nothing that is sent ever arrives. */
export function fakeShell(world: FakeWorld): Shell {
  const { me, connection = up, lobby, join } = world;
  const { announcement = null, sanction = null, isSignedOut = false } = world;
  const { hasUpdate = false, clockOffset = 0 } = world;
  const chat = fakeChat(world);
  let hasJoined = false;
  const listeners = new Set<Partial<WireListener>>();
  world.onOpen?.((row) => {
    for (const listener of listeners) listener.update?.(fixtureTable, row);
  });
  const wire: TableWire = {
    // A connection that is down now was up when the table was opened.
    isUp: () => connection.type === 'up' || !hasJoined,
    join: (_table, _beside, answer) => {
      hasJoined = true;
      if (join !== undefined) answer(join);
    },
    leave: () => {},
    paceBots: (_table, pace) => world.onPace?.(pace),
    command: (message, answer) => world.onCommand?.(message, answer),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const player = createStore(me);
  const refuse = (): Promise<{ readonly ok: false; readonly refusal: { readonly code: string } }> =>
    Promise.resolve({ ok: false, refusal: { code: 'offline' } });
  return {
    connection: {
      state: createStore(connection),
      announcement: createStore(announcement),
      now: () => Date.now() + clockOffset,
      isUp: () => connection.type === 'up',
      listen: chat.listen,
      emit: (name, ...message) => {
        const answer = message.at(-1);
        if (name === 'watchLobby' && lobby !== undefined && typeof answer === 'function') {
          (answer as (answer: AnswerTo<'watchLobby'>) => void)({ ok: true, lobby });
        }
        chat.emit(name, message);
      },
      connect: () => {},
    },
    session: {
      who: { ...createStore<QueryState<Me | null>>({ type: 'loaded', value: me }), ask: () => {} },
      me: player,
      sanction: createStore<Sanction | null>(sanction),
      isSignedOut: createStore(isSignedOut),
      callMe: refuse,
      become: async (other) => player.set(other),
      requirePlayer: () => (me === null ? refuse() : Promise.resolve({ ok: true, value: me })),
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

/** A chat that receives what is said in it, with nobody else there. */
function fakeChat({ me, chat, said = [], refusesTalk }: FakeWorld): {
  listen(listener: ConnectionListener): () => void;
  emit(name: string, message: readonly unknown[]): void;
} {
  const listeners = new Set<ConnectionListener>();
  let lines = chat?.lines ?? [];
  let coming = said;
  const hear = (more: readonly ChatLine[]): void => {
    lines = [...lines, ...more];
    for (const listener of listeners) {
      listener.chat?.({ table: fixtureTable, rule: chat?.rule ?? 'all', lines: more });
    }
  };
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(name, message) {
      const [asked, answer] = message;
      if (chat === undefined || typeof answer !== 'function') return;
      if (name === 'openChat') {
        (answer as (answer: AnswerTo<'openChat'>) => void)({ ok: true, chat: { ...chat, lines } });
        for (const line of coming) queueMicrotask(() => hear([line]));
        coming = [];
      }
      if (name === 'say' && refusesTalk !== undefined) {
        (answer as (answer: AnswerTo<'say'>) => void)({ ok: false, error: refusesTalk });
      } else if (name === 'say' && me !== null) {
        const { body } = asked as MessageOf<'say'>;
        const id = (lines.at(-1)?.id ?? 0) + 1;
        hear([{ id, at: Date.now(), from: me, seat: 0, channel: 'table', body }]);
        (answer as (answer: AnswerTo<'say'>) => void)({ ok: true, unheard: 0 });
      }
    },
  };
}

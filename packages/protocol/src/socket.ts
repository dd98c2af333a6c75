import type {
  CommandAnswer,
  JoinAnswer,
  LobbyAnswer,
  PlainAnswer,
  Presence,
  UpdateMessage,
} from './answers.ts';
import type {
  Chat,
  ChatAnswer,
  ChatRuleMessage,
  SayAnswer,
  SayMessage,
  WatchersAnswer,
} from './chat.ts';
import type { CommandMessage, JoinMessage, TableMessage } from './messages.ts';
import type { Announcement } from './operator.ts';
import type { ShunnedPerson } from './people.ts';
import type { Me } from './player.ts';
import type { Refused } from './refusals.ts';
import type { Lobby } from './tables.ts';

/**
 * What browsers send. All of it is untrusted until parsed; every message that asks for an answer
 * gets one. A socket connects with `auth: { protocol: protocolVersion }`.
 */
export interface ClientToServer {
  /** Is anybody there? */
  probe: (answer?: (answer: PlainAnswer) => void) => void;
  /** Follow a table: its snapshot now, `update` and `presence` messages from now on. */
  join: (message: JoinMessage, answer: (answer: JoinAnswer) => void) => void;
  /** No more messages of this table. */
  leave: (message: TableMessage, answer?: (answer: PlainAnswer) => void) => void;
  /** Ask something of a table: a `CommandMessage`. */
  command: (
    message: Omit<CommandMessage, 'command'> & { readonly command: { readonly type: string } },
    answer: (answer: CommandAnswer) => void,
  ) => void;
  /** What was said at a table; `chat` messages follow while the table is followed. */
  openChat: (message: TableMessage, answer: (answer: ChatAnswer) => void) => void;
  say: (message: SayMessage, answer: (answer: SayAnswer) => void) => void;
  /** Host: what may be said here. */
  setChatRule: (message: ChatRuleMessage, answer: (answer: PlainAnswer) => void) => void;
  /** Who watches a table. */
  listWatchers: (message: TableMessage, answer: (answer: WatchersAnswer) => void) => void;
  /** Follow the lists of the home page: as they are now, then a `lobby` message when they change. */
  watchLobby: (answer?: (answer: LobbyAnswer) => void) => void;
  unwatchLobby: (answer?: (answer: PlainAnswer) => void) => void;
}

/** What the server pushes. */
export interface ServerToClient {
  update: (message: UpdateMessage) => void;
  presence: (message: Presence & { readonly table: string }) => void;
  /** This socket follows a table no more, and why. */
  sentAway: (message: { readonly table: string; readonly error: Refused }) => void;
  lobby: (lobby: Lobby) => void;
  /** New lines of a table's chat, and the rule as it is now. */
  chat: (message: Chat & { readonly table: string }) => void;
  /** What the operator tells everybody; null when it is over. */
  announcement: (message: Announcement | null) => void;
  /** Who is behind this connection, as soon as it is there; null for nobody. Has the operator shut him out? */
  me: (me: Me | null, isShutOut: boolean) => void;
  /** Something in `Account` has changed: ask again. */
  account: () => void;
  /** Whom the player has muted or blocked, in any of his tabs. */
  shunned: (message: readonly ShunnedPerson[]) => void;
  /** The server is about to stop; come back after so many milliseconds. */
  draining: (message: { readonly retryMs: number }) => void;
}

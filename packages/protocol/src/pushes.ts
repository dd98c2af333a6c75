import type { Presence, UpdateMessage } from './answers.ts';
import type { Chat } from './chat.ts';
import type { Friends } from './friends.ts';
import type { Announcement, ShownBan, ShownWarning } from './operator.ts';
import type { BlockedPerson } from './people.ts';
import type { Me } from './player.ts';
import type { Refused } from './refusals.ts';
import type { LobbyLists } from './tables.ts';

/** What the server tells of its own accord, as a type that exists for the compiler alone. */
interface Push<Values extends readonly unknown[]> {
  readonly says: string;
  /** Never there. */
  readonly type?: Values;
}

/** All that the server tells without being asked. */
export const pushes = {
  update: tells<[UpdateMessage]>(
    'the next row of the log as this viewer may see it. A `seq` that is not one more than the last: `join` again; one that is not more: drop it',
  ),
  presence: tells<[Presence & { readonly table: string }]>(
    'who of the seated people has no live connection (ids), who of them has closed the page (`closed`), whom of them the operator has banned (`removed`), how many watch; for who is told late, whether a game has begun of which they know nothing yet. Never stored, at most two a second',
  ),
  followEnded: tells<[{ readonly table: string; readonly error: Refused }]>(
    'this socket no longer follows the table; `error` says why: `watching-closed`',
  ),
  lobby: tells<[LobbyLists]>('the lists of the home page'),
  chat: tells<[Chat & { readonly table: string }]>(
    'new lines of a table that is followed, and the rule as it is now',
  ),
  announcement: tells<[Announcement | null]>(
    'what the operator tells everybody, whenever a connection begins and when it changes; `null` for nothing',
  ),
  me: tells<[me: Me | null, ban: ShownBan | null, warning: ShownWarning | null]>(
    'who is behind this connection, whenever it begins, `null` for nobody; and what they are told if the operator has banned them, or warned them and they have not said yet that they have read it',
  ),
  account: tells<[]>('something in the `Account` of the player has changed: ask again'),
  blocks: tells<[readonly BlockedPerson[]]>('whenever they change in any tab of the player'),
  friends: tells<[Friends]>(
    'the friends of the player and the tables they are invited to: when a connection begins, if there is anything of that, and whenever it changes, at most once a second',
  ),
  draining: tells<[{ readonly retryMs: number }]>(
    'the server is about to stop: come back after so many milliseconds',
  ),
} as const;

type Pushes = typeof pushes;

/** The messages of the server, as Socket.IO takes their types. */
export type ServerToClient = {
  [Name in keyof Pushes]: Pushes[Name] extends Push<infer Values>
    ? (...values: Values) => void
    : never;
};

/** @param says what there is to say about it apart from what it holds */
function tells<Values extends readonly unknown[]>(says: string): Push<Values> {
  return { says };
}

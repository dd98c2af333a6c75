import type { Presence, UpdateMessage } from './answers.ts';
import type { Chat } from './chat.ts';
import type { Friends } from './friends.ts';
import type { Announcement, ShownBan, ShownWarning } from './operator.ts';
import type { BlockedPerson } from './people.ts';
import type { Me } from './player.ts';
import type { WireRefusal } from './refusals.ts';
import type { LobbyLists } from './tables.ts';

/** A message that the server pushes, as a phantom type. */
interface Push<Values extends readonly unknown[]> {
  readonly says: string;
  /** Never set. */
  readonly type?: Values;
}

/** Everything that the server pushes. */
export const pushes = {
  update: tells<[UpdateMessage]>(
    'the next row of the log as this viewer may see it. A `seq` that is not one more than the last: `join` again; one that is not more: drop it',
  ),
  presence: tells<[Presence & { readonly table: string }]>(
    'which seated people have no live connection (ids), which of them have closed the page (`closed`), which the operator has banned (`removed`), how many spectators there are; for delayed viewers, whether a game has begun that they cannot see yet. Never stored, at most two a second',
  ),
  followEnded: tells<[{ readonly table: string; readonly error: WireRefusal }]>(
    'this socket no longer follows the table; `error` says why: `watching-closed`',
  ),
  lobby: tells<[LobbyLists]>('the lists on the home page'),
  chat: tells<[Chat & { readonly table: string }]>(
    'new lines at a table that is followed, and the current rule',
  ),
  announcement: tells<[Announcement | null, now?: number]>(
    "the operator's announcement, when a connection begins and whenever it changes, `null` for none; and the time of the server, by which a page whose clock is wrong counts down to a restart",
  ),
  me: tells<[me: Me | null, ban: ShownBan | null, warning: ShownWarning | null]>(
    'the player of this connection, when it begins and when that changes, `null` for none; and their ban, or a warning that they have not confirmed yet, if the operator has issued one',
  ),
  account: tells<[]>('something in the `Account` of the player has changed: ask again'),
  blocks: tells<[readonly BlockedPerson[]]>('all mutes and blocks, whenever they have changed'),
  friends: tells<[Friends]>(
    'the friends of the player and the tables they are invited to: when a connection begins, if there are any, and whenever they change, at most once a second',
  ),
  draining: tells<[{ readonly retryMs: number }]>(
    'the server is about to stop: reconnect after this many milliseconds',
  ),
} as const;

type Pushes = typeof pushes;

/** The messages of the server, as Socket.IO types them. */
export type ServerToClient = {
  [Name in keyof Pushes]: Pushes[Name] extends Push<infer Values>
    ? (...values: Values) => void
    : never;
};

/** @param says a description, in addition to the type */
function tells<Values extends readonly unknown[]>(says: string): Push<Values> {
  return { says };
}

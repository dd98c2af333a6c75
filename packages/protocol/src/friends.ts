import type { ListedTable, Person } from '@call-to-glory/table';
import { z } from 'zod';

import { playerId, symbols, tableId } from './ids.ts';
import { tableRefusals } from './refusals.ts';
import { answers, defineRoutes } from './route.ts';

/**
 * The fragment of a friend link, `/friends#…`: the owner's id, and twelve symbols (60 bits) known only to those
 * they gave it to.
 */
const friendLink = symbols(28);

/** POST /api/friends and POST /api/friends/look */
const followFriendLink = z.strictObject({ link: friendLink });

/** PUT /api/friends/settings */
const setFriendSettings = z.strictObject({ isShown: z.boolean() });

/** POST /api/invites */
const invitePeople = z.strictObject({
  table: tableId,
  people: z.array(playerId).min(1).max(9),
});

/** POST /api/friends/look: the owner of a link. */
export interface FriendLinkOwner extends Person {
  /** What they are to the player who asks. */
  readonly are: 'stranger' | 'friend' | 'self';
}

/** Somebody with whom the player has agreed to be friends. */
export interface Friend extends Person {
  /** When they became friends; server time, milliseconds. */
  readonly since: number;
  /** Whether they have a page open; always false for those who do not let friends see it. */
  readonly isHere: boolean;
  /** The public table where they sit, if they are here, and it can be joined or watched. */
  readonly table: ListedTable | null;
}

/** A table that somebody has invited the player to, with a chair still free. */
export interface TableInvite {
  readonly from: Person;
  /** Server time, milliseconds. */
  readonly at: number;
  readonly table: ListedTable;
}

/** GET /api/friends, and the `friends` message. */
export interface Friends {
  /** The fragment of the player's link; null if they have none. */
  readonly link: string | null;
  /** Whether friends may see that the player is here, and at which public table. */
  readonly isShown: boolean;
  /** Those who are here first, each group by name. */
  readonly friends: readonly Friend[];
  /** Latest first. */
  readonly invites: readonly TableInvite[];
}

/** POST /api/invites: how each of the people was notified. */
export interface Invited {
  readonly id: string;
  /** On their open page; by push or mail; not again so soon; or not at all, which is also said of those who hide. */
  readonly how: 'here' | 'notified' | 'recently' | 'not-told';
}

/** What is stored about a player's friends, for `PersonalData`. */
export interface OwnFriends extends Pick<Friends, 'link' | 'isShown'> {
  readonly friends: readonly { readonly id: string; readonly since: number }[];
  readonly invites: readonly {
    readonly from: string;
    readonly table: string;
    readonly at: number;
  }[];
}

const linkRefusals = ['bad-friend-link', 'too-many-guesses'] as const;

/** Friends, and inviting people to a table. */
export const friendRoutes = defineRoutes({
  'GET /api/friends': {
    for: 'player',
    answer: answers<Friends>('the friends of the player, and the tables they are invited to'),
    refuses: [],
  },
  'POST /api/friends/link': {
    for: 'player',
    answer: answers<Friends>('with a new link; the old one is no longer valid'),
    refuses: [],
  },
  'POST /api/friends/look': {
    for: 'anybody',
    body: followFriendLink,
    answer: answers<FriendLinkOwner>('whose link this is'),
    refuses: linkRefusals,
  },
  'POST /api/friends': {
    for: 'player',
    body: followFriendLink,
    answer: answers<Friends>('the player and the owner of the link are friends from now on'),
    refuses: [...linkRefusals, 'not-yourself', 'blocked-by-you', 'too-many-friends'],
  },
  'DELETE /api/friends/:id': {
    for: 'player',
    params: { id: playerId },
    answer: answers<Friends>('without that friend; the friendship ends for both'),
    refuses: [],
  },
  'PUT /api/friends/settings': {
    for: 'player',
    body: setFriendSettings,
    answer: answers<Friends>('with the new setting: whether friends see where the player is'),
    refuses: [],
  },
  'POST /api/invites': {
    for: 'player',
    body: invitePeople,
    answer: answers<readonly Invited[]>(
      'invites friends of the player, and people they have finished a game with, to a table in its waiting room where the player sits; tells how each was notified. People who have muted or blocked the player are not notified, which the answer does not say, and neither is anybody else. Of those who hide that they are here, the answer is `not-told`, notified or not',
    ),
    refuses: [...tableRefusals, 'not-seated', 'game-running', 'table-locked', 'table-full'],
  },
  'DELETE /api/invites/:table': {
    for: 'player',
    params: { table: z.string().max(40) },
    answer: answers<Friends>('without the invitations to that table'),
    refuses: [],
  },
});

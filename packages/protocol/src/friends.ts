import type { ListedTable } from '@call-to-glory/table';
import { z } from 'zod';

import { tableId } from './ids.ts';
import { playerId } from './people.ts';
import { answers, defineRoutes } from './route.ts';

/**
 * What stands at the end of somebody's link, `/friends#…`: their id, and twelve symbols (60 bits) that only those know to
 * whom they gave it.
 */
const friendLink = z.string().regex(/^[0-9a-hjkmnp-tv-z]{28}$/);

/** POST /api/friends and POST /api/friends/look */
export const followFriendLink = z.strictObject({ link: friendLink });

/** PUT /api/friends/settings */
export const setFriendSettings = z.strictObject({ isShown: z.boolean() });

/** POST /api/invites */
export const invitePeople = z.strictObject({
  table: tableId,
  people: z.array(playerId).min(1).max(9),
});

/** POST /api/friends/look: whose link it is. */
export interface FriendLinkOwner {
  readonly id: string;
  readonly name: string;
  /** What they are to the one who asks. */
  readonly are: 'stranger' | 'friend' | 'self';
}

/** Somebody with whom the player has agreed to be friends. */
export interface Friend {
  readonly id: string;
  readonly name: string;
  /** Since when they are friends; server time, milliseconds. */
  readonly since: number;
  /** Have they a page open? Never, to friends, for those who do not let them see it. */
  readonly isHere: boolean;
  /** The public table where they sit, if they are here, and it can be joined or watched. */
  readonly table: ListedTable | null;
}

/** A table that somebody has invited the player to, where there is still a chair. */
export interface TableInvite {
  readonly from: { readonly id: string; readonly name: string };
  /** Server time, milliseconds. */
  readonly at: number;
  readonly table: ListedTable;
}

/** GET /api/friends, and the `friends` message. */
export interface Friends {
  /** What stands at the end of the player's link; null if they have none. */
  readonly link: string | null;
  /** May friends see whether the player is here, and at which public table? */
  readonly isShown: boolean;
  /** Those who are here first, then by name. */
  readonly friends: readonly Friend[];
  /** The latest first. */
  readonly invites: readonly TableInvite[];
}

/** POST /api/invites: how each of the people learned of it. */
export interface Invited {
  readonly id: string;
  /** On the page that they have open; by a push or mail that they asked for; not at all, or they do not show that they are here. */
  readonly how: 'here' | 'notified' | 'recently' | 'not-told';
}

/** What a player keeps of friends, as `PersonalData` holds it. */
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
    answer: answers<Friends>('with a new link; the one before is no longer valid'),
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
    answer: answers<Friends>('without that friend, who no longer has the player as one either'),
    refuses: [],
  },
  'PUT /api/friends/settings': {
    for: 'player',
    body: setFriendSettings,
    answer: answers<Friends>('after the choice whether friends see where the player is'),
    refuses: [],
  },
  'POST /api/invites': {
    for: 'player',
    body: invitePeople,
    answer: answers<readonly Invited[]>(
      'friends of the player, and people they have finished a game with, are invited to a table in its waiting room where the player sits; how each of them was told. Who has muted or blocked the player is not told, nor is anybody else',
    ),
    refuses: [
      'no-such-table',
      'too-many-guesses',
      'table-damaged',
      'table-outdated',
      'not-seated',
      'game-running',
      'table-locked',
    ],
  },
  'DELETE /api/invites/:table': {
    for: 'player',
    params: { table: z.string().max(40) },
    answer: answers<Friends>('without the invitations to that table'),
    refuses: [],
  },
});

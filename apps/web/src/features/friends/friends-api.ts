import type { Result } from '@call-to-glory/game-kit';
import type { FriendLinkOwner, Friends, Invited, WireRefusal } from '@call-to-glory/protocol';

import { request } from '../../lib/session/api.ts';

type Answer<Value> = Promise<Result<Value, WireRefusal>>;

/** Fetches the friends, and the tables that the player is invited to. */
export function fetchFriends(): Answer<Friends> {
  return request('GET /api/friends');
}

/** Makes a link that replaces the previous one. */
export function postFriendLink(): Answer<Friends> {
  return request('POST /api/friends/link');
}

/** Tells whose link this is. */
export function lookAtFriendLink(link: string): Answer<FriendLinkOwner> {
  return request('POST /api/friends/look', { body: { link } });
}

/** Becomes a friend of the owner of a link. */
export function postFriend(link: string): Answer<Friends> {
  return request('POST /api/friends', { body: { link } });
}

export function deleteFriend(id: string): Answer<Friends> {
  return request('DELETE /api/friends/:id', { params: { id } });
}

/** @param isShown may friends see when the player is here, and at which public table? */
export function putFriendSettings(isShown: boolean): Answer<Friends> {
  return request('PUT /api/friends/settings', { body: { isShown } });
}

/** Invites people to a table; gives how each of them was notified. */
export function postInvites(table: string, people: readonly string[]): Answer<readonly Invited[]> {
  return request('POST /api/invites', { body: { table, people: [...people] } });
}

/** Dismisses the invitations to a table. */
export function deleteInvites(table: string): Answer<Friends> {
  return request('DELETE /api/invites/:table', { params: { table } });
}

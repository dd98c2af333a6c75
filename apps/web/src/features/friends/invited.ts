import type { Result } from '@call-to-glory/game-kit';
import type { Invited, Refused } from '@call-to-glory/protocol';

import { createStore, type Readable } from '../../lib/store/store.ts';
import { postInvites } from './friends-api.ts';

/** Somebody who was invited to a table from this page, and how they were told. */
export interface InvitedPerson {
  readonly id: string;
  readonly name: string;
  readonly how: Invited['how'];
}

const store = createStore<ReadonlyMap<string, readonly InvitedPerson[]>>(new Map());

/** Who was invited from this page, by tables. */
export const invited: Readable<ReadonlyMap<string, readonly InvitedPerson[]>> = store;

/** Invites people to a table where the player sits, and notes how each of them was told. */
export async function invitePeople(
  table: string,
  people: readonly { readonly id: string; readonly name: string }[],
): Promise<Result<readonly InvitedPerson[], Refused>> {
  const answer = await postInvites(
    table,
    people.map(({ id }) => id),
  );
  if (!answer.ok) return answer;
  const told = answer.value.map(({ id, how }) => ({
    id,
    name: people.find((one) => one.id === id)?.name ?? '',
    how,
  }));
  const before = store.get().get(table) ?? [];
  const others = before.filter(({ id }) => told.every((one) => one.id !== id));
  store.set(new Map(store.get()).set(table, [...others, ...told]));
  return { ok: true, value: told };
}

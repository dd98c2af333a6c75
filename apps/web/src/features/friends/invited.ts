import type { Invited, WireRefusal } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table/client';

import { pageStore } from '../../lib/store/page-store.ts';
import type { Readable } from '../../lib/store/store.ts';
import { postInvites } from './friends-api.ts';

/** Somebody who was invited to a table from this page, and how they were notified. */
export interface InvitedPerson extends Invited {
  readonly name: string;
}

/** The people who were invited to a table from this page. */
interface Told {
  readonly people: readonly InvitedPerson[];
  /** Why the last invitation was not sent; null if it was. */
  readonly refused: WireRefusal | null;
}

/** Where nobody was invited. */
export const toldNobody: Told = { people: [], refused: null };

const store = pageStore<ReadonlyMap<string, Told>>(new Map());

/** The people who were invited from this page, by table. */
export const invited: Readable<ReadonlyMap<string, Told>> = store;

/** Invites people to a table where the player sits, and notes how each of them was notified, or why nobody was. */
export async function invitePeople(table: string, people: readonly Person[]): Promise<void> {
  const answer = await postInvites(
    table,
    people.map(({ id }) => id),
  );
  const before = store.get().get(table) ?? toldNobody;
  const told = !answer.ok
    ? { ...before, refused: answer.refusal }
    : { people: [...before.people.filter(isOther), ...answer.value.map(named)], refused: null };
  store.set(new Map(store.get()).set(table, told));

  function isOther({ id }: InvitedPerson): boolean {
    return people.every((one) => one.id !== id);
  }
  function named({ id, how }: Invited): InvitedPerson {
    return { id, name: people.find((one) => one.id === id)?.name ?? '', how };
  }
}

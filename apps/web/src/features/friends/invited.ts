import type { Invited, WireRefusal } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table/client';

import type { Readable } from '../../lib/store/store.ts';
import { storesByKey } from '../../lib/store/stores-by-key.ts';
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

/** The people who were invited from this page, by table. */
const toldAt = storesByKey<Told>({ people: [], refused: null });

/** The people who were invited to a table from this page. */
export function invitedTo(table: string): Readable<Told> {
  return toldAt(table);
}

/** Invites people to a table where the player sits, and notes how each of them was notified, or why nobody was. */
export async function invitePeople(table: string, people: readonly Person[]): Promise<void> {
  const told = toldAt(table);
  const answer = await postInvites(
    table,
    people.map(({ id }) => id),
  );
  const before = told.get();
  told.set(
    answer.ok
      ? { people: [...before.people.filter(isOther), ...answer.value.map(named)], refused: null }
      : { ...before, refused: answer.refusal },
  );

  function isOther({ id }: InvitedPerson): boolean {
    return people.every((one) => one.id !== id);
  }
  function named({ id, how }: Invited): InvitedPerson {
    return { id, name: people.find((one) => one.id === id)?.name ?? '', how };
  }
}

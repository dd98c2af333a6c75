import type { BlockedPerson, WireRefusal } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table/client';
import { useEffect } from 'react';

import { useQuery, type QueryResult } from '../../lib/query/use-query.ts';
import { fetchBlocks, putBlock } from '../../lib/session/api.ts';
import { useShell } from '../../lib/shell/shell-context.ts';

/** The people whom the viewer does not want to hear. */
export interface Blocks {
  readonly answer: QueryResult<readonly BlockedPerson[]>;
  /** Nobody until they are known. */
  readonly blocked: readonly BlockedPerson[];
  /** Mutes or blocks somebody, or undoes it (null); gives the refusal, if any. */
  block(person: Person, how: BlockedPerson['how'] | null): Promise<WireRefusal | null>;
}

const nobody: readonly BlockedPerson[] = [];

/** Follows whom a player has muted or blocked, on whichever page; nobody for a viewer without a player (null). */
export function useBlocks(meId: string | null): Blocks {
  const { connection } = useShell();
  const answer = useQuery(fetchBlocks, meId === null ? null : [meId]);
  const { value, know } = answer;
  useEffect(() => {
    if (meId === null) return undefined;
    return connection.listen({ blocks: know });
  }, [connection, meId, know]);

  async function block(
    person: Person,
    how: BlockedPerson['how'] | null,
  ): Promise<WireRefusal | null> {
    const people = await putBlock(person, how);
    if (!people.ok) return people.refusal;
    know(people.value);
    return null;
  }

  return { answer, blocked: value ?? nobody, block };
}

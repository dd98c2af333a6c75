import type { Result } from '@call-to-glory/game-kit';
import type { Friends, WireRefusal } from '@call-to-glory/protocol';
import { useEffect, useState } from 'react';

import { useQuery, type QueryResult } from '../../lib/query/use-query.ts';
import { useShell } from '../../lib/shell/shell-context.ts';
import { useStore } from '../../lib/store/store.ts';
import { fetchFriends } from './friends-api.ts';

/** The present friends of the player. */
export interface OpenFriends {
  readonly answer: QueryResult<Friends>;
  /** Why the last change failed. */
  readonly refused: WireRefusal | null;
  /** Shows the result of a change, and says whether it succeeded. */
  take(change: Promise<Result<Friends, WireRefusal>>): Promise<boolean>;
}

/** Follows the friends of the player, and where they are; nothing for somebody without a name. */
export function useFriends(): OpenFriends {
  const { connection, session } = useShell();
  const id = useStore(session.me)?.id ?? null;
  const answer = useQuery(fetchFriends, id === null ? null : [id]);
  const [refused, setRefused] = useState<WireRefusal | null>(null);
  const { know } = answer;
  useEffect(() => connection.listen({ friends: know }), [connection, know]);

  async function take(change: Promise<Result<Friends, WireRefusal>>): Promise<boolean> {
    const changed = await change;
    setRefused(changed.ok ? null : changed.refusal);
    if (changed.ok) know(changed.value);
    return changed.ok;
  }

  return { answer, refused, take };
}

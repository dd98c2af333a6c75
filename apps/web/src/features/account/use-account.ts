import type { Result } from '@call-to-glory/game-kit';
import type { Account, WireRefusal } from '@call-to-glory/protocol';
import { useCallback, useEffect } from 'react';

import { useQuery, type QueryResult } from '../../lib/query/use-query.ts';
import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { fetchAccount } from './account-api.ts';

/** The account of the player, as it is now. */
export interface OpenAccount {
  readonly answer: QueryResult<Account>;
  /** Null until it has arrived. */
  readonly account: Account | null;
  /** Shows the account as a request has changed it; gives the refusal if the request failed. */
  take(answer: Result<Account, WireRefusal>): WireRefusal | null;
}

/** Follows the player's account, whichever of their pages changes it. */
export function useAccount(): OpenAccount {
  const { connection } = useShell();
  const id = useMe()?.id ?? null;
  const answer = useQuery(fetchAccount, id === null ? null : [id], 0);
  const { ask, know } = answer;

  const take = useCallback(
    (changed: Result<Account, WireRefusal>): WireRefusal | null => {
      if (!changed.ok) return changed.refusal;
      know(changed.value);
      return null;
    },
    [know],
  );

  useEffect(
    () => (id === null ? undefined : connection.listen({ account: ask })),
    [connection, id, ask],
  );

  return { answer, account: answer.value, take };
}

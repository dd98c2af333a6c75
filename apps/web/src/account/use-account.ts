import type { Result } from '@call-to-glory/game-kit';
import type { Account, Refused } from '@call-to-glory/protocol';
import { useCallback, useEffect, useState } from 'react';

import { useMe, useShell } from '../shell/shell-context.ts';
import { fetchAccount } from './account-api.ts';

/** The account of the player, as it is now. */
export interface OpenAccount {
  /** Null until it has come. */
  readonly account: Account | null;
  /** Shows what something has changed; answers why it was not done. */
  take(answer: Result<Account, Refused>): Refused | null;
}

/** Follows the account of the player, whichever of his pages changes it. */
export function useAccount(): OpenAccount {
  const { connection } = useShell();
  const id = useMe()?.id ?? null;
  const [account, setAccount] = useState<Account | null>(null);

  const take = useCallback((answer: Result<Account, Refused>): Refused | null => {
    if (!answer.ok) return answer.refusal;
    setAccount(answer.value);
    return null;
  }, []);

  useEffect(() => {
    if (id === null) return undefined;
    const look = (): void => void fetchAccount().then(take);
    look();
    return connection.listen({ account: look, up: look });
  }, [connection, id, take]);

  return { account: id === null ? null : account, take };
}

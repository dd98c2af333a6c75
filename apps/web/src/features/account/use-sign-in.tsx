import type { Result } from '@call-to-glory/game-kit';
import type { GamesChoice, WireRefusal } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';

import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { fetchAccount } from './account-api.ts';
import { GuestChoice } from './guest-choice.tsx';

/** Signs in as somebody else; refused if that is not possible. */
type Attempt<Value> = (games: GamesChoice | undefined) => Promise<Result<Value, WireRefusal>>;

/** The way in which this browser becomes somebody else's. */
export interface SignInFlow {
  readonly isBusy: boolean;
  readonly refused: WireRefusal | null;
  /** The question of what happens to the games that were played here, while it is being asked. */
  readonly question: ReactNode;
  /**
   * Signs somebody in. Players who would lose games by that are asked first; those for whom a table is
   * waiting are told so.
   *
   * @param onSignedIn called afterwards
   */
  signIn<Value>(
    attempt: Attempt<Value>,
    onSignedIn: (value: Value) => Promise<void>,
  ): Promise<void>;
}

/** Makes this browser somebody else's, having asked what happens to the games of the guest who played here. */
export function useSignIn(): SignInFlow {
  const { session } = useShell();
  const name = useMe()?.name ?? '';
  const [isBusy, busyWith] = useBusy();
  const [refused, setRefused] = useState<WireRefusal | null>(null);
  const [asking, setAsking] = useState<{
    readonly count: number;
    go(games: GamesChoice): void;
  } | null>(null);

  async function signIn<Value>(
    attempt: Attempt<Value>,
    onSignedIn: (value: Value) => Promise<void>,
  ): Promise<void> {
    async function go(games: GamesChoice | undefined): Promise<void> {
      setAsking(null);
      const answer = await busyWith(attempt(games));
      setRefused(answer.ok ? null : answer.refusal);
      if (answer.ok) await busyWith(onSignedIn(answer.value));
    }

    setRefused(null);
    if (session.me.get() === null) return go(undefined);
    const account = await busyWith(fetchAccount());
    if (!account.ok) return setRefused(account.refusal);
    const { tables, passkeys, games: count } = account.value;
    if (tables.length > 0) return setRefused({ code: 'still-seated', tables });
    if (passkeys.length > 0 || count === 0) return go(undefined);
    return setAsking({ count, go: (games) => void go(games) });
  }

  const question =
    asking === null ? null : (
      <GuestChoice
        name={name}
        count={asking.count}
        onChoose={asking.go}
        onCancel={() => setAsking(null)}
      />
    );
  return { isBusy, refused, question, signIn };
}

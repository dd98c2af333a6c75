import type { Result } from '@call-to-glory/game-kit';
import type { WireRefusal } from '@call-to-glory/protocol';
import { useState } from 'react';
import { useLocation } from 'wouter';

import { useBusy } from '../../ui/use-busy.ts';
import { rememberPage } from '../remember-page.ts';

/**
 * Goes to a page as soon as its address has been found; keeps the reason if it could not be. Somebody who is on another
 * page by then has changed their mind, and stays there.
 */
export function useGoing(): {
  readonly isBusy: boolean;
  readonly refused: WireRefusal | null;
  /** @param gameId the game of the page, which is then shown in its colours while it opens */
  go(address: Promise<Result<string, WireRefusal>>, gameId?: string): Promise<void>;
  /** Clears the reason. */
  dismiss(): void;
} {
  const [, navigate] = useLocation();
  const [isBusy, busyWith] = useBusy();
  const [refused, setRefused] = useState<WireRefusal | null>(null);

  async function go(address: Promise<Result<string, WireRefusal>>, gameId?: string): Promise<void> {
    const isStillHere = rememberPage();
    const found = await busyWith(address);
    setRefused(found.ok ? null : found.refusal);
    if (found.ok && isStillHere()) navigate(found.value, { state: { gameId } });
  }

  return { isBusy, refused, go, dismiss: () => setRefused(null) };
}

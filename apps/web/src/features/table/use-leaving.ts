import type { CommandAnswer } from '@call-to-glory/protocol';
import type { TableCommand } from '@call-to-glory/table/client';
import { useLocation } from 'wouter';

import { useGameHome } from '../../games/game-context.ts';
import { isPassing } from '../../lib/query/is-passing.ts';
import { rememberPage } from '../../lib/remember-page.ts';

/** Leaves the table for good, and the page for the home of its game. */
export function useLeaving(
  send: (command: TableCommand) => Promise<CommandAnswer>,
): () => Promise<void> {
  const [, navigate] = useLocation();
  const home = useGameHome();
  return async () => {
    const isStillHere = rememberPage();
    if (mayGoHome(await send({ type: 'stand' })) && isStillHere()) navigate(home);
  };
}

/**
 * May somebody who wants to leave a table go home after this answer? Where the request can be repeated they keep their
 * seat until then, and must be told. Without a connection nobody is held back.
 */
export function mayGoHome(answer: CommandAnswer): boolean {
  return answer.ok || answer.error.code === 'offline' || !isPassing(answer.error);
}

import type { Result } from '@call-to-glory/game-kit';
import type { Lobby, LobbyAnswer, Refused } from '@call-to-glory/protocol';
import { useCallback, useEffect } from 'react';

import type { Connection } from '../../lib/connection/connection.ts';
import { useAnswer, type Answer } from '../../lib/session/use-answer.ts';
import { useShell } from '../../lib/shell/shell-context.ts';

/** Milliseconds after which lists that have not come count as lost. */
const patience = 10_000;

/** The lists of tables as they are now. */
export function useLobby(): Answer<Lobby> {
  const { connection, session } = useShell();
  const watch = useCallback(() => watchLobby(connection), [connection]);
  const answer = useAnswer(watch, 'lobby');
  const { ask, know } = answer;
  useEffect(() => {
    // A new connection has to be asked, too.
    const silence = connection.listen({ up: ask, lobby: know });
    return () => {
      silence();
      connection.emit('unwatchLobby');
    };
  }, [connection, ask, know]);
  return {
    ...answer,
    ask: () => {
      if (session.getState().type !== 'known') session.ask();
      else connection.connect();
      ask();
    },
  };
}

/** Asks for the lists, and to be told of every change; `offline` if there is no answer in time. */
function watchLobby(connection: Connection): Promise<Result<Lobby, Refused>> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ ok: false, refusal: { code: 'offline' } }), patience);
    connection.emit('watchLobby', (answer: LobbyAnswer) => {
      resolve(answer.ok ? { ok: true, value: answer.lobby } : { ok: false, refusal: answer.error });
    });
  });
}

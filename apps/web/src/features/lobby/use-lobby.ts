import type { Result } from '@call-to-glory/game-kit';
import type { AnswerTo, LobbyLists, WireRefusal } from '@call-to-glory/protocol';
import { useCallback, useEffect, useRef } from 'react';

import { useQuery, type QueryResult } from '../../lib/query/use-query.ts';
import { useShell, type Shell } from '../../lib/shell/shell-context.ts';

/** Milliseconds after which lists that have not arrived count as lost. */
const answerTimeoutMs = 10_000;

/** Follows the lists of tables. */
export function useLobby(): QueryResult<LobbyLists> {
  const { connection, session } = useShell();
  const isHere = useRef(false);
  const watch = useCallback(() => watchLobby(connection, () => isHere.current), [connection]);
  // A new connection has to be asked again: everything known is stale then.
  const answer = useQuery(watch, [], 0, true);
  const { ask, know } = answer;
  useEffect(() => {
    const silence = connection.listen({ lobby: know });
    isHere.current = true;
    return () => {
      isHere.current = false;
      silence();
      connection.emit('unwatchLobby');
    };
  }, [connection, know]);
  return {
    ...answer,
    ask: () => {
      if (session.who.get().type !== 'loaded') session.who.ask();
      else connection.connect();
      ask();
    },
  };
}

/**
 * Fetches the lists and subscribes to their changes, over the present connection or one that comes up meanwhile;
 * `offline` if there is no answer in time.
 *
 * @param isWanted whether somebody still wants them when a connection comes up
 */
export function watchLobby(
  connection: Pick<Shell['connection'], 'listen' | 'emit'>,
  isWanted: () => boolean,
): Promise<Result<LobbyLists, WireRefusal>> {
  return new Promise((resolve) => {
    function end(result: Result<LobbyLists, WireRefusal>): void {
      silence();
      clearTimeout(timer);
      resolve(result);
    }
    function emit(): void {
      connection.emit('watchLobby', (answer: AnswerTo<'watchLobby'>) =>
        end(answer.ok ? { ok: true, value: answer.lobby } : { ok: false, refusal: answer.error }),
      );
    }
    const timer = setTimeout(
      () => end({ ok: false, refusal: { code: 'offline' } }),
      answerTimeoutMs,
    );
    const silence = connection.listen({ up: () => void (isWanted() && emit()) });
    emit();
  });
}

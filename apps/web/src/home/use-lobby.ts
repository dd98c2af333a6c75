import type { Lobby, LobbyAnswer } from '@call-to-glory/protocol';
import { useEffect, useState } from 'react';

import { useShell } from '../shell/shell-context.ts';

/** The lists of tables as they are now; null until they have come. */
export function useLobby(): Lobby | null {
  const { connection } = useShell();
  const [lobby, setLobby] = useState<Lobby | null>(null);
  useEffect(() => {
    function watch(): void {
      connection.emit('watchLobby', (answer: LobbyAnswer) => {
        if (answer.ok) setLobby(answer.lobby);
      });
    }
    const silence = connection.listen({ up: watch, lobby: setLobby });
    watch();
    return () => {
      silence();
      connection.emit('unwatchLobby');
    };
  }, [connection]);
  return lobby;
}

import type { GameTypes } from '@call-to-glory/game-kit';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useGoing } from '../../lib/session/use-going.ts';
import { useShell } from '../../lib/shell/shell-context.ts';
import { useIsServerAway } from '../connection/use-is-server-away.ts';
import { soloOptions } from '../table-options/solo-options.ts';
import { keepWay, type WayToPlay } from '../table-options/way-to-play.ts';
import { numbered, openBotTable } from './open-new-table.ts';

/** Takes the player to a table where everybody else is a bot, and remembers this way to play for the next time. */
export function useBotTable(game: GameLobby<GameTypes>): {
  play(way: WayToPlay): void;
} & Pick<ReturnType<typeof useGoing>, 'isBusy' | 'refused'> {
  const { t } = useTranslation();
  const { session } = useShell();
  const isAway = useIsServerAway();
  const { isBusy, refused, go } = useGoing();

  function play(way: WayToPlay): void {
    // While the server is slow, a second press would make a second table.
    if (isBusy) return;
    keepWay(game, way);
    const table = { gameId: game.id, options: soloOptions(way) };
    void go(openBotTable(session, table, numbered(t('name.guest')), isAway), game.id);
  }

  return { isBusy, refused, play };
}

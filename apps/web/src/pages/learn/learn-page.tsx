import type { GameTypes } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useBotTable } from '../../features/lobby/use-bot-table.ts';
import { lastWay } from '../../features/table-options/way-to-play.ts';
import { useGame, useGameHome } from '../../games/game-context.ts';
import { gamePart } from '../../games/game-part.ts';
import { useGameTitle } from '../../games/use-game-title.ts';
import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { GonePage } from '../gone/gone-page.tsx';

/** Teaches a game by playing it. */
export function LearnPage(): ReactNode {
  const { t } = useTranslation();
  const game = useGame();
  useGameTitle(t('bar.learn'));
  return game?.loadTutorial === undefined ? (
    <GonePage what="page" />
  ) : (
    <Lessons game={game} load={game.loadTutorial} />
  );
}

/** The lessons, and after them a game against bots like the last one. */
function Lessons({
  game,
  load,
}: {
  readonly game: GameLobby<GameTypes>;
  readonly load: NonNullable<GameLobby<GameTypes>['loadTutorial']>;
}): ReactNode {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const home = useGameHome();
  const name = useMe()?.name ?? t('name.guest');
  const { refused, play } = useBotTable(game);
  const Tutorial = gamePart(load);
  return (
    <div className={game.poster?.theme}>
      <Tutorial
        playerName={name}
        refused={refused && describeRefusal(refused)}
        onPlay={() => play(lastWay(game))}
        onLeave={() => navigate(home)}
      />
    </div>
  );
}

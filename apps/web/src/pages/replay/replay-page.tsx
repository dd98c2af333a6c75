import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import { useGame, useGameHome } from '../../games/game-context.ts';
import { gamePart } from '../../games/game-part.ts';
import { useGameTitle } from '../../games/use-game-title.ts';
import { GonePage } from '../gone/gone-page.tsx';

/** Replays a finished game. */
export function ReplayPage(): ReactNode {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const home = useGameHome();
  const game = useGame();
  const load = game?.loadReplay;
  useGameTitle(t('replayTitle'));
  if (load === undefined) return <GonePage what="page" />;
  const Replay = gamePart(load);
  return (
    <div className={game?.poster?.theme}>
      <Replay gone={<GonePage what="replay" />} onLeave={() => navigate(home)} />
    </div>
  );
}

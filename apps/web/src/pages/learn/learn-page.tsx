import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import { useGame, useGameHome } from '../../games/game-context.ts';
import { gamePart } from '../../games/game-part.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { useTitle } from '../../ui/use-title.ts';
import { GonePage } from '../gone/gone-page.tsx';

/** A game, to be learnt by playing it. */
export function LearnPage(): ReactNode {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const home = useGameHome();
  const name = useMe()?.name ?? t('name.guest');
  const game = useGame();
  const load = game?.loadTutorial;
  useTitle(t('bar.learn'));
  if (load === undefined) return <GonePage what="page" />;
  const Tutorial = gamePart(load);
  return (
    <div className={game?.poster?.theme}>
      <Tutorial playerName={name} onLeave={() => navigate(home)} />
    </div>
  );
}

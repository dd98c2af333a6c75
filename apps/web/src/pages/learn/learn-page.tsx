import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import { mainGame } from '../../games/games.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { useTitle } from '../../ui/use-title.ts';

const Tutorial = lazy(async () => ({ default: await mainGame.loadTutorial() }));

/** The game, to be learnt by playing it. */
export function LearnPage(): ReactNode {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const name = useMe()?.name ?? t('name.guest');
  useTitle(t('bar.learn'));
  return <Tutorial playerName={name} onLeave={() => navigate('/')} />;
}

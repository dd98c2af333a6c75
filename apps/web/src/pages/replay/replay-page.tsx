import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import { mainGame } from '../../games/games.ts';
import { useTitle } from '../../ui/use-title.ts';

const Replay = lazy(async () => ({ default: await mainGame.loadReplay() }));

/** A game that is over, to look at again. */
export function ReplayPage(): ReactNode {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  useTitle(t('replayTitle'));
  return <Replay onLeave={() => navigate('/')} />;
}

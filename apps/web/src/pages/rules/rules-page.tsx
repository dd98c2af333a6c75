import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { TopBar } from '../../features/top-bar/top-bar.tsx';
import { mainGame } from '../../games/games.ts';
import { useTitle } from '../../ui/use-title.ts';

const Rules = lazy(async () => ({ default: await mainGame.loadRules() }));

/** The rules of the game, to read. */
export function RulesPage(): ReactNode {
  const { t } = useTranslation();
  useTitle(t('bar.rules'));
  return (
    <>
      <TopBar />
      <div className="heri" />
      <Rules />
    </>
  );
}

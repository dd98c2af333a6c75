import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { TopBar } from '../../features/top-bar/top-bar.tsx';
import { useGame } from '../../games/game-context.ts';
import { gamePart } from '../../games/game-part.ts';
import { useTitle } from '../../ui/use-title.ts';
import { GonePage } from '../gone/gone-page.tsx';

/** The rules of a game, to read. */
export function RulesPage(): ReactNode {
  const { t } = useTranslation();
  const load = useGame()?.loadRules;
  useTitle(t('bar.rules'));
  if (load === undefined) return <GonePage what="page" />;
  const Rules = gamePart(load);
  return (
    <>
      <TopBar />
      <div className="heri" />
      <Rules />
    </>
  );
}

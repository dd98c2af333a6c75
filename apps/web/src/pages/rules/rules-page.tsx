import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocationProperty } from 'wouter/use-browser-location';

import { BarePage } from '../../features/page/page.tsx';
import { useGame } from '../../games/game-context.ts';
import { gamePart } from '../../games/game-part.ts';
import { useGameTitle } from '../../games/use-game-title.ts';
import { GonePage } from '../gone/gone-page.tsx';

import styles from './rules-page.module.css';

/** The rules of a game, to read; the address can name a rule, such as `#R10`. */
export function RulesPage(): ReactNode {
  const { t } = useTranslation();
  const game = useGame();
  const load = game?.loadRules;
  const hash = useLocationProperty(() => location.hash);
  const at = useMemo(() => (hash === '' ? null : { id: hash.slice(1) }), [hash]);
  useGameTitle(t('bar.rules'));
  if (load === undefined) return <GonePage what="page" />;
  const Reader = gamePart(load);
  return (
    <BarePage>
      <main id="main" className={styles.main}>
        <Reader at={at} onGo={null} />
      </main>
    </BarePage>
  );
}

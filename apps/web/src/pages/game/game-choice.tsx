import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { GameMark } from '../../features/lobby/game-mark.tsx';
import { Page } from '../../features/page/page.tsx';
import { useHostedGames } from '../../games/game-context.ts';
import { useTitle } from '../../ui/use-title.ts';

import styles from './game-choice.module.css';

/** Asks which of the games somebody wants to learn. */
export function LearnChoice(): ReactNode {
  const { t } = useTranslation();
  return <GameChoice title={t('bar.learn')} page="learn" part="loadTutorial" />;
}

/** Asks which game's rules somebody wants to read. */
export function RulesChoice(): ReactNode {
  const { t } = useTranslation();
  return <GameChoice title={t('bar.rules')} page="rules" part="loadRules" />;
}

function GameChoice({
  title,
  page,
  part,
}: {
  readonly title: string;
  readonly page: string;
  /** What a game must have to be offered. */
  readonly part: 'loadTutorial' | 'loadRules';
}): ReactNode {
  useTitle(title);
  const games = useHostedGames().filter((game) => game[part] !== undefined);
  return (
    <Page>
      <h1>{title}</h1>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.id}>
            <Link href={`/${game.id}/${page}`} className={styles.game}>
              <span className={`${game.poster?.theme ?? ''} ${styles.mark}`}>
                <GameMark game={game} />
              </span>
              <span>
                <span className={styles.name}>{game.name()}</span>
                <span className={styles.lead}>{game.lead()}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

import type { GameTypes } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { PlayNow, ResumeOffline } from './play-now.tsx';

import styles from './hero.module.css';

/** The name of the game, its picture, and the shortest way into it. */
export function Hero({ game }: { readonly game: GameLobby<GameTypes> }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className={`${game.poster?.ground ?? 'mat'} ${styles.hero}`}>
      <div className={styles.words}>
        <h1 className={styles.title}>{game.name()}</h1>
        <p className={styles.lead}>{game.lead()}</p>
        <PlayNow game={game} isAlone />
        {game.loadTutorial === undefined ? null : (
          <p className={styles.learn}>
            <Link href={`/${game.id}/learn`}>{t('hero.learn')}</Link>
          </p>
        )}
        <ResumeOffline />
      </div>
      <div className={styles.picture}>{game.Banner === undefined ? null : <game.Banner />}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { HostedGames } from '../../games/game-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { EnterCode } from './enter-code.tsx';
import { HomeColumns } from './home-columns.tsx';

import styles from './games-home.module.css';

/** Where people choose among several games, or go to a table of any. */
export function GamesHome({ games }: { readonly games: HostedGames }): ReactNode {
  const { t } = useTranslation();
  useTitle();
  return (
    <HomeColumns
      game={null}
      first={
        <>
          <h1 className={styles.title}>{t('title')}</h1>
          <ul className={styles.games}>
            {games.map(({ id, Banner, ...game }) => (
              <li key={id}>
                {Banner === undefined ? null : (
                  <div className={styles.picture}>
                    <Banner />
                  </div>
                )}
                <h2 className={styles.name}>{game.name()}</h2>
                <p className={styles.lead}>{game.lead()}</p>
                <ButtonLink
                  look="act"
                  href={`/${id}`}
                  aria-label={t('bar.playWhich', { game: game.name() })}
                >
                  {t('bar.play')}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      }
      code={<EnterCode game={null} />}
    />
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { mainGame } from '../games/games.ts';
import { Button, ButtonLink } from './button.tsx';
import { TopBar } from './top-bar.tsx';
import { useTitle } from './use-title.ts';

import styles from './gone-page.module.css';

/** Says that there is nothing to show, and offers the next best thing: home, and what `children` hold. */
export function GonePage({
  what,
  onAgain = () => location.reload(),
  children,
}: {
  readonly what: 'page' | 'table' | 'replay' | 'closed' | 'failed' | 'unwatched';
  /** Looks once more whether there is something. */
  onAgain?(): void;
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  useTitle(t(`gone.${what}`));
  const isPassing = what === 'failed' || what === 'unwatched';
  return (
    <div className={styles.page}>
      <TopBar />
      <div className="heri" />
      <main className={`mat ${styles.main}`}>
        <h1>{t(`gone.${what}`)}</h1>
        <p className={styles.lead}>{t(`gone.${what}Lead`)}</p>
        <div className={styles.ways}>
          {isPassing ? (
            <Button look="solid" onClick={onAgain}>
              {t(what === 'failed' ? 'gone.again' : 'gone.lookAgain')}
            </Button>
          ) : null}
          <ButtonLink look={isPassing ? 'outline' : 'solid'} href="/">
            {t('gone.home')}
          </ButtonLink>
        </div>
        {children}
        <div className={styles.picture}>
          <mainGame.Banner />
        </div>
      </main>
    </div>
  );
}

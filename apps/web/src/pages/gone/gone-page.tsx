import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Page } from '../../features/page/page.tsx';
import { useGame, useHostedGames } from '../../games/game-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageGuard } from '../../ui/page-guard.tsx';
import { useTitle } from '../../ui/use-title.ts';

import styles from './gone-page.module.css';

/** The label of the retry button; null where a retry would not help. */
const wayAgain = {
  page: null,
  person: null,
  table: null,
  replay: null,
  unfinished: null,
  private: null,
  closed: null,
  closedByOperator: null,
  endedByOperator: null,
  failed: 'connection.reload',
  outdated: 'connection.reload',
  unwatched: 'gone.lookAgain',
  unreachable: 'unanswered.again',
} as const;

/** Says that there is nothing to show, and offers alternatives: home, and the `children`. */
export function GonePage({
  what,
  onAgain = () => location.reload(),
  children,
}: {
  readonly what: keyof typeof wayAgain;
  /** Tries again. */
  onAgain?(): void;
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  useTitle(t(`gone.${what}`));
  const again = wayAgain[what];
  const [first] = useHostedGames();
  const { Banner } = useGame() ?? first;
  return (
    <Page look={styles.main}>
      <h1>{t(`gone.${what}`)}</h1>
      <p className={styles.lead}>{t(`gone.${what}Lead`)}</p>
      <div className={styles.ways}>
        {again === null ? null : (
          <Button look="solid" onClick={onAgain}>
            {t(again)}
          </Button>
        )}
        <ButtonLink look={again === null ? 'solid' : 'outline'} href="/">
          {t('gone.home')}
        </ButtonLink>
        {(['games', 'rules'] as const).map((page) => (
          <ButtonLink key={page} look="plain" href={`/${page}`}>
            {t(`bar.${page}`)}
          </ButtonLink>
        ))}
      </div>
      {children}
      {/* Fetching may be the very thing that has failed. */}
      <PageGuard instead={null}>
        <div className={styles.picture}>{Banner === undefined ? null : <Banner />}</div>
      </PageGuard>
    </Page>
  );
}

import type { Seat } from '@call-to-glory/game-kit';
import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';

import { useGame, useGameHome, useHostedGames } from '../../games/game-context.ts';
import { openSettings } from '../../lib/settings/open-settings.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ServerNotices } from '../announcements/server-notices.tsx';
import { LanguageSelect } from '../language/language-select.tsx';
import { GameMark } from '../lobby/game-mark.tsx';
import { PersonMark } from '../names/person-mark.tsx';

import styles from './top-bar.module.css';

/**
 * The bar over every page except a running game, which has its own, and below it the operator's notices.
 *
 * @param props.seat the seat whose mark the player has here, where they sit; elsewhere it is the mark by which others know them
 * @param props.narrow the content of a narrow bar in place of all this
 * @param props.more what a page adds to it where it is not narrow
 */
export function TopBar({
  seat,
  narrow,
  more,
}: {
  readonly seat?: Seat | undefined;
  readonly narrow?: ReactNode;
  readonly more?: ReactNode | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const me = useMe();
  const name = me?.name ?? t('name.guest');
  const games = useHostedGames();
  const [first] = games;
  const game = useGame();
  const home = useGameHome();
  const { SeatMark } = game ?? first;
  const about = game === null ? games : [game];
  // Without a game, these pages ask which one.
  const ofGame = game === null ? '' : `/${game.id}`;
  return (
    <>
      <SkipLink>{t('bar.skip')}</SkipLink>
      {narrow === undefined ? null : (
        <header className={`${styles.bar} ${styles.narrow}`}>{narrow}</header>
      )}
      <header className={styles.bar} data-wide={narrow !== undefined}>
        <Link href="/" className={styles.home} aria-label={t('bar.home')}>
          <span className={styles.emblems}>
            {about
              .filter(({ Mark }) => about.length === 1 || Mark)
              .map((one) => (
                <GameMark key={one.id} game={one} />
              ))}
          </span>
        </Link>
        <nav className={styles.nav} aria-label={t('bar.label')}>
          <NavLink href={home}>{t('bar.play')}</NavLink>
          {about.some(({ loadTutorial }) => loadTutorial) ? (
            <NavLink href={`${ofGame}/learn`}>{t('bar.learn')}</NavLink>
          ) : null}
          {about.some(({ loadRules }) => loadRules) ? (
            <NavLink href={`${ofGame}/rules`}>{t('bar.rules')}</NavLink>
          ) : null}
          <span className={styles.roomy}>
            <NavLink href="/games">{t('bar.games')}</NavLink>
          </span>
        </nav>
        <div className={styles.end} data-crowded={more !== undefined}>
          <div className={styles.language}>
            <LanguageSelect isBare />
          </div>
          {more}
          <button
            type="button"
            className={styles.icon}
            onClick={openSettings}
            aria-label={t('bar.settings')}
          >
            <Settings2 size={20} strokeWidth={1.6} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.me}
            onClick={openSettings}
            aria-label={t('bar.you', { name })}
          >
            {seat === undefined && me !== null ? (
              <PersonMark id={me.id} />
            ) : (
              <SeatMark seat={seat ?? 0} />
            )}
            <span>{name}</span>
          </button>
        </div>
      </header>
      <ServerNotices />
    </>
  );
}

function NavLink({ href, children }: { readonly href: string; readonly children: string }) {
  const [location] = useLocation();
  return (
    <Link href={href} className={styles.link} aria-current={location === href ? 'page' : undefined}>
      {children}
    </Link>
  );
}

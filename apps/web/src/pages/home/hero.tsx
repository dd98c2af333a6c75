import type { GameTypes } from '@call-to-glory/game-kit';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useIsServerAway } from '../../features/connection/use-is-server-away.ts';
import { numbered, openBotTable } from '../../features/lobby/open-new-table.ts';
import { savedGame } from '../../features/solo/saved-game.ts';
import { seatChoices } from '../../features/table-options/seat-choices.ts';
import { soloOptions } from '../../features/table-options/solo-options.ts';
import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { useGoing } from '../../lib/session/use-going.ts';
import { useShell } from '../../lib/shell/shell-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';

import styles from './hero.module.css';

/** The name of the game, its picture, and the shortest way into it. */
export function Hero({ game }: { readonly game: GameLobby<GameTypes> }): ReactNode {
  const { t } = useTranslation();
  const [seats, setSeats] = useState(game.seats.max);
  const { session } = useShell();
  const { isBusy, refused, go } = useGoing();

  function play(): void {
    const options = { ...soloOptions(game), seats };
    void go(openBotTable(session, { gameId: game.id, options }, numbered(t('name.guest'))));
  }

  return (
    <section className={`mat ${styles.hero}`}>
      <div className={styles.words}>
        <h1 className={styles.title}>{game.name()}</h1>
        <p className={styles.lead}>{game.lead()}</p>
        <div className={styles.start}>
          <Button look="act" size="large" disabled={isBusy} onClick={play}>
            {t('hero.playNow')}
          </Button>
          <div className={styles.players}>
            <Segmented
              label={t('hero.playersLabel')}
              value={seats}
              choices={seatChoices(game)}
              onChange={(chosen) => setSeats(chosen)}
            />
            <span aria-hidden="true">{t('hero.players')}</span>
          </div>
        </div>
        {game.loadTutorial === undefined ? null : (
          <p className={styles.learn}>
            <Link href={`/${game.id}/learn`}>{t('hero.learn')}</Link>
          </p>
        )}
        <WithoutServer game={game.id} />
        {refused === null ? null : (
          <p className={styles.fault} role="alert">
            {describeRefusal(refused)}
          </p>
        )}
      </div>
      <div className={styles.picture}>{game.Banner === undefined ? null : <game.Banner />}</div>
    </section>
  );
}

/** The way into a game that needs no server, when there is none or such a game is under way. */
function WithoutServer({ game }: { readonly game: string }): ReactNode {
  const { t } = useTranslation();
  const isAway = useIsServerAway();
  const [saved] = useState(savedGame);
  if (!isAway && saved === null) return null;
  return (
    <p className={styles.alone}>
      <ButtonLink look="outline" href={saved === null ? `/${game}/solo` : `/solo/${saved}`}>
        {t(saved === null ? 'hero.playOffline' : 'hero.resumeOffline')}
      </ButtonLink>
    </p>
  );
}

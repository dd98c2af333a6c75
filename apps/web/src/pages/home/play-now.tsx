import type { GameTypes } from '@call-to-glory/game-kit';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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

import styles from './play-now.module.css';

/**
 * The shortest way into a game: one press, and everybody else is a bot.
 *
 * @param props.isPlayersNamed "players" stands after the choice of how many
 */
export function PlayNow({
  game,
  isPlayersNamed = false,
}: {
  readonly game: GameLobby<GameTypes>;
  readonly isPlayersNamed?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const [seats, setSeats] = useState(game.seats.max);
  const { session } = useShell();
  const { isBusy, refused, go } = useGoing();

  function play(): void {
    const options = { ...soloOptions(game), seats };
    void go(openBotTable(session, { gameId: game.id, options }, numbered(t('name.guest'))));
  }

  return (
    <>
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
          {isPlayersNamed ? <span aria-hidden="true">{t('hero.players')}</span> : null}
        </div>
      </div>
      {refused === null ? null : (
        <p className={styles.fault} role="alert">
          {describeRefusal(refused)}
        </p>
      )}
    </>
  );
}

/** The way into a game that needs no server, while there is none. */
export function PlayOffline({ game }: { readonly game: string }): ReactNode {
  const { t } = useTranslation();
  const isAway = useIsServerAway();
  const [saved] = useState(savedGame);
  if (!isAway || saved !== null) return null;
  return (
    <p className={styles.alone}>
      <ButtonLink look="outline" href={`/${game}/solo`}>
        {t('hero.playOffline')}
      </ButtonLink>
    </p>
  );
}

/** The way back into a game that needs no server, if one is under way. */
export function ResumeOffline(): ReactNode {
  const { t } = useTranslation();
  const [saved] = useState(savedGame);
  if (saved === null) return null;
  return (
    <p className={styles.alone}>
      <ButtonLink look="outline" href={`/solo/${saved}`}>
        {t('hero.resumeOffline')}
      </ButtonLink>
    </p>
  );
}

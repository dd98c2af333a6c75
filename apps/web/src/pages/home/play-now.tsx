import type { GameTypes } from '@call-to-glory/game-kit';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useBotTable } from '../../features/lobby/use-bot-table.ts';
import { savedGame } from '../../features/solo/saved-game.ts';
import { seatChoices } from '../../features/table-options/seat-choices.ts';
import { lastWay, wayName, waysOf } from '../../features/table-options/way-to-play.ts';
import { lazyOverlay } from '../../lib/lazy/lazy-part.tsx';
import { Fault } from '../../lib/query/fault.tsx';
import { BareButton, Button, ButtonLink } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';

import styles from './play-now.module.css';

const { Part: WaysDialog, fetch: fetchWays } = lazyOverlay(
  async () => (await import('./ways-dialog.tsx')).WaysDialog,
);

/**
 * The shortest way into a game: one press, and everybody else is a bot. Beside it, the variants; the last one played is
 * what the press begins the next time.
 *
 * @param props.isAlone whether it is the only one on its page, where "players" follows the choice of how many
 */
export function PlayNow({
  game,
  isAlone = false,
}: {
  readonly game: GameLobby<GameTypes>;
  readonly isAlone?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const [way, setWay] = useState(() => lastWay(game));
  const [isChoosing, setChoosing] = useState(false);
  const bots = useBotTable(game);
  const { isBusy, refused } = bots;
  const name = wayName(game, way.options);

  function play(chosen = way): void {
    setWay(chosen);
    bots.play(chosen);
  }

  return (
    <>
      <div className={styles.start}>
        <div className={styles.act} data-ways={waysOf(game).length > 1}>
          <Button look="act" size="large" disabled={isBusy} onClick={() => play()}>
            <span>
              {t('hero.playNow')}
              {name === '' ? null : <small className={styles.way}>{name}</small>}
              {isAlone ? null : <GameName game={game} />}
            </span>
          </Button>
          {waysOf(game).length === 1 ? null : (
            <BareButton
              className={styles.ways}
              aria-label={isAlone ? t('hero.ways') : `${t('hero.ways')}, ${game.name()}`}
              aria-haspopup="dialog"
              title={t('hero.ways')}
              disabled={isBusy}
              onPointerEnter={fetchWays}
              onFocus={fetchWays}
              onClick={() => setChoosing(true)}
            >
              <span className={styles.arrow} />
            </BareButton>
          )}
        </div>
        <div className={styles.players}>
          <Segmented
            label={t('hero.playersLabel')}
            value={way.seats}
            choices={seatChoices(game)}
            onChange={(seats) => setWay({ ...way, seats })}
          />
          {isAlone ? <span aria-hidden="true">{t('hero.players')}</span> : null}
        </div>
      </div>
      <Fault refused={refused} />
      {isChoosing ? (
        <WaysDialog
          game={game}
          last={way.options}
          onPlay={(options) => {
            setChoosing(false);
            play({ ...way, options });
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

/** Tells buttons with the same words apart where several games are offered, for those who do not see above which they are. */
export function GameName({ game }: { readonly game: GameLobby<GameTypes> }): ReactNode {
  return <span className="visually-hidden">, {game.name()}</span>;
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

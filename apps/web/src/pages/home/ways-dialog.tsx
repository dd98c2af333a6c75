import type { GameTypes } from '@call-to-glory/game-kit';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { waysOf, wayName } from '../../features/table-options/way-to-play.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

import styles from './ways-dialog.module.css';

/** All ways to play a game with bots: one press begins the game. */
export function WaysDialog({
  game,
  last,
  onPlay,
  onClose,
}: {
  readonly game: GameLobby<GameTypes>;
  /** How it was last played. */
  readonly last: GameTypes['options'];
  onPlay(options: GameTypes['options']): void;
  onClose(): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('hero.ways')}
      buttons={(close) => (
        <>
          <ButtonLink look="plain" href={`/${game.id}/solo`}>
            {t('solo.title')}
          </ButtonLink>
          <Button look="outline" onClick={close}>
            {t('dialog.close')}
          </Button>
        </>
      )}
      onClose={onClose}
    >
      <p>{t('hero.waysLead')}</p>
      <ul>
        {waysOf(game).map((options, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.way}
              // The focus starts on the last choice.
              data-first={options === last}
              aria-current={options === last}
              onClick={() => onPlay(options)}
            >
              <span className={styles.name}>{wayName(game, options) || t('lists.standard')}</span>
              <span className={styles.detail}>{detailOf(game, options)}</span>
              <ChevronRight size={18} strokeWidth={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function detailOf(game: GameLobby<GameTypes>, options: GameTypes['options']): string {
  return game
    .optionRows(options)
    .flatMap(({ detail, isUsual }) => (detail === undefined || isUsual ? [] : [detail]))
    .join(' · ');
}

import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { Page } from '../../features/page/page.tsx';
import { savedGame } from '../../features/solo/saved-game.ts';
import { startSoloGame } from '../../features/solo/start-solo-game.ts';
import { soloOptions } from '../../features/table-options/solo-options.ts';
import { TableOptionsFields } from '../../features/table-options/table-options-fields.tsx';
import { lastWay } from '../../features/table-options/way-to-play.ts';
import { useGameTitle } from '../../games/use-game-title.ts';
import { Fault } from '../../lib/query/fault.tsx';
import { useGoing } from '../../lib/session/use-going.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

import styles from './solo-page.module.css';

/** Begins a game against bots in the browser alone, or continues the one that was begun. */
export function SoloPage({ game }: { readonly game: GameLobby<GameTypes> }): ReactNode {
  const { t } = useTranslation();
  const name = useMe()?.name ?? t('name.guest');
  // Somebody who is asked here whether to replace a game has already chosen how to play.
  const [options, setOptions] = useState<TableOptions>(() => soloOptions(lastWay(game)));
  const { isBusy, refused, go } = useGoing();
  const [saved] = useState(savedGame);
  useGameTitle(t('solo.title'));

  function start(event: SyntheticEvent): void {
    event.preventDefault();
    void go(startSoloGame(game.id, options, name));
  }

  return (
    <Page look={styles.main}>
      <h1>{t('solo.title')}</h1>
      <p className={styles.lead}>{t('solo.lead')}</p>
      {saved === null ? null : (
        <p className={styles.saved}>
          <ButtonLink look="act" href={`/solo/${saved}`}>
            {t('solo.resume')}
          </ButtonLink>
          {t('solo.replaces')}
        </p>
      )}
      <form onSubmit={start}>
        <TableOptionsFields game={game} options={options} onChange={setOptions} alone />
        <Fault refused={refused} />
        <Button look="solid" size="large" type="submit" disabled={isBusy}>
          {t('solo.start')}
        </Button>
      </form>
    </Page>
  );
}

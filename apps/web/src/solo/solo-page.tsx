import type { TableOptions } from '@call-to-glory/table/client';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { mainGame } from '../games/games.ts';
import { Button, ButtonLink } from '../shell/button.tsx';
import { describeRefusal } from '../shell/describe-refusal.ts';
import { useMe } from '../shell/shell-context.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { useGoing } from '../shell/use-going.ts';
import { useTitle } from '../shell/use-title.ts';
import { soloOptions } from '../table-options/solo-options.ts';
import { TableOptionsFields } from '../table-options/table-options-fields.tsx';
import { keptGame } from './kept-game.ts';
import { startSoloGame } from './start-solo-game.ts';

import styles from './solo-page.module.css';

/** Begins a game against bots in the browser alone, or goes on with the one that was begun. */
export function SoloPage(): ReactNode {
  const { t } = useTranslation();
  const name = useMe()?.name ?? t('name.guest');
  const [options, setOptions] = useState<TableOptions>(() => soloOptions(mainGame));
  const { isBusy, refused, go } = useGoing();
  const [kept] = useState(keptGame);
  useTitle(t('solo.title'));

  function start(event: SyntheticEvent): void {
    event.preventDefault();
    void go(startSoloGame(mainGame.id, options, name));
  }

  return (
    <div className={styles.page}>
      <TopBar />
      <div className="heri" />
      <main className={`mat ${styles.main}`}>
        <h1>{t('solo.title')}</h1>
        <p className={styles.lead}>{t('solo.lead')}</p>
        {kept === null ? null : (
          <p className={styles.kept}>
            <ButtonLink look="act" href={`/solo/${kept}`}>
              {t('solo.resume')}
            </ButtonLink>
            {t('solo.replaces')}
          </p>
        )}
        <form onSubmit={start}>
          <TableOptionsFields game={mainGame} options={options} onChange={setOptions} alone />
          {refused === null ? null : (
            <p className={styles.fault} role="alert">
              {describeRefusal(refused)}
            </p>
          )}
          <Button look="solid" size="large" type="submit" disabled={isBusy}>
            {t('solo.start')}
          </Button>
        </form>
      </main>
    </div>
  );
}

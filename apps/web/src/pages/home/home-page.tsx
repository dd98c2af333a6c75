import type { TableOptions } from '@call-to-glory/table/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { LiveTables, OpenTables, OwnTables } from '../../features/lobby/table-lists.tsx';
import { useLobby } from '../../features/lobby/use-lobby.ts';
import { TopBar } from '../../features/top-bar/top-bar.tsx';
import { mainGame } from '../../games/games.ts';
import { Unanswered } from '../../ui/unanswered.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { CreateTable } from './create-table.tsx';
import { EnterCode } from './enter-code.tsx';
import { Hero } from './hero.tsx';

import styles from './home-page.module.css';

const initialOptions: TableOptions = {
  seats: 3,
  clock: 'normal',
  private: false,
  game: mainGame.defaultOptions,
};

/** Where everybody begins: play at once, make a table, join one, watch one, go on with one. */
export function HomePage(): ReactNode {
  useTitle();
  const { t } = useTranslation();
  const answer = useLobby();
  const lobby = answer.value;
  const hasFailed = answer.asked.type === 'failed';
  const [options, setOptions] = useState(initialOptions);
  const mine = lobby?.mine ?? null;
  const isMine = (id: string): boolean => mine?.some((table) => table.id === id) ?? false;
  return (
    <div className={styles.page}>
      <TopBar />
      <main className={styles.main}>
        <Hero />
        <div className="heri" />
        <div className={styles.columns} data-resumes={mine !== null && mine.length > 0}>
          <Zone place="create">
            <CreateTable options={options} onChange={setOptions} />
          </Zone>
          <div className={`heri ${styles.between}`} data-direction="vertical" />
          <Zone place="open" straw="turned">
            <OpenTables
              tables={lobby?.open.filter(({ id }) => !isMine(id)) ?? null}
              missing={hasFailed ? <Unanswered answer={answer} /> : null}
            />
            <EnterCode onOptions={(game) => setOptions({ ...options, game })} />
          </Zone>
          <div className={`heri ${styles.between}`} data-direction="vertical" />
          <div className={`mat ${styles.last}`}>
            <Zone place="live">
              <LiveTables
                tables={lobby?.live.filter(({ id }) => !isMine(id)) ?? null}
                missing={hasFailed ? t('unanswered.lead') : null}
              />
            </Zone>
            <Zone place="own">
              <OwnTables tables={mine} missing={hasFailed ? t('unanswered.lead') : null} />
              <p className={styles.past}>
                <Link href="/games">{t('lists.past')}</Link>
              </p>
            </Zone>
          </div>
        </div>
      </main>
    </div>
  );
}

/** One mat; on a phone it lies in a column with the others and is closed by a band of its own. */
function Zone(props: {
  readonly place: 'create' | 'open' | 'live' | 'own';
  readonly straw?: 'turned';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={`${styles.zone} ${styles[props.place]}`}>
      <div className={`mat ${styles.mat}`} data-straw={props.straw}>
        {props.children}
      </div>
      <div className={`heri ${styles.below}`} />
    </div>
  );
}

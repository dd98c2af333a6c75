import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';
import { Clock3, Plus, User } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { PlayNow } from './play-now.tsx';

import styles from './poster.module.css';

const { Part: Form, fetch: fetchForm } = lazyPart(
  async () => (await import('./poster-form.tsx')).PosterForm,
);

interface PosterProps {
  readonly game: GameLobby<GameTypes>;
  /** There is no server: nothing is offered that needs one. */
  readonly isAway: boolean;
  /** How many of its tables have free chairs; null while that is not known. */
  readonly openCount: number | null;
  /** Shows the list of these. */
  onOpenTables(): void;
  /** The options of the table that is being made; null while none is. */
  readonly options: TableOptions | null;
  /** The form opens, changes, or closes (null). */
  onOptions(options: TableOptions | null): void;
  /** What the form says first. */
  readonly first: TableOptions;
}

/** One of several games, as large as the others: its name, its picture, and all ways into it. */
export function Poster({ game, options, ...props }: PosterProps): ReactNode {
  const id = useId();
  const { theme = '', ground = 'mat', Picture } = game.poster ?? {};
  return (
    <section className={`${theme} ${styles.poster}`} aria-labelledby={id}>
      <div className={`${ground} ${styles.ground}`} data-creating={options !== null}>
        <div className={styles.words}>
          <h2 id={id} className={styles.name}>
            <Link href={`/${game.id}`}>{game.name()}</Link>
          </h2>
          <p className={styles.lead}>{game.lead()}</p>
          <Facts game={game} />
          <PlayNow game={game} />
          <OtherWays game={game} isCreating={options !== null} {...props} />
        </div>
        {options === null ? (
          <div className={styles.picture}>{Picture === undefined ? null : <Picture />}</div>
        ) : (
          <Form game={game} options={options} onOptions={props.onOptions} />
        )}
      </div>
      <div className={`hem ${styles.beside}`} data-direction="vertical" />
      <div className={`hem ${styles.below}`} />
    </section>
  );
}

function Facts({ game }: { readonly game: GameLobby<GameTypes> }): ReactNode {
  const { t } = useTranslation();
  const icon = { size: 17, strokeWidth: 1.6, 'aria-hidden': true } as const;
  return (
    <ul className={styles.facts}>
      <li>
        <User {...icon} />
        {t('hero.seats', game.seats)}
      </li>
      {game.minutes === undefined ? null : (
        <li>
          <Clock3 {...icon} />
          {t('hero.minutes', { count: game.minutes })}
        </li>
      )}
      <li>{t('hero.noSignUp')}</li>
    </ul>
  );
}

function OtherWays({
  game,
  isAway,
  openCount,
  isCreating,
  first,
  onOpenTables,
  onOptions,
}: Omit<PosterProps, 'options'> & { readonly isCreating: boolean }): ReactNode {
  const { t } = useTranslation();
  const button = useRef<HTMLDivElement>(null);
  const was = useRef(isCreating);
  // Who closes the form goes on where it was opened.
  useEffect(() => {
    if (was.current && !isCreating) button.current?.querySelector('button')?.focus();
    was.current = isCreating;
  }, [isCreating]);
  return (
    <div ref={button} className={styles.more}>
      {isAway ? null : (
        <Button
          look="outline"
          aria-expanded={isCreating}
          onPointerEnter={fetchForm}
          onFocus={fetchForm}
          onClick={() => onOptions(isCreating ? null : first)}
        >
          <Plus size={18} strokeWidth={1.8} aria-hidden="true" />
          {t('create.title')}
        </Button>
      )}
      {isAway || openCount === null || openCount === 0 ? null : (
        <span className={styles.open}>
          <Button look="outline" onClick={onOpenTables}>
            {t('lists.openCount', { count: openCount })}
          </Button>
        </span>
      )}
      {game.loadTutorial === undefined ? (
        game.loadRules === undefined ? null : (
          <Link className={styles.learn} href={`/${game.id}/rules`}>
            {t('hero.readRules')}
          </Link>
        )
      ) : (
        <Link className={styles.learn} href={`/${game.id}/learn`}>
          {t('hero.learnShort')}
        </Link>
      )}
    </div>
  );
}

import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';
import { Clock3, Plus, User } from 'lucide-react';
import { memo, useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useLanguage } from '../../lib/language/language-choice.ts';
import { lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { firstOptions } from './first-options.ts';
import { GameName, PlayNow } from './play-now.tsx';

import styles from './poster.module.css';

const { Part: Form, fetch: fetchForm } = lazyPart(
  async () => (await import('./poster-form.tsx')).PosterForm,
);

interface PosterProps {
  readonly game: GameLobby<GameTypes>;
  /** Is the server away? Then nothing is offered that needs one. */
  readonly isAway: boolean;
  /** How many of its tables have free chairs, as far as known. */
  readonly openCount: number;
  /** Shows the list of those tables. */
  onOpenTables(game: string): void;
  /** The options of the table that is being made; null while none is. */
  readonly options: TableOptions | null;
  /** Opens, changes or closes (null) the form of a game. */
  onOptions(game: string, options: TableOptions | null): void;
}

/**
 * One of several games, as large as the others: its name, its picture, and all ways into it. Memoized, because it makes
 * up most of its page and does not change when the lists below arrive.
 */
export const Poster = memo(PosterShown);

function PosterShown({ game, options, onOptions, ...props }: PosterProps): ReactNode {
  // The game's own texts follow the language.
  useLanguage();
  const id = useId();
  const choose = (chosen: TableOptions | null): void => onOptions(game.id, chosen);
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
          <OtherWays game={game} isCreating={options !== null} onOptions={choose} {...props} />
        </div>
        {options === null ? (
          <div className={styles.picture}>{Picture === undefined ? null : <Picture />}</div>
        ) : (
          <Form game={game} options={options} onOptions={choose} />
        )}
      </div>
      <div className={`hem ${styles.above}`} />
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
          {t('hero.minutes', { count: game.minutes(game.defaultOptions) })}
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
  onOpenTables,
  onOptions,
}: Omit<PosterProps, 'options' | 'onOptions'> & {
  readonly isCreating: boolean;
  onOptions(options: TableOptions | null): void;
}): ReactNode {
  const { t } = useTranslation();
  const button = useRef<HTMLDivElement>(null);
  const was = useRef(isCreating);
  // Closing the form returns the focus to where it was opened.
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
          onClick={() => onOptions(isCreating ? null : firstOptions(game))}
        >
          <Plus size={18} strokeWidth={1.8} aria-hidden="true" />
          {t('create.title')}
          <GameName game={game} />
        </Button>
      )}
      {isAway || openCount === 0 ? null : (
        <span className={styles.open}>
          <Button look="outline" onClick={() => onOpenTables(game.id)}>
            {t('lists.openCount', { count: openCount })}
            <GameName game={game} />
          </Button>
        </span>
      )}
      {game.loadTutorial === undefined ? (
        game.loadRules === undefined ? null : (
          <Link className={styles.learn} href={`/${game.id}/rules`}>
            {t('hero.readRules')}
            <GameName game={game} />
          </Link>
        )
      ) : (
        <Link className={styles.learn} href={`/${game.id}/learn`}>
          {t('hero.learnShort')}
          <GameName game={game} />
        </Link>
      )}
    </div>
  );
}

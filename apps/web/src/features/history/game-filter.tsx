import type { PastGame } from '@call-to-glory/protocol';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useHostedGames } from '../../games/game-context.ts';
import { useLanguage } from '../../lib/language/language-choice.ts';
import { useEntryState } from '../../lib/use-entry-state.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { partOf, variantOf, type Rival } from './statistics.ts';

import styles from './game-filter.module.css';

const any = 'any';

/** Which games are wanted; `any` where it does not matter. */
interface Wish {
  readonly game: string;
  readonly result: string;
  readonly rival: string;
  readonly variant: string;
}

const anyGame: Wish = { game: any, result: any, rival: any, variant: any };

/**
 * Narrows a list of games to those of a game, a result, a rival, a variant.
 *
 * @param id whose games they are
 * @returns the games that fit, the controls, and what to show if no game fits
 */
export function useGameFilter(
  games: readonly PastGame[],
  id: string,
  rivals: readonly Rival[],
): {
  readonly fitting: readonly PastGame[];
  readonly filter: ReactNode;
  readonly none: ReactNode;
} {
  const { t } = useTranslation('history');
  const hosted = useHostedGames();
  const group = useRef<HTMLDivElement>(null);
  // Variants are identified by their words, which differ between languages.
  const language = useLanguage();
  const [kept, setKept] = useEntryState('gameFilter', { language, wish: anyGame });
  const wish = kept.language === language ? kept.wish : { ...kept.wish, variant: any };
  const variants = [...new Set(games.map(variantOf))].toSorted();
  const fields = [
    {
      name: 'game',
      all: t('bothGames'),
      choices: hosted.map((game) => ({ value: game.id, label: game.name() })),
    },
    {
      name: 'result',
      all: t('anyResult'),
      choices: (['won', 'lost'] as const).map((value) => ({ value, label: t(`filters.${value}`) })),
    },
    {
      name: 'rival',
      all: t('anybody'),
      choices: rivals.map((one) => ({
        value: one.id,
        label: t('with', { name: one.name || t('deleted') }),
      })),
    },
    {
      name: 'variant',
      all: t('anyVariant'),
      choices: variants.map((value) => ({ value, label: value === '' ? t('standard') : value })),
    },
  ] as const;
  const filter = (
    <div ref={group} className={styles.filter} role="group" aria-label={t('filter')}>
      {fields
        .filter(({ choices }) => choices.length > 1)
        .map(({ name, all, choices }) => (
          <Choice
            key={name}
            all={all}
            value={wish[name]}
            choices={choices}
            onChange={(value) => setKept({ language, wish: { ...wish, [name]: value } })}
          />
        ))}
    </div>
  );
  const none = (
    <div className={styles.none}>
      <p>{t('noneFits')}</p>
      <Button
        look="outline"
        onClick={() => {
          setKept({ language, wish: anyGame });
          // The button is gone with the message.
          group.current?.querySelector('select')?.focus();
        }}
      >
        {t('showAll')}
      </Button>
    </div>
  );
  return { fitting: games.filter((game) => fits(game, id, wish)), filter, none };
}

/** One of the controls; what is chosen there can be dropped with one press. */
function Choice({
  all,
  value,
  choices,
  onChange,
}: {
  /** What it says while nothing is chosen. */
  readonly all: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
}): ReactNode {
  const { t } = useTranslation('history');
  const chip = useRef<HTMLDivElement>(null);
  const chosen = choices.find((choice) => choice.value === value);
  // Before the page is scrolled back to where the player left it.
  useLayoutEffect(() => {
    // Its words may be longer now than the room that a phone has for it.
    if (value !== any) chip.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <div ref={chip} className={styles.chip} data-chosen={chosen !== undefined}>
      <SelectField
        isBare
        label={all}
        value={value}
        choices={[{ value: any, label: all }, ...choices]}
        onChange={onChange}
      />
      {chosen === undefined ? null : (
        <button
          type="button"
          className={styles.drop}
          aria-label={t('drop', { words: chosen.label })}
          onClick={() => {
            onChange(any);
            chip.current?.querySelector('select')?.focus();
          }}
        >
          <X size={18} strokeWidth={1.8} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function fits(game: PastGame, id: string, { game: gameId, result, rival, variant }: Wish): boolean {
  const hasWon = partOf(game, id)?.place === 1;
  return (
    (gameId === any || game.gameId === gameId) &&
    (result === any || (result === 'won') === hasWon) &&
    (rival === any || partOf(game, rival) !== null) &&
    (variant === any || variantOf(game) === variant)
  );
}

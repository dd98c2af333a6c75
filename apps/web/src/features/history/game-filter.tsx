import type { PastGame } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useHostedGames } from '../../games/game-context.ts';
import { useLanguage } from '../../lib/language/language-choice.ts';
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
 * @returns the games that fit, and the controls
 */
export function useGameFilter(
  games: readonly PastGame[],
  id: string,
  rivals: readonly Rival[],
): { readonly fitting: readonly PastGame[]; readonly filter: ReactNode } {
  const { t } = useTranslation('history');
  const hosted = useHostedGames();
  // Variants are identified by their words, which differ between languages.
  const language = useLanguage();
  const [kept, setKept] = useState({ language, wish: anyGame });
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
    <div className={styles.filter} role="group" aria-label={t('filter')}>
      {fields
        .filter(({ choices }) => choices.length > 1)
        .map(({ name, all, choices }) => (
          <div key={name} className={styles.chip} data-chosen={wish[name] !== any}>
            <SelectField
              isBare
              label={all}
              value={wish[name]}
              choices={[{ value: any, label: all }, ...choices]}
              onChange={(value) => setKept({ language, wish: { ...wish, [name]: value } })}
            />
          </div>
        ))}
    </div>
  );
  return { fitting: games.filter((game) => fits(game, id, wish)), filter };
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

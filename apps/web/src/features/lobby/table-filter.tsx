import type { ListedTable } from '@call-to-glory/protocol';
import type { ClockPreset } from '@call-to-glory/table/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { gameOf } from '../../games/games.ts';
import { useLanguage } from '../../lib/language/language-choice.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { nameClock } from '../table-options/describe-clock.ts';

import styles from './table-filter.module.css';

const any = 'any';
const ownClock = 'own';

/** Up to this many tables need no filter. */
const fewTables = 4;

/** What a table must be like; `any` where it does not matter. */
interface Wish {
  readonly size: string;
  readonly variant: string;
  readonly clock: string;
}

const anyTable: Wish = { size: any, variant: any, clock: any };

/**
 * Narrows a list of tables to those of a size, a variant, a clock.
 *
 * @param game whose tables they are, where that changes: the filter for another game's tables is forgotten
 * @returns the tables that fit, and the controls; none of these while there is little to choose from
 */
export function useTableFilter(
  tables: readonly ListedTable[] | null,
  game: string | null = null,
): {
  readonly fitting: readonly ListedTable[] | null;
  readonly filter: ReactNode;
} {
  const { t } = useTranslation();
  // Variants are identified by their words, which differ between languages.
  const language = useLanguage();
  const [kept, setKept] = useState({ game, language, wish: anyTable });
  const known = kept.language === language ? kept.wish : { ...kept.wish, variant: any };
  const wish = kept.game === game ? known : anyTable;
  const isActive = Object.values(wish).some((value) => value !== any);
  if (tables === null || (tables.length <= fewTables && !isActive)) {
    return { fitting: tables, filter: null };
  }

  const fields = [
    {
      name: 'size',
      all: t('lists.anySize'),
      word: (size: string) => t('lists.players', { count: Number(size) }),
    },
    {
      name: 'variant',
      all: t('lists.anyVariant'),
      word: (variant: string) => (variant === '' ? t('lists.standard') : variant),
    },
    {
      name: 'clock',
      all: t('lists.anyClock'),
      word: (clock: string) =>
        clock === ownClock ? t('lists.ownClock') : nameClock(clock as ClockPreset),
    },
  ] as const;
  const filter = (
    <div className={styles.filter} role="group" aria-label={t('lists.filter')}>
      {fields.map(({ name, all, word }) => (
        <SelectField
          key={name}
          isBare
          label={all}
          value={wish[name]}
          choices={[
            { value: any, label: all },
            ...traitsAmong(tables, name, wish[name]).map((value) => ({
              value,
              label: word(value),
            })),
          ]}
          onChange={(value) => setKept({ game, language, wish: { ...wish, [name]: value } })}
        />
      ))}
    </div>
  );
  return { fitting: tables.filter((table) => fits(table, wish)), filter };
}

/** The choices of a filter: all traits among the tables, and the chosen one. */
function traitsAmong(
  tables: readonly ListedTable[],
  name: keyof Wish,
  chosen: string,
): readonly string[] {
  const traits = tables.map((table) => traitOf(table, name));
  return [...new Set(chosen === any ? traits : [...traits, chosen])].toSorted();
}

function fits(table: ListedTable, wish: Wish): boolean {
  return (['size', 'variant', 'clock'] as const).every(
    (name) => wish[name] === any || wish[name] === traitOf(table, name),
  );
}

function traitOf({ gameId, options }: ListedTable, name: keyof Wish): string {
  switch (name) {
    case 'size':
      return String(options.seats);
    case 'variant':
      return gameOf(gameId)?.describeOptions(options.game) ?? '';
    case 'clock':
      return typeof options.clock === 'string' ? options.clock : ownClock;
  }
}

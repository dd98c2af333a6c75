import type { GameTypes } from '@call-to-glory/game-kit';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby, OptionRow } from '../../board/contract/game-client.ts';
import type { SeenTable } from '../../lib/connection/seen-table.ts';
import { optionRows } from './option-rows.ts';

import styles from './options-list.module.css';

/**
 * What is played here, line by line. What is not as usual stands out; what has just changed shines up once
 * and is said.
 */
export function OptionsList({
  table,
  game,
}: {
  readonly table: SeenTable<GameTypes>;
  readonly game: GameLobby<GameTypes>;
}): ReactNode {
  const { t } = useTranslation('group');
  const lines = optionRows(table.options, game);
  const [seen, setSeen] = useState({
    at: table.optionsAt,
    lines,
    changed: [] as readonly string[],
  });
  if (seen.at !== table.optionsAt) {
    const changed = lines.filter((line) => !isAmong(seen.lines, line)).map(({ name }) => name);
    setSeen({ at: table.optionsAt, lines, changed });
  }
  const news = lines.filter(({ name }) => seen.changed.includes(name));
  return (
    <>
      <dl className={styles.lines} aria-label={t('options.label')}>
        {lines.map(({ name, value, isUsual }) => (
          <div
            // New words shine up once.
            key={`${name} ${value}`}
            data-unusual={!isUsual}
            data-changed={seen.changed.includes(name)}
          >
            <dt>{name}</dt>
            <dd>
              {value}
              {isUsual ? null : <span className="visually-hidden"> {t('options.unusual')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {game.optionCode === undefined ? null : (
        <p className={styles.code}>
          {t('options.code', { code: game.optionCode.print(table.options.game) })}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {news.length === 0
          ? null
          : t('options.changed', {
              list: news.map(({ name, value }) => `${name}, ${value}`).join('; '),
            })}
      </p>
    </>
  );
}

function isAmong(lines: readonly OptionRow[], { name, value }: OptionRow): boolean {
  return lines.some((line) => line.name === name && line.value === value);
}

import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useOptionNews } from './use-option-news.ts';

import styles from './options-list.module.css';

/**
 * The options of a table, line by line. Unusual ones stand out; those that have just changed light up once
 * and are announced.
 */
export function OptionsList({
  table,
  game,
}: {
  readonly table: TableView<GameTypes>;
  readonly game: GameLobby<GameTypes>;
}): ReactNode {
  const { t } = useTranslation('group');
  const { rows: lines, news } = useOptionNews(table, game);
  const changed = news.map(({ name }) => name);
  return (
    <>
      <dl className={styles.lines} aria-label={t('options.label')}>
        {lines.map(({ name, value, isUsual }) => (
          <div
            // A new key makes a changed line light up once.
            key={`${name} ${value}`}
            data-unusual={!isUsual}
            data-changed={changed.includes(name)}
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
              list: news.map(({ name, to }) => `${name}, ${to}`).join('; '),
            })}
      </p>
    </>
  );
}

import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableView } from '@call-to-glory/table/client';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { clockDetail } from '../table-options/describe-clock.ts';
import { minutesOf } from '../table-options/minutes-of.ts';
import { useOptionNews } from './use-option-news.ts';

import styles from './option-chips.module.css';

/**
 * The options of a table at a glance. Those that have just changed are marked, and the change is put into words: which
 * option, from what, to what, and by whom.
 */
export function OptionChips({
  table,
  game,
  children,
}: {
  readonly table: TableView<GameTypes>;
  readonly game: GameLobby<GameTypes>;
  /** The link to all options. */
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('group');
  const { rows, news, by } = useOptionNews(table, game);
  const minutes = minutesOf(table.options, game);
  const details = [
    clockDetail(table.options.clock),
    minutes === null ? null : t('chip.minutes', { count: minutes }),
    game.optionCode === undefined
      ? null
      : t('options.code', { code: game.optionCode.print(table.options.game) }),
  ].filter((detail) => detail !== null);
  return (
    <section className={styles.options} aria-label={t('options.label')}>
      <ul className={styles.chips}>
        {rows
          .filter(({ chip }) => chip !== undefined)
          .map(({ name, chip, isUsual, Icon }) => (
            <li
              key={name}
              className={styles.chip}
              data-usual={isUsual}
              data-changed={news.some((one) => one.name === name)}
            >
              {Icon === undefined ? null : (
                <span className={styles.icon} aria-hidden="true">
                  <Icon />
                </span>
              )}
              {chip}
            </li>
          ))}
        <li className={styles.all}>{children}</li>
      </ul>
      <div className={styles.news} role="status">
        {news.length === 0 ? null : (
          <>
            <Pencil size={16} strokeWidth={1.8} aria-hidden="true" />
            <p>
              {news.map(({ name, from, to }) => (
                <strong key={name}>{t('chip.change', { name, from, to })}</strong>
              ))}
              {by === null ? null : t('chip.changedBy', { name: by })}{' '}
              {isConfirmed(table) ? null : t('chip.confirm')}
            </p>
          </>
        )}
      </div>
      <p className={styles.details}>{details.join(' · ')}</p>
    </section>
  );
}

/** Has everybody who sits there agreed to the present options? */
function isConfirmed({ seats }: TableView<GameTypes>): boolean {
  return seats.every((one) => one.type !== 'person' || one.ready);
}

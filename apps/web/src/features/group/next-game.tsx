import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableCommand } from '@call-to-glory/table/client';
import i18next from 'i18next';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby, OptionRow } from '../../board/contract/game-client.ts';
import type { SeenTable } from '../../lib/connection/seen-table.ts';
import { useOptionNews } from './use-option-news.ts';

import styles from './next-game.module.css';

interface NextGameProps {
  readonly table: SeenTable<GameTypes>;
  readonly game: GameLobby<GameTypes>;
  /** May the viewer change the options? */
  readonly isHost: boolean;
  /** Opens all options, and who sits where; null where that cannot be opened. */
  readonly onAll: (() => void) | null;
  send(command: TableCommand): void;
}

/** What is played in the next game: one press of the host switches a variant, and everybody sees what has changed. */
export function NextGame({ table, game, isHost, onAll, send }: NextGameProps): ReactNode {
  const { t } = useTranslation('group');
  const id = useId();
  const { rows, news } = useOptionNews(table, game);
  const hostName = table.seats.flatMap((one) =>
    one.type === 'person' && one.person.id === table.host ? [one.person.name] : [],
  )[0];
  // What a press switches, and what has just changed; all else is a press further.
  const shown = rows.filter(
    ({ turned, chip, name }) =>
      turned !== undefined || (chip !== undefined && news.some((one) => one.name === name)),
  );
  return (
    <section className={styles.next} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t('next.title')}</h3>
        {onAll === null ? null : (
          <button type="button" className={styles.all} onClick={onAll}>
            {t('next.all')}
          </button>
        )}
      </div>
      <ul className={styles.chips}>
        {shown.map((row) => (
          <li key={row.name}>
            <Chip
              row={row}
              isChanged={news.some(({ name }) => name === row.name)}
              onTurn={
                isHost && row.turned !== undefined
                  ? () =>
                      send({ type: 'setOptions', options: { ...table.options, game: row.turned } })
                  : null
              }
            />
          </li>
        ))}
      </ul>
      <p className={styles.news} role="status">
        {news.length === 0
          ? ''
          : [
              ...news.map((one) => t('chip.change', { ...one })),
              ...(hostName === undefined ? [] : [t('chip.changedBy', { name: hostName })]),
            ].join(i18next.t('lists.separator'))}
      </p>
    </section>
  );
}

/** An option: a switch for those who may turn it, words for everybody else. */
function Chip({
  row: { name, chip, isUsual, Icon, turned },
  isChanged,
  onTurn,
}: {
  readonly row: OptionRow;
  readonly isChanged: boolean;
  readonly onTurn: (() => void) | null;
}): ReactNode {
  const isOn = turned !== undefined && !isUsual;
  const content = (
    <>
      {Icon === undefined ? null : <Icon />}
      {turned === undefined ? chip : name}
      {isOn ? <Check size={16} strokeWidth={2.2} aria-hidden="true" /> : null}
    </>
  );
  const look = { className: styles.chip, 'data-on': isOn, 'data-changed': isChanged };
  if (onTurn === null)
    return turned !== undefined && isUsual ? null : <span {...look}>{content}</span>;
  return (
    <button type="button" {...look} aria-pressed={isOn} onClick={onTurn}>
      {content}
    </button>
  );
}

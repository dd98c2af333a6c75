import type { GameTypes } from '@call-to-glory/game-kit';
import {
  optionsWith,
  suggestionsOf,
  type TableCommand,
  type TableView,
} from '@call-to-glory/table/client';
import i18next from 'i18next';
import { Check, SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby, OptionRow } from '../../board/contract/game-client.ts';
import { hostNameOf } from '../names/seat-names.ts';
import { optionRows } from './option-rows.ts';
import { Suggestions } from './suggestions.tsx';
import { useOptionNews } from './use-option-news.ts';

import styles from './next-game.module.css';

interface NextGameProps {
  readonly table: TableView<GameTypes>;
  readonly game: GameLobby<GameTypes>;
  /** May the viewer change the options? */
  readonly isHost: boolean;
  /** The viewer, if they may suggest other options (they sit there and are not the host); null if they may not. */
  readonly suggesting: string | null;
  /** Opens all options and the seats; null where they cannot be opened. */
  readonly onAll: (() => void) | null;
  send(command: TableCommand): void;
}

/**
 * Shows how the next game is played: a press by the host switches a variant, a press by somebody else suggests it,
 * and everybody sees what has changed.
 */
export function NextGame(props: NextGameProps): ReactNode {
  const { table, game, isHost, suggesting, onAll, send } = props;
  const { t } = useTranslation('group');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { rows, news, by } = useOptionNews(table, game);
  const hostName = hostNameOf(table);
  // The options that a press switches, and those that have just changed; all others are one press further.
  const few = rows.filter(({ turned, chip, isUsual, name }) =>
    turned === undefined
      ? chip !== undefined && news.some((one) => one.name === name)
      : !isUsual || isHost || suggesting !== null,
  );
  const shown = few.length > 0 ? few : rows.filter(({ chip }) => chip !== undefined);
  const mine = suggestionsOf(table).find(({ person }) => person.id === suggesting);
  const wished = mine === undefined ? table.options : optionsWith(table.options, mine.change);
  const wishes = optionRows(wished, game);

  /** Gives what a press on an option does; null where it does nothing. */
  function turning({ name, turned }: OptionRow): (() => void) | null {
    const wish = wishes.find((row) => row.name === name);
    if (turned === undefined || wish === undefined) return null;
    if (isHost)
      return () => send({ type: 'setOptions', options: { ...table.options, game: turned } });
    if (suggesting === null) return null;
    return () => send({ type: 'suggest', options: { ...wished, game: wish.turned } });
  }

  return (
    <section className={styles.next} aria-labelledby={id}>
      <button
        type="button"
        className={styles.fold}
        data-fold
        title={t('next.title')}
        aria-label={t('next.title')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={19} strokeWidth={1.7} aria-hidden="true" />
      </button>
      <div className={styles.head} data-folds>
        <h3 id={id}>{t('next.title')}</h3>
        {onAll === null ? null : (
          <button type="button" className={styles.all} onClick={onAll}>
            {t('next.all')}
          </button>
        )}
      </div>
      <ul className={styles.chips} data-folds>
        {shown.map((row) => (
          <li key={row.name}>
            <Chip
              row={row}
              isChanged={news.some(({ name }) => name === row.name)}
              isSuggested={wishes.some(
                ({ name, value }) => name === row.name && value !== row.value,
              )}
              onTurn={turning(row)}
            />
          </li>
        ))}
      </ul>
      <Suggestions table={table} game={game} send={send} />
      {suggesting === null || mine !== undefined || hostName === null ? null : (
        <p className={styles.news} data-folds>
          {t('suggest.hint', { name: hostName })}
        </p>
      )}
      <p className={styles.news} role="status">
        {news.length === 0
          ? ''
          : [
              ...news.map((one) => t('chip.change', { ...one })),
              ...(by === null ? [] : [t('chip.changedBy', { name: by })]),
            ].join(i18next.t('lists.separator'))}
      </p>
    </section>
  );
}

/** An option: a switch for those who may change it or suggest that; words for everybody else. */
function Chip({
  row: { name, chip, isUsual, Icon, turned },
  isChanged,
  isSuggested,
  onTurn,
}: {
  readonly row: OptionRow;
  readonly isChanged: boolean;
  /** Does the viewer suggest the opposite setting? */
  readonly isSuggested: boolean;
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
  const look = {
    className: styles.chip,
    'data-on': isOn,
    'data-changed': isChanged,
    'data-suggested': isSuggested,
  };
  if (onTurn === null) return <span {...look}>{content}</span>;
  return (
    <button type="button" {...look} aria-pressed={isOn !== isSuggested} onClick={onTurn}>
      {content}
    </button>
  );
}

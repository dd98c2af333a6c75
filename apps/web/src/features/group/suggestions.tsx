import type { GameTypes } from '@call-to-glory/game-kit';
import {
  isHost,
  optionsWith,
  seatOf,
  suggestionsOf,
  type OptionsChange,
  type TableCommand,
  type TableView,
} from '@call-to-glory/table/client';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { optionRows } from './option-rows.ts';

import styles from './suggestions.module.css';

/** What people would like to change in the next game: the host accepts a suggestion, its author can withdraw it. */
export function Suggestions({
  table,
  game,
  send,
}: {
  readonly table: TableView<GameTypes>;
  readonly game: GameLobby<GameTypes>;
  send(command: TableCommand): void;
}): ReactNode {
  const { t } = useTranslation('group');
  const me = useMe()?.id ?? null;
  const hosts = me !== null && isHost(table, me);
  return (
    <ul className={styles.suggestions} aria-label={t('suggest.title')} aria-live="polite">
      {suggestionsOf(table).map(({ person: { id, name }, change }) => {
        const options = optionsWith(table.options, change);
        const content = (
          <>
            <game.SeatMark seat={seatOf(table, id) ?? 0} />
            <span>
              <strong>{name}</strong>{' '}
              <span className="visually-hidden">{t('suggest.suggests')}</span>{' '}
              {changeWords(table, game, change)}
            </span>
          </>
        );
        return (
          <li key={id}>
            {hosts || id === me ? (
              <button
                type="button"
                className={styles.suggestion}
                onClick={() =>
                  send(
                    hosts
                      ? { type: 'setOptions', options }
                      : { type: 'suggest', options: table.options },
                  )
                }
              >
                {content}
                <span className={styles.act}>{t(hosts ? 'suggest.take' : 'suggest.back')}</span>
              </button>
            ) : (
              <span className={styles.suggestion}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Says in words what would be different. */
function changeWords(
  table: TableView<GameTypes>,
  game: GameLobby<GameTypes>,
  change: OptionsChange,
): string {
  const now = optionRows(table.options, game);
  return optionRows(optionsWith(table.options, change), game)
    .filter(({ name, value }) => !now.some((row) => row.name === name && row.value === value))
    .map(({ name, value, chip, turned }) =>
      chip === undefined || turned !== undefined
        ? i18next.t('group:suggest.what', { name, value })
        : chip,
    )
    .join(i18next.t('lists.separator'));
}

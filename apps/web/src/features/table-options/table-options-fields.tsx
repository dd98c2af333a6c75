import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { CasualSwitch } from './casual-switch.tsx';
import { ClockFields } from './clock-fields.tsx';
import { seatChoices } from './seat-choices.ts';

import styles from './table-options-fields.module.css';

/**
 * Everything that a host chooses for a table: chairs, clock, the game's own options, and who can find it.
 *
 * @param props.alone whether nobody else can come: then there is no clock either
 * @param props.isWish whether it is a suggestion to somebody else: only what can be suggested is shown
 * @param props.isNew whether the table is only being made: what can wait until people are there is left out
 */
export function TableOptionsFields({
  game,
  options,
  alone = false,
  isWish = false,
  isNew = false,
  onChange,
}: {
  readonly game: GameLobby<GameTypes>;
  readonly options: TableOptions;
  readonly alone?: boolean;
  readonly isWish?: boolean;
  readonly isNew?: boolean;
  onChange(options: TableOptions): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.lines}>
        {isWish ? null : (
          <>
            <span aria-hidden="true">{t('create.players')}</span>
            <Segmented
              label={t('create.players')}
              value={options.seats}
              choices={seatChoices(game)}
              onChange={(seats) => onChange({ ...options, seats })}
            />
          </>
        )}
        {alone ? null : (
          <>
            <span aria-hidden="true">{t('create.clock')}</span>
            <ClockFields
              clock={options.clock}
              onChange={(clock) => onChange({ ...options, clock })}
            />
          </>
        )}
      </div>
      <game.OptionsForm
        options={options.game}
        isNew={isNew || alone}
        onChange={(chosen) => onChange({ ...options, game: chosen })}
      />
      {alone || isWish ? null : (
        <>
          {isNew ? null : (
            <SwitchRow
              label={t('create.randomSeats')}
              detail={t('create.randomSeatsDetail')}
              checked={options.randomSeats ?? false}
              onChange={(randomSeats) => onChange({ ...options, randomSeats })}
            />
          )}
          <SwitchRow
            label={t('create.private')}
            detail={t('create.privateDetail')}
            checked={options.private}
            onChange={(isPrivate) => onChange({ ...options, private: isPrivate })}
          />
          {options.private || isNew ? null : <CasualSwitch options={options} onChange={onChange} />}
        </>
      )}
    </>
  );
}

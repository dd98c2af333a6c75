import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { CreateTable } from './create-table.tsx';

import styles from './poster-form.module.css';

/** The form of a new table, over the picture of its poster. */
export function PosterForm({
  game,
  options,
  onOptions,
}: {
  readonly game: GameLobby<GameTypes>;
  readonly options: TableOptions;
  onOptions(options: TableOptions | null): void;
}): ReactNode {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:checked')?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={panel}
      className={styles.form}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onOptions(null);
      }}
    >
      <CreateTable game={game} options={options} isBrief onChange={onOptions} />
      <CloseButton
        className={styles.close}
        label={t('create.close')}
        onClick={() => onOptions(null)}
      />
    </div>
  );
}

import type { TableOptions } from '@call-to-glory/table/client';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { mainGame } from '../games/games.ts';
import { Button } from '../shell/button.tsx';
import { describeRefusal } from '../shell/describe-refusal.ts';
import { useMe, useShell } from '../shell/shell-context.ts';
import { TextField } from '../shell/text-field.tsx';
import { useGoing } from '../shell/use-going.ts';
import { TableOptionsFields } from '../table-options/table-options-fields.tsx';
import { openNewTable } from './open-new-table.ts';

import styles from './home-page.module.css';

const initial: TableOptions = {
  seats: 3,
  clock: 'normal',
  private: false,
  game: mainGame.defaultOptions,
};

/** Makes a table for oneself and whoever is invited or comes along. */
export function CreateTable(): ReactNode {
  const { t } = useTranslation();
  const [options, setOptions] = useState(initial);
  const [name, setName] = useState('');
  const isNameless = useMe() === null;
  const { session } = useShell();
  const { isBusy, refused, go } = useGoing();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const standIn = name.trim() === '' ? t('name.guest') : name;
    void go(openNewTable(session, { gameId: mainGame.id, options }, standIn));
  }

  return (
    <section aria-labelledby="create-table">
      <h2 id="create-table" className={styles.heading}>
        {t('create.title')}
      </h2>
      <form onSubmit={submit}>
        <TableOptionsFields game={mainGame} options={options} onChange={setOptions} />
        {refused === null ? null : (
          <p className={styles.fault} role="alert">
            {describeRefusal(refused)}
          </p>
        )}
        <div className={styles.submit}>
          {isNameless ? (
            <TextField
              name="nickname"
              autoComplete="nickname"
              maxLength={48}
              aria-label={t('name.label')}
              placeholder={t('name.label')}
              value={name}
              onChange={(change) => setName(change.target.value)}
            />
          ) : null}
          <Button look="solid" type="submit" disabled={isBusy}>
            {t('create.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}

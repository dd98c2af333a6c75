import type { GameTypes } from '@call-to-glory/game-kit';
import type { TableOptions } from '@call-to-glory/table/client';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { numbered, openMatch, openNewTable } from '../../features/lobby/open-new-table.ts';
import { CasualSwitch } from '../../features/table-options/casual-switch.tsx';
import { TableOptionsFields } from '../../features/table-options/table-options-fields.tsx';
import { lazyOverlay } from '../../lib/lazy/lazy-part.tsx';
import { Fault } from '../../lib/query/fault.tsx';
import { useGoing } from '../../lib/session/use-going.ts';
import { useMe, useShell } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

import styles from './home.module.css';

const { Part: NamesakeDialog } = lazyOverlay(
  async () => (await import('../../features/lobby/namesake-dialog.tsx')).NamesakeDialog,
);

/**
 * Makes a table for the player and others, invited or not, or finds one.
 *
 * @param props.isBrief whether there is room only for what a table needs
 */
export function CreateTable({
  game,
  options,
  isBrief = false,
  onChange,
}: {
  readonly game: GameLobby<GameTypes>;
  readonly options: TableOptions;
  readonly isBrief?: boolean;
  onChange(options: TableOptions): void;
}): ReactNode {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const isNameless = useMe() === null;
  const { session } = useShell();
  const { isBusy, refused, go, dismiss } = useGoing();
  const isNamesake = refused?.code === 'name-taken';

  function called(): string {
    return name.trim() === '' ? numbered(t('name.guest')) : name;
  }

  function match(keepsName: boolean): void {
    void go(openMatch(session, { gameId: game.id, options, keepsName }, called()), game.id);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void go(openNewTable(session, { gameId: game.id, options }, called()), game.id);
  }

  return (
    <section aria-labelledby="create-table">
      <h2 id="create-table" className={styles.heading}>
        {t(isBrief ? 'create.yours' : 'create.title')}
      </h2>
      <form onSubmit={submit}>
        <TableOptionsFields game={game} options={options} onChange={onChange} isNew />
        <Fault refused={isNamesake ? null : refused} />
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
        {options.private || isBrief ? null : (
          <>
            <div className={styles.match}>
              <Button look="outline" disabled={isBusy} onClick={() => match(false)}>
                {t('create.match')}
              </Button>
              <p>{t('create.matchDetail')}</p>
            </div>
            <CasualSwitch options={options} onChange={onChange} />
          </>
        )}
      </form>
      {isNamesake ? (
        <NamesakeDialog onNamed={() => match(false)} onKeep={() => match(true)} onClose={dismiss} />
      ) : null}
    </section>
  );
}

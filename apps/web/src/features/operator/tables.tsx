import type { ListedTable } from '@call-to-glory/protocol';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { gameOf } from '../../games/games.ts';
import { AskingButton } from '../../ui/asking-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { GameTile } from '../lobby/game-mark.tsx';
import { tableCode } from '../lobby/table-code.ts';
import { isFound } from './is-found.ts';
import type { Operator } from './use-operator.ts';
import { whoSits } from './who-sits.ts';

import styles from './rows.module.css';

/**
 * All tables, the last changed first, or the results of a search.
 *
 * @param props.wanted a part of a code, or of the name of somebody who sits there
 */
export function Tables({
  operator,
  tables,
  wanted,
}: {
  readonly operator: Operator;
  readonly tables: readonly ListedTable[];
  readonly wanted: string;
}): ReactNode {
  const { t } = useTranslation('operator');
  const found = tables.filter((table) => isFound(wanted, tableCode(table.id), whoSits(table)));
  return (
    <section id="tables" aria-labelledby="tables-title">
      <h2 id="tables-title" tabIndex={-1}>
        {t('tables.title')}
      </h2>
      {found.length > 0 ? null : <p>{t(tables.length === 0 ? 'tables.none' : 'noMatch')}</p>}
      <ul>
        {found.map((table) => (
          <li key={table.id} className={styles.row}>
            <Table operator={operator} table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Table({
  operator,
  table,
}: {
  readonly operator: Operator;
  readonly table: ListedTable;
}): ReactNode {
  const { t } = useTranslation('operator');
  const { id, stage, options, closed } = table;
  const code = tableCode(id);
  const game = gameOf(table.gameId);
  const words = [
    code,
    t(closed ? 'tables.closed' : `tables.stages.${stage}`),
    ...(options.private ? [t('tables.private')] : []),
  ];
  return (
    <>
      {game === null ? null : <GameTile game={game} />}
      <div>
        <h3>{whoSits(table)}</h3>
        <p>{words.join(', ')}</p>
      </div>
      <div className={styles.buttons}>
        <ButtonLink look="outline" href={`/t/${id}`} aria-label={t('tables.watchWhich', { code })}>
          <Eye size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('tables.watch')}
        </ButtonLink>
        {closed ? null : (
          <AskingButton
            look="plain"
            label={t('tables.closeWhich', { code })}
            title={t('tables.askTitle', { code })}
            lead={t('tables.askLead')}
            stay={t('tables.stay')}
            act={t('tables.close')}
            onAct={() => void operator.closeTable(id)}
          >
            {t('tables.close')}
          </AskingButton>
        )}
      </div>
    </>
  );
}

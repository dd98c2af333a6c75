import type { ListedTable } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { Button } from '../../ui/button.tsx';
import { tableCode } from '../lobby/table-code.ts';
import type { Operator } from './use-operator.ts';
import { whoSits } from './who-sits.ts';

import styles from './operator.module.css';

/** All tables, what changed last first. To close one takes two presses. */
export function Tables({
  operator,
  tables,
}: {
  readonly operator: Operator;
  readonly tables: readonly ListedTable[];
}): ReactNode {
  const { t } = useTranslation('operator');
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <section aria-labelledby="tables">
      <h2 id="tables">{t('tables.title')}</h2>
      {tables.length === 0 ? <p>{t('tables.none')}</p> : null}
      <ul>
        {tables.map((table) => {
          const { id, stage, options, closed } = table;
          const words = [
            t(closed ? 'tables.closed' : `tables.stages.${stage}`),
            ...(options.private ? [t('tables.private')] : []),
          ];
          return (
            <li key={id} className={styles.row}>
              <div>
                <h3>
                  <Link href={`/t/${id}`}>{tableCode(id)}</Link>
                </h3>
                <p>{whoSits(table)}</p>
                <p>{words.join(', ')}</p>
              </div>
              {closed ? null : (
                <Button
                  look={chosen === id ? 'act' : 'outline'}
                  aria-label={
                    chosen === id ? undefined : t('tables.closeWhich', { code: tableCode(id) })
                  }
                  onClick={() => {
                    setChosen(chosen === id ? null : id);
                    if (chosen === id) void operator.closeTable(id);
                  }}
                >
                  {t(chosen === id ? 'tables.sure' : 'tables.close')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

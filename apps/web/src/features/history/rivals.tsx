import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Rival } from './statistics.ts';

import styles from './history.module.css';

/** How a player did against each of the people they met. */
export function Rivals({ rivals }: { readonly rivals: readonly Rival[] }): ReactNode {
  const { t } = useTranslation('history');
  return (
    <section aria-labelledby="rivals">
      <h2 id="rivals">{t('rivals.title')}</h2>
      {rivals.length === 0 ? (
        <p>{t('rivals.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {(['name', 'games', 'ahead', 'behind'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`rivals.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rivals.map(({ id, name, games, ahead, behind }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{games}</td>
                <td>{ahead}</td>
                <td>{behind}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

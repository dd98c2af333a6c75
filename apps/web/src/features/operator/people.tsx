import type { OperatorView } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { BanButton } from './ban-button.tsx';
import { isFound } from './is-found.ts';
import type { Operator } from './use-operator.ts';
import { WarnButton } from './warn-button.tsx';

import styles from './rows.module.css';

/** The people who are there, or the results of a search. */
export function People({
  operator,
  view: { players, nameless },
  wanted,
}: {
  readonly operator: Operator;
  readonly view: OperatorView;
  readonly wanted: string;
}): ReactNode {
  const { t } = useTranslation('operator');
  const found = players.filter(({ name }) => isFound(wanted, name));
  return (
    <section id="people" aria-labelledby="people-title">
      <h2 id="people-title">{t('players.title')}</h2>
      {found.length > 0 ? null : <p>{t(players.length === 0 ? 'players.none' : 'noMatch')}</p>}
      <ul>
        {found.map((player) => (
          <li key={player.id} className={styles.row}>
            <h3>
              <Link href={`/people/${player.id}`}>{player.name}</Link>
            </h3>
            <div className={styles.buttons}>
              <WarnButton operator={operator} player={player} />
              <BanButton operator={operator} player={player} />
            </div>
          </li>
        ))}
      </ul>
      {nameless === 0 ? null : <p>{t('players.nameless', { count: nameless })}</p>}
    </section>
  );
}

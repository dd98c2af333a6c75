import type { OperatorEntry, OperatorView } from '@call-to-glory/protocol';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { clockTime } from '../../lib/language/duration.ts';
import { Button } from '../../ui/button.tsx';
import { tableCode } from '../lobby/table-code.ts';
import type { Operator } from './use-operator.ts';

import styles from './rows.module.css';

/** What the operators have done, the latest first. */
export function Log({
  operator,
  view,
}: {
  readonly operator: Operator;
  readonly view: OperatorView;
}): ReactNode {
  const { t } = useTranslation('operator');
  const [{ entries, hasOlder }, setLog] = useState(view.log);
  const oldest = entries.at(-1);

  async function showOlder(key: string): Promise<void> {
    const older = await operator.logBefore(key);
    if (older === null) return;
    setLog({ entries: [...entries, ...older.entries], hasOlder: older.hasOlder });
  }

  return (
    <section id="log" aria-labelledby="log-title">
      <h2 id="log-title">{t('log.title')}</h2>
      {oldest === undefined ? <p>{t('log.none')}</p> : null}
      <ul>
        {entries.map((entry) => (
          <li key={entry.key} className={styles.entry}>
            <Entry entry={entry} self={view.operator} />
          </li>
        ))}
      </ul>
      {hasOlder && oldest !== undefined ? (
        <Button look="plain" onClick={() => void showOlder(oldest.key)}>
          {t('log.older')}
        </Button>
      ) : null}
    </section>
  );
}

function Entry({
  entry: { at, by, act, about, what, until },
  self,
}: {
  readonly entry: OperatorEntry;
  /** The name of the operator who reads it. */
  readonly self: string;
}): ReactNode {
  const { t } = useTranslation('operator');
  const isNamed = act === 'forbadeName' || act === 'liftedBan';
  const name =
    act === 'closedTable'
      ? tableCode(what)
      : (about?.name ?? (isNamed ? what : '')) || t('reports.gone');
  const now = Date.now();
  const details = [
    clockTime(at, now),
    by === '' ? '' : by === self ? t('log.byYou') : t('log.by', { name: by }),
    act !== 'banned'
      ? ''
      : until === null
        ? t('bans.ever')
        : t('bans.until', { time: clockTime(until, now) }),
    isNamed || act === 'closedTable' || what === '' ? '' : t('log.words', { words: what }),
  ];
  return (
    <>
      <h3>{t(`log.acts.${act}`, { name })}</h3>
      <p>{details.filter(Boolean).join(', ')}</p>
    </>
  );
}

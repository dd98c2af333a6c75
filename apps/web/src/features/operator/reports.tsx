import type { ShownReport } from '@call-to-glory/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { clockTime } from '../../lib/language/duration.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Words } from '../chat/chat-entry.tsx';
import { BanButton } from './ban-button.tsx';
import type { Operator } from './use-operator.ts';
import { WarnButton } from './warn-button.tsx';

import styles from './rows.module.css';

/**
 * Reports that nobody has dealt with yet, the oldest first.
 *
 * @param props.count how many there are, with those that are not sent yet
 */
export function Reports({
  operator,
  reports,
  count,
}: {
  readonly operator: Operator;
  readonly reports: readonly ShownReport[];
  readonly count: number;
}): ReactNode {
  const { t } = useTranslation('operator');
  return (
    <section id="reports" aria-labelledby="reports-title">
      <div className={styles.titled}>
        <h2 id="reports-title" tabIndex={-1}>
          {t('reports.title')}
        </h2>
        {reports.length > 1 ? <p>{t('reports.oldest')}</p> : null}
      </div>
      {reports.length === 0 ? <p>{t('reports.none')}</p> : null}
      <ul>
        {reports.map((report) => (
          <li key={report.id} className={styles.report}>
            <Report operator={operator} report={report} />
          </li>
        ))}
      </ul>
      {count > reports.length ? (
        <p>{t('reports.more', { shown: reports.length, all: count })}</p>
      ) : null}
    </section>
  );
}

function Report({
  operator,
  report: { id, at, by, about, table, seq, reason, words, chat },
}: {
  readonly operator: Operator;
  readonly report: ShownReport;
}): ReactNode {
  const { t } = useTranslation('operator');
  const player = { id: about.id, name: about.name || t('reports.gone') };
  const said = { when: clockTime(at, Date.now()), by: by.name || t('reports.gone') };
  return (
    <>
      <h3>
        {player.name} <small>{t('reports.by', said)}</small>
      </h3>
      <p>
        {[t(`reports.reasons.${reason}`), t('reports.row', { seq })].join(', ')}
        {words === '' ? null : <>. {words}</>}
      </p>
      {chat.length === 0 ? null : (
        <ol className={styles.chat} aria-label={t('reports.said')} tabIndex={0}>
          {chat.map((line, position) => (
            <li key={position}>
              <strong>{line.name}</strong> <Words body={line.body} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.buttons}>
        <ButtonLink look="outline" href={`/t/${table}`}>
          {t('reports.open')}
        </ButtonLink>
        <WarnButton operator={operator} player={player} />
        <BanButton operator={operator} player={player} />
        <Button
          look="plain"
          aria-label={t('reports.doneWhich', { name: player.name })}
          onClick={() => void operator.removeReport(id)}
        >
          {t('reports.done')}
        </Button>
      </div>
    </>
  );
}

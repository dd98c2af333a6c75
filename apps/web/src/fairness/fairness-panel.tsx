import type { GameTypes } from '@call-to-glory/game-kit';
import type { LogRow } from '@call-to-glory/table/client';
import { BadgeCheck, Download, TriangleAlert } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { TableView } from '../games/game-client.ts';
import { loadGame } from '../games/games.ts';
import { Button } from '../shell/button.tsx';
import { describeRefusal } from '../shell/describe-refusal.ts';
import { useShell } from '../shell/shell-context.ts';
import { useSeatNames } from '../table/use-seat-names.ts';
import { checkDeals, type FairnessReport } from './check-deals.ts';

import styles from './fairness-panel.module.css';

type Check =
  | { readonly type: 'none' | 'busy' }
  | { readonly type: 'failed'; readonly why: string }
  | { readonly type: 'done'; readonly report: FairnessReport; readonly rows: readonly LogRow[] };

/** What was promised before the game, what everybody added to it, and, once it is over, the check of it all. */
export function FairnessPanel({ table }: { readonly table: TableView<GameTypes> }): ReactNode {
  const { t } = useTranslation('fairness');
  const names = useSeatNames(table);
  const { keeper } = useShell();
  const [check, setCheck] = useState<Check>({ type: 'none' });
  const isOver = table.revealed.length > 0;

  async function run(): Promise<void> {
    setCheck({ type: 'busy' });
    const log = await keeper.fetchLog(table.id);
    if (!log.ok) {
      setCheck({ type: 'failed', why: describeRefusal(log.refusal) });
      return;
    }
    const rows = log.value.rows as readonly LogRow[];
    const { game } = await loadGame(table.gameId);
    setCheck({ type: 'done', report: await checkDeals(game, rows), rows });
  }

  return (
    <div className={styles.panel}>
      <p>{t('lead')}</p>
      <ol className={styles.steps}>
        <li>
          <h3>{t('commitment')}</h3>
          <p>{t(table.stage === 'finished' ? 'commitmentNext' : 'commitmentLead')}</p>
          <Fingerprint value={table.commitment} />
        </li>
        <li>
          <h3>{t('entropy')}</h3>
          <p>{t('entropyLead')}</p>
          {table.stage === 'finished' ? null : <Entropy names={names} entropy={table.entropy} />}
        </li>
        <li>
          <h3>{t('check')}</h3>
          <p>{t(isOver ? 'checkLead' : 'checkLater')}</p>
          {isOver ? (
            <Button look="solid" disabled={check.type === 'busy'} onClick={() => void run()}>
              {t('checkNow')}
            </Button>
          ) : null}
        </li>
      </ol>
      <div role="status">
        {check.type === 'failed' ? <p className={styles.fault}>{check.why}</p> : null}
        {check.type === 'done' ? <Outcome {...check} names={names} tableId={table.id} /> : null}
      </div>
      <p className={styles.limits}>{t('limits')}</p>
    </div>
  );
}

interface OutcomeProps {
  readonly report: FairnessReport;
  readonly rows: readonly LogRow[];
  readonly names: readonly string[];
  readonly tableId: string;
}

function Outcome({ report, rows, names, tableId }: OutcomeProps): ReactNode {
  const { t } = useTranslation('fairness');
  const { verdict } = report;
  const leads = {
    fair: () => t('verifiedLead', { count: report.rows }),
    partly: () => t('partlyLead'),
    unknown: () => t('unknownLead'),
    broken: () => t('brokenLead', { row: firstFault(report) }),
  };
  return (
    <section className={styles.outcome} data-verdict={verdict}>
      <h3>
        {verdict === 'fair' || verdict === 'partly' ? (
          <BadgeCheck size={26} strokeWidth={1.6} aria-hidden="true" />
        ) : (
          <TriangleAlert size={26} strokeWidth={1.6} aria-hidden="true" />
        )}
        {t(verdict === 'fair' ? 'verified' : verdict)}
      </h3>
      <p>{leads[verdict]()}</p>
      {report.deals.map(({ commitment, secret, entropy, fits }, game) => (
        <div key={commitment} className={styles.deal}>
          <h4>{t('game', { number: game + 1 })}</h4>
          <p className={styles.label}>{t('promised')}</p>
          <Fingerprint value={commitment} />
          <p className={styles.label}>{t('secret')}</p>
          <Fingerprint value={secret} />
          <p className={styles.label}>
            {t(`fits.${fits === null ? 'unknown' : fits ? 'yes' : 'no'}`)}
          </p>
          <Entropy names={names} entropy={entropy} />
        </div>
      ))}
      <LogDownload rows={rows} name={`call-to-glory-${tableId}.json`} />
    </section>
  );
}

function firstFault({ findings }: FairnessReport): number {
  return findings.find(({ type }) => type !== 'other-rules')?.seq ?? 0;
}

function Entropy(props: {
  readonly names: readonly string[];
  readonly entropy: readonly string[];
}): ReactNode {
  const { t } = useTranslation('fairness');
  return (
    <dl className={styles.entropy}>
      {props.entropy.map((added, seat) => (
        <div key={seat}>
          <dt>{props.names[seat]}</dt>
          <dd>{added === '' ? t('nothingAdded') : <Fingerprint value={added} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Long hexadecimal numbers in groups of eight, to compare by eye. */
function Fingerprint({ value }: { readonly value: string }): ReactNode {
  return <code className={styles.code}>{value.match(/.{1,8}/gu)?.join(' ') ?? ''}</code>;
}

function LogDownload(props: {
  readonly rows: readonly LogRow[];
  readonly name: string;
}): ReactNode {
  const { t } = useTranslation('fairness');
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(
      new Blob([JSON.stringify(props.rows, null, 1)], { type: 'application/json' }),
    );
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [props.rows]);
  return (
    <a className={styles.download} href={url} download={props.name}>
      <Download size={18} strokeWidth={1.6} aria-hidden="true" />
      {t('download')}
    </a>
  );
}

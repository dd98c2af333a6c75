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
  const { t } = useTranslation();
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
      <p>{t('fair.lead')}</p>
      <ol className={styles.steps}>
        <li>
          <h3>{t('fair.commitment')}</h3>
          <p>{t(table.stage === 'finished' ? 'fair.commitmentNext' : 'fair.commitmentLead')}</p>
          <Fingerprint value={table.commitment} />
        </li>
        <li>
          <h3>{t('fair.entropy')}</h3>
          <p>{t('fair.entropyLead')}</p>
          {table.stage === 'finished' ? null : <Entropy names={names} entropy={table.entropy} />}
        </li>
        <li>
          <h3>{t('fair.check')}</h3>
          <p>{t(isOver ? 'fair.checkLead' : 'fair.checkLater')}</p>
          {isOver ? (
            <Button look="solid" disabled={check.type === 'busy'} onClick={() => void run()}>
              {t('fair.checkNow')}
            </Button>
          ) : null}
        </li>
      </ol>
      <div role="status">
        {check.type === 'failed' ? <p className={styles.fault}>{check.why}</p> : null}
        {check.type === 'done' ? <Outcome {...check} names={names} tableId={table.id} /> : null}
      </div>
      <p className={styles.limits}>{t('fair.limits')}</p>
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
  const { t } = useTranslation();
  return (
    <section className={styles.outcome} data-fair={report.isFair}>
      <h3>
        {report.isFair ? (
          <BadgeCheck size={26} strokeWidth={1.6} aria-hidden="true" />
        ) : (
          <TriangleAlert size={26} strokeWidth={1.6} aria-hidden="true" />
        )}
        {t(report.isFair ? 'fair.verified' : 'fair.broken')}
      </h3>
      <p>
        {report.isFair
          ? t('fair.verifiedLead', { count: report.rows })
          : t('fair.brokenLead', { row: report.findings[0]?.seq ?? 0 })}
      </p>
      {report.deals.map(({ commitment, secret, entropy, fits }, game) => (
        <div key={commitment} className={styles.deal}>
          <h4>{t('fair.game', { number: game + 1 })}</h4>
          <p className={styles.label}>{t('fair.promised')}</p>
          <Fingerprint value={commitment} />
          <p className={styles.label}>{t('fair.secret')}</p>
          <Fingerprint value={secret} />
          <p className={styles.label}>
            {t(`fair.fits.${fits === null ? 'unknown' : fits ? 'yes' : 'no'}`)}
          </p>
          <Entropy names={names} entropy={entropy} />
        </div>
      ))}
      <LogDownload rows={rows} name={`call-to-glory-${tableId}.json`} />
    </section>
  );
}

function Entropy(props: {
  readonly names: readonly string[];
  readonly entropy: readonly string[];
}): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className={styles.entropy}>
      {props.entropy.map((added, seat) => (
        <div key={seat}>
          <dt>{props.names[seat]}</dt>
          <dd>{added === '' ? t('fair.nothingAdded') : <Fingerprint value={added} />}</dd>
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
  const { t } = useTranslation();
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
      {t('fair.download')}
    </a>
  );
}

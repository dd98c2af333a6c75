import { productId } from '@call-to-glory/protocol/product';
import type { SeenGame } from '@call-to-glory/table/client';
import { BadgeCheck, Check, Download, TriangleAlert } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { CheckedDeal, FairnessReport } from './check-deals.ts';
import type { CheckedLog } from './check-log.ts';
import { describeFinding } from './describe-finding.ts';
import { Entropy } from './entropy.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { logFile } from './log-file.ts';

import styles from './fairness-panel.module.css';

/** How many findings are listed one by one. */
const findingsTold = 5;

/** The result of checking a log: the verdict, what was compared, and each game, the latest first. */
export function Outcome({
  table,
  gameId,
  log,
  report,
  Heading,
}: CheckedLog & { readonly Heading: 'h2' | 'h3' }): ReactNode {
  const { t } = useTranslation('fairness');
  const { verdict } = report;
  const before = log.start?.table.gameNumber ?? 0;
  const isOwnOut = verdict === 'consistent' && report.deals.at(-1)?.seen?.isOwnIn === false;
  const isDifferent = verdict === 'broken' || verdict === 'restored';
  return (
    <section className={styles.outcome} data-verdict={verdict}>
      <Heading>
        <VerdictMark verdict={verdict} />
        {t(isOwnOut ? 'verdict.ownOut' : `verdict.${verdict}`)}
      </Heading>
      <p>{t(`lead.${isOwnOut ? 'ownOut' : verdict}`, { count: report.rows })}</p>
      {log.start === undefined ? null : <p>{t('madePublic')}</p>}
      {isDifferent ? <Findings report={report} /> : null}
      {report.deals
        .map((deal, index) => (
          <Deal
            key={index}
            number={before + index + 1}
            deal={deal}
            gameId={gameId}
            isDifferent={isDifferent}
          />
        ))
        .toReversed()}
      {log.rows.length === 0 ? null : <LogDownload log={log} name={`${productId}-${table}.json`} />}
    </section>
  );
}

function VerdictMark({ verdict }: { readonly verdict: FairnessReport['verdict'] }): ReactNode {
  const isSound = verdict === 'consistent' || verdict === 'partly';
  const Mark = verdict === 'fair' ? BadgeCheck : isSound ? Check : TriangleAlert;
  return <Mark size={26} strokeWidth={1.6} aria-hidden="true" />;
}

/** Says in words where a log is not as it must be. */
function Findings({ report }: { readonly report: FairnessReport }): ReactNode {
  const { t } = useTranslation('fairness');
  const faults = report.findings.filter(({ type }) => type !== 'other-rules');
  return (
    <ul className={styles.findings}>
      {faults.slice(0, findingsTold).map((finding) => (
        <li key={`${finding.type} ${finding.seq}`}>{describeFinding(finding, t)}</li>
      ))}
      {faults.length <= findingsTold ? null : (
        <li>{t('moreFindings', { count: faults.length - findingsTold })}</li>
      )}
    </ul>
  );
}

interface DealProps {
  readonly number: number;
  readonly deal: CheckedDeal;
  readonly gameId: string;
  readonly isDifferent: boolean;
}

function Deal({ number, deal, gameId, isDifferent }: DealProps): ReactNode {
  const { t } = useTranslation('fairness');
  const { commitment, secret, entropy, chairs, seen, tableVersion, redraws } = deal;
  return (
    <section className={styles.deal}>
      <h4>{t('game', { number })}</h4>
      <p>
        {seen === null
          ? t('seen.nothing')
          : t(isDifferent ? 'seen.differs' : 'seen.rows', { seen: seen.rows, count: rowsOf(seen) })}
      </p>
      {entropy.every((added) => added === '') ? <p>{t('onlyServer')}</p> : null}
      {seen === null || seen.missed.length === 0 ? null : (
        <p>{t('seen.missed', { rows: stretchesOf(seen.missed) })}</p>
      )}
      {redraws === 0 ? null : <p>{t('redraws', { count: redraws })}</p>}
      {tableVersion < 3 ? <p>{t('older')}</p> : null}
      <Promised written={commitment} seen={seen} />
      <p className={styles.label}>{t('secret')}</p>
      <Fingerprint value={secret} />
      <p className={styles.label}>{t(`fits.${fitsPromise(deal)}`)}</p>
      <p className={styles.label}>{t('entropy')}</p>
      <Entropy chairs={chairs} entropy={entropy} gameId={gameId} isOver />
    </section>
  );
}

/** Is the secret the one that was promised, to this browser if it received a promise? */
function fitsPromise({ commitment, fits, seen }: CheckedDeal): 'yes' | 'no' | 'unknown' {
  if (fits === null) return 'unknown';
  return fits && (seen?.promised ?? commitment) === commitment ? 'yes' : 'no';
}

/** The promise for a game, as this browser received it and as the log has it; the same if all is well. */
function Promised({
  written,
  seen,
}: {
  readonly written: string;
  readonly seen: SeenGame | null;
}): ReactNode {
  const { t } = useTranslation('fairness');
  const told = seen?.promised ?? null;
  return (
    <>
      {told === null ? null : (
        <>
          <p className={styles.label}>
            {t(seen?.sawBegin === true ? 'promisedToYou' : 'shownToYou')}
          </p>
          <Fingerprint value={told} />
        </>
      )}
      {told === written ? null : (
        <>
          <p className={styles.label}>{t('promised')}</p>
          <Fingerprint value={written} />
        </>
      )}
    </>
  );
}

/** How many rows a partly seen game has. */
function rowsOf({ rows, missed }: SeenGame): number {
  return rows + missed.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

/** Such as `12, 40–57`. */
function stretchesOf(stretches: readonly (readonly [number, number])[]): string {
  return stretches
    .map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
    .join(', ');
}

function LogDownload({
  log,
  name,
}: {
  readonly log: CheckedLog['log'];
  readonly name: string;
}): ReactNode {
  const { t } = useTranslation('fairness');
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(logFile(log));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [log]);
  return (
    <a className={styles.download} href={url} download={name}>
      <Download size={18} strokeWidth={1.6} aria-hidden="true" />
      {t('download')}
    </a>
  );
}

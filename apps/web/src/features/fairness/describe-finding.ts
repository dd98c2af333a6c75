import type { AuditFinding } from '@call-to-glory/table/client';
import type { TFunction } from 'i18next';

/** What is wrong with a log and where, in a sentence. */
export function describeFinding(finding: AuditFinding, t: TFunction<'fairness'>): string {
  const row = finding.seq;
  switch (finding.type) {
    case 'chain':
    case 'other-rules':
    case 'secret':
    case 'events':
    case 'other-table':
    case 'other-row':
    case 'other-cards':
    case 'row-missing':
    case 'restored':
      return t(`finding.${finding.type}`, { row });
    case 'other-commitment':
    case 'other-entropy':
    case 'other-seals':
      return t(`finding.${finding.type}`, { row, game: finding.game });
  }
}

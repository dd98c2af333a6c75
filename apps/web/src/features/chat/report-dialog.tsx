import type { WireRefusal, ReportReason } from '@call-to-glory/protocol';
import type { Person } from '@call-to-glory/table/client';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Fault } from '../../lib/query/fault.tsx';
import { postReport } from '../../lib/session/api.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton, Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useBusy } from '../../ui/use-busy.ts';

import styles from './report-dialog.module.css';

const reasons: readonly ReportReason[] = ['chat', 'name', 'cheating', 'stalling', 'other'];

/** Reports somebody to the operator. Escape closes it. */
export function ReportDialog({
  person,
  tableId,
  isElsewhere = false,
  onClose,
}: {
  readonly person: Person;
  readonly tableId: string;
  /** Is the report made from a page other than the table's? */
  readonly isElsewhere?: boolean;
  onClose(): void;
}): ReactNode {
  const { t } = useTranslation('chat');
  const [reason, setReason] = useState<ReportReason>('chat');
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState<WireRefusal | 'sent' | null>(null);
  const [isBusy, busyWith] = useBusy();

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const report = { table: tableId, player: person.id, reason, words };
    const answer = await busyWith(postReport(report));
    setOutcome(answer.ok ? 'sent' : answer.refusal);
  }

  return (
    <Dialog
      title={t('report.title', { name: person.name })}
      buttons={(close) =>
        outcome === 'sent' ? (
          <Button look="outline" onClick={close}>
            {t('report.close')}
          </Button>
        ) : (
          <>
            <Button look="solid" type="submit" form="report-form" disabled={isBusy}>
              {t('report.send')}
            </Button>
            <CancelButton onClick={close} />
          </>
        )
      }
      onClose={onClose}
    >
      {outcome === 'sent' ? (
        <p role="status">{t('report.sent')}</p>
      ) : (
        <form id="report-form" className={styles.form} onSubmit={(event) => void send(event)}>
          <p>{t(isElsewhere ? 'report.leadElsewhere' : 'report.lead')}</p>
          <SelectField
            label={t('report.reason')}
            value={reason}
            choices={reasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
            onChange={(chosen) => setReason(chosen)}
          />
          <TextArea
            rows={4}
            maxLength={500}
            aria-label={t('report.words')}
            placeholder={t('report.words')}
            value={words}
            onChange={(change) => setWords(change.target.value)}
          />
          <Fault refused={outcome} />
        </form>
      )}
    </Dialog>
  );
}

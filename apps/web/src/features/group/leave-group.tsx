import type { CommandAnswer } from '@call-to-glory/protocol';
import { groupOf, seatOf, type TableCommand } from '@call-to-glory/table/client';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { OpenTable } from '../../lib/connection/open-table.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { AskingButton } from '../../ui/asking-button.tsx';

import styles from './leave-group.module.css';

/**
 * Lets a member of a table's group leave it, and then says that they have; nothing for all others. It should stay on the
 * page meanwhile: keyboard focus goes to what it says.
 */
export function LeaveGroup({
  table,
  became,
  send,
}: Pick<OpenTable, 'table' | 'became'> & {
  send(command: TableCommand): Promise<CommandAnswer>;
}): ReactNode {
  const { t } = useTranslation('group');
  const me = useMe();
  const [step, setStep] = useState<'none' | 'leaving' | 'left'>('none');
  const isMember = me !== null && groupOf(table, became).includes(me.id);
  if (step === 'leaving' && !isMember) setStep('left');
  if (step === 'left' && isMember) setStep('none');
  const hasLeft = step === 'left';
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasLeft) outcome.current?.focus();
  }, [hasLeft]);

  async function leave(): Promise<void> {
    setStep('leaving');
    const answer = await send({ type: 'leaveGroup' });
    if (!answer.ok) setStep('none');
  }

  if (hasLeft) {
    return (
      <p ref={outcome} className={styles.outcome} tabIndex={-1} role="status">
        {t('leave.left')}
      </p>
    );
  }
  if (!isMember) return null;
  if (table.stage === 'playing' && seatOf(table, me.id) !== null) return <p>{t('leave.notNow')}</p>;
  return (
    <AskingButton
      look="plain"
      title={t('leave.title')}
      lead={t('leave.lead')}
      stay={t('leave.stay')}
      act={t('leave.act')}
      onAct={() => void leave()}
    >
      {t('leave.leave')}
    </AskingButton>
  );
}

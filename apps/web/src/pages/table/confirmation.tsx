import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks once more before somebody leaves, or wants the game to end. */
export function Confirmation({
  asking,
  onClose,
  onAct,
}: {
  readonly asking: 'leave' | 'end';
  onClose(): void;
  onAct(): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t(asking === 'leave' ? 'leave.title' : 'end.title')}
      lead={t(asking === 'leave' ? 'leave.lead' : 'end.lead')}
      stay={t('leave.stay')}
      act={t(asking === 'leave' ? 'leave.leave' : 'end.end')}
      onClosed={onClose}
      onAct={onAct}
    />
  );
}

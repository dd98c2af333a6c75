import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Operator } from './use-operator.ts';

/** Shuts a player out, having asked first. */
export function ShutOut({
  operator,
  player: { id, name },
}: {
  readonly operator: Operator;
  readonly player: { readonly id: string; readonly name: string };
}): ReactNode {
  const { t } = useTranslation('operator');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="outline"
        aria-label={t('bans.shutOutWho', { name })}
        onClick={() => setAsking(true)}
      >
        {t('bans.shutOut')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('bans.askTitle', { name })}
          lead={t('bans.askLead')}
          stay={t('bans.stay')}
          act={t('bans.shutOut')}
          onClosed={() => setAsking(false)}
          onAct={() => void operator.ban({ player: id, name })}
        />
      ) : null}
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AskingButton } from '../../ui/asking-button.tsx';
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
  return (
    <AskingButton
      look="outline"
      label={t('bans.shutOutWho', { name })}
      title={t('bans.askTitle', { name })}
      lead={t('bans.askLead')}
      stay={t('bans.stay')}
      act={t('bans.shutOut')}
      onAct={() => void operator.ban({ player: id, name })}
    >
      {t('bans.shutOut')}
    </AskingButton>
  );
}

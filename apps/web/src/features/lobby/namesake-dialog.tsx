import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NameForm } from '../identity/name-form.tsx';

/** Everybody waiting for this game has a name like the player's, who can take another name or wait for others. */
export function NamesakeDialog(props: {
  /** Called when the player has another name. */
  onNamed(): void;
  /** Called when the player keeps the name, and waits for somebody else. */
  onKeep(): void;
  onClose(): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('namesake.title')}
      buttons={(close) => (
        <>
          <Button look="outline" onClick={props.onKeep}>
            {t('namesake.keep')}
          </Button>
          <Button look="plain" onClick={close}>
            {t('dialog.cancel')}
          </Button>
        </>
      )}
      onClose={props.onClose}
    >
      <p>{t('namesake.lead')}</p>
      <NameForm look="act" action={t('namesake.act')} onNamed={props.onNamed} />
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before something that cannot be undone, and says what it means. Escape cancels. */
export function ConfirmDialog(props: {
  readonly title: string;
  readonly lead: string;
  /** The label of the button that leaves everything as it is; it has the focus. Left out, it cancels. */
  readonly stay?: string;
  readonly act: string;
  /** Called once the dialog has been closed, in any way. */
  onClosed(): void;
  onAct(): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      title={props.title}
      buttons={(close) => (
        <>
          <Button look="solid" onClick={close}>
            {props.stay ?? t('dialog.cancel')}
          </Button>
          <Button
            look="outline"
            onClick={() => {
              close();
              props.onAct();
            }}
          >
            {props.act}
          </Button>
        </>
      )}
      onClose={props.onClosed}
    >
      <p>{props.lead}</p>
    </Dialog>
  );
}

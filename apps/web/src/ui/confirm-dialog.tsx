import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before something that cannot be taken back, and says what it means. Escape does nothing of it. */
export function ConfirmDialog(props: {
  readonly title: string;
  readonly lead: string;
  /** What the button says that leaves everything as it is; it has the focus. */
  readonly stay: string;
  readonly act: string;
  /** The dialog has been closed, whichever way. */
  onClosed(): void;
  onAct(): void;
}): ReactNode {
  return (
    <Dialog
      title={props.title}
      buttons={(close) => (
        <>
          <Button look="solid" onClick={close}>
            {props.stay}
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

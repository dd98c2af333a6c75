import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before something that cannot be undone, and says what it means. Escape cancels. */
export function ConfirmDialog(props: {
  readonly title: string;
  readonly lead: string;
  /** The label of the button that leaves everything as it is; it has the focus. */
  readonly stay: string;
  readonly act: string;
  /** Called once the dialog has been closed, in any way. */
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

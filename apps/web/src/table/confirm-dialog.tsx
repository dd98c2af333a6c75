import { useEffect, useId, useRef, type ReactNode } from 'react';

import { Button } from '../shell/button.tsx';

import styles from './confirm-dialog.module.css';

/** Asks before something that cannot be taken back, and says what it means. Escape does nothing of it. */
export function ConfirmDialog(props: {
  readonly title: string;
  readonly lead: string;
  /** What the button says that leaves everything as it is; it has the focus. */
  readonly stay: string;
  readonly act: string;
  onStay(): void;
  onAct(): void;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={props.onStay}>
      <h2 id={titleId}>{props.title}</h2>
      <p>{props.lead}</p>
      <div className={styles.buttons}>
        <Button look="solid" onClick={() => dialog.current?.close()}>
          {props.stay}
        </Button>
        <Button look="outline" onClick={props.onAct}>
          {props.act}
        </Button>
      </div>
    </dialog>
  );
}

import { useEffect, useId, useRef, type ReactNode } from 'react';

import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** The buttons below, given what closes the dialog. */
  buttons(close: () => void): ReactNode;
  /** It has been closed, by a button or by Escape. */
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * A small dialog in the middle of the page, open for as long as it is there. The focus goes to what is marked
 * `data-first`, or else to what comes first, and afterwards back to where it was.
 */
export function Dialog({ title, buttons, onClose, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first=true]')?.focus();
    return () => {
      // Where it goes without having been closed, the browser gives the focus to nobody.
      if (document.activeElement === document.body) (before as HTMLElement | null)?.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className={styles.buttons}>{buttons(() => dialog.current?.close())}</div>
    </dialog>
  );
}

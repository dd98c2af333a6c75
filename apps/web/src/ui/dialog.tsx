import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from './button.tsx';
import { UrgentInDialog } from './urgent-words.tsx';

import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** The buttons below, given a function that closes the dialog. */
  buttons(close: () => void): ReactNode;
  /** Called once it has been closed, by a button or by Escape. */
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * A small dialog in the middle of the page, open for as long as it is mounted. The focus goes to the element marked
 * `data-first`, or else to the first one, and afterwards back to where it was.
 */
export function Dialog({ title, buttons, onClose, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first=true]')?.focus();
    return () => {
      // If the dialog is removed without being closed, the browser does not restore the focus.
      if (document.activeElement === document.body) (before as HTMLElement | null)?.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <UrgentInDialog />
      {children}
      <div className={styles.buttons}>{buttons(() => dialog.current?.close())}</div>
    </dialog>
  );
}

/** Leaves everything as it is. */
export function CancelButton({ onClick }: { onClick(): void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button look="outline" onClick={onClick}>
      {t('dialog.cancel')}
    </Button>
  );
}

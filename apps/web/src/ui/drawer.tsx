import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { CloseButton } from './close-button.tsx';
import { memoData } from './memo-data.ts';
import { UrgentInDialog } from './urgent-words.tsx';
import { useSteady } from './use-steady.ts';

import styles from './drawer.module.css';

interface DrawerProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** For something to read, rather than a list. */
  readonly isWide?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** A drawer at the right of the page, over everything else; while it is closed, its content is not rendered. */
export function Drawer({ onClose, children, ...props }: DrawerProps): ReactNode {
  return (
    <DrawerShown {...props} onClose={useSteady(onClose)}>
      {props.isOpen ? children : null}
    </DrawerShown>
  );
}

const DrawerShown = memoData(function DrawerShown(props: DrawerProps): ReactNode {
  const { title, isOpen, isWide = false, onClose, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Content that scrolls to its place in an effect must have one by then.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (isOpen && current?.open === false) current.showModal();
    if (!isOpen) current?.close();
  }, [isOpen]);
  // A drawer that is unmounted while open gives the focus back as well.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-wide={isWide}
      aria-labelledby={titleId}
      onClose={() => {
        if (dialog.current?.open !== true) onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <CloseButton onClick={onClose} />
      </header>
      {isOpen ? <UrgentInDialog /> : null}
      {children}
    </dialog>
  );
});

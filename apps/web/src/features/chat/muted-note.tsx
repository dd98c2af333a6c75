import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Talk } from './use-talk.ts';

import styles from './muted-note.module.css';

/** Says that somebody was just muted, and offers to undo it: over the table, or in the chat, wherever it was done. */
export function MutedNote({
  talk: { muted, unmute },
  where,
}: {
  readonly talk: Talk;
  readonly where: 'chat' | 'plate';
}): ReactNode {
  const { t } = useTranslation('chat');
  const textId = useId();
  if (muted?.where !== where) return null;
  return (
    <div className={styles.note} data-where={where} role="status">
      <span id={textId}>{t('menu.muted', { name: muted.name })}</span>
      <UndoButton
        key={muted.id}
        takesFocus={where === 'chat'}
        describedBy={textId}
        onUndo={() => void unmute(muted)}
      />
    </div>
  );
}

function UndoButton({
  takesFocus,
  describedBy,
  onUndo,
}: {
  readonly takesFocus: boolean;
  readonly describedBy: string;
  onUndo(): void;
}): ReactNode {
  const { t } = useTranslation('chat');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) return keepFocus(button.current);
    return undefined;
  }, [takesFocus]);
  return (
    <button ref={button} type="button" aria-describedby={describedBy} onClick={onUndo}>
      {t('menu.undo')}
    </button>
  );
}

/**
 * The name that was pressed in the chat has gone with the muted person's lines. The focus moves to this button, unless
 * it has moved elsewhere meanwhile, and on to the remaining lines when this button goes.
 */
function keepFocus(button: HTMLElement | null): () => void {
  const lines = document.querySelector<HTMLElement>('#chat-lines');
  if ([document.body, lines].includes(document.activeElement as HTMLElement)) button?.focus();
  return () => {
    if (document.activeElement === button) lines?.focus();
  };
}

import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Talk } from './use-talk.ts';

import styles from './muted-note.module.css';

/** That somebody was muted just now, and the way back: over the table, or in the chat where they were. */
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
 * What was pressed in the chat has gone with the lines of who was muted. The focus comes to the button, unless it has gone
 * somewhere else meanwhile, and goes to the lines that are left when the button goes.
 */
function keepFocus(button: HTMLElement | null): () => void {
  const lines = document.querySelector<HTMLElement>('#chat-lines');
  if ([document.body, lines].includes(document.activeElement as HTMLElement)) button?.focus();
  return () => {
    if (document.activeElement === button) lines?.focus();
  };
}

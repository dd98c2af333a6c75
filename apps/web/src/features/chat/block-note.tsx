import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import type { Talk } from './use-talk.ts';

import styles from './block-note.module.css';

/** Says that somebody was just muted or blocked, and offers to undo it: over the table, or in the chat, wherever it was done. */
export function BlockNote({
  talk: { noted, block },
  where,
}: {
  readonly talk: Talk;
  readonly where: 'chat' | 'plate';
}): ReactNode {
  const { t } = useTranslation('chat');
  const textId = useId();
  if (noted?.where !== where) return null;
  const { name, refused } = noted;
  const isMuted = noted.how === 'mute';
  return (
    <div className={styles.note} data-where={where} role="status">
      <span id={textId}>
        {refused === null
          ? t(isMuted ? 'menu.muted' : 'menu.blocked', { name })
          : describeRefusal(refused)}
      </span>
      <UndoButton
        key={`${noted.id} ${noted.how}`}
        label={t(isMuted ? 'menu.undo' : 'person.unblock')}
        takesFocus={where === 'chat'}
        describedBy={textId}
        onUndo={() => void block(noted, null)}
      />
    </div>
  );
}

function UndoButton({
  label,
  takesFocus,
  describedBy,
  onUndo,
}: {
  /** A friendship that the block has ended stays so: that one is not undone, but lifted. */
  readonly label: string;
  readonly takesFocus: boolean;
  readonly describedBy: string;
  onUndo(): void;
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) return keepFocus(button.current);
    return undefined;
  }, [takesFocus]);
  return (
    <button ref={button} type="button" aria-describedby={describedBy} onClick={onUndo}>
      {label}
    </button>
  );
}

/**
 * The name that was pressed in the chat has gone with that person's lines. The focus moves to this button, unless
 * it has moved elsewhere meanwhile, and on to the remaining lines when this button goes.
 */
function keepFocus(button: HTMLElement | null): () => void {
  const lines = document.querySelector<HTMLElement>('#chat-lines');
  if ([document.body, lines].includes(document.activeElement as HTMLElement)) button?.focus();
  return () => {
    if (document.activeElement === button) lines?.focus();
  };
}

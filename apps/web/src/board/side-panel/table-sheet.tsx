import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

import { UrgentInDialog } from '../../ui/urgent-words.tsx';
import { ClockTime } from '../clock/clock-time.tsx';
import type { SeatClock } from '../clock/clock.ts';
import type { Prompt } from '../prompt/prompt.ts';
import type { BoardForm } from '../screen/frame.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './table-sheet.module.css';

interface TableSheetProps {
  readonly title: string;
  readonly form: BoardForm;
  /** What the plate says, which stays in sight; null once nothing is asked. */
  readonly prompt: Prompt | null;
  readonly clock: SeatClock | null;
  readonly now: () => number;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * Log and chat over a table that has no room beside it: from below on a narrow screen, with the other players in sight;
 * at the right edge elsewhere. Whose turn it is stays on top, and a press there leads back.
 */
export function TableSheet(props: TableSheetProps): ReactNode {
  const { title, form, prompt, clock, now, onClose, children } = props;
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  useKeyboardRoom(dialog);
  return (
    <dialog
      ref={dialog}
      className={styles.over}
      data-sheet={form}
      aria-label={title}
      onClose={() => {
        if (dialog.current?.open !== true) onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <button
        type="button"
        className={`target ${styles.close}`}
        aria-label={say(message('sidePanel.close'))}
        onClick={onClose}
      >
        <X size={22} strokeWidth={1.8} aria-hidden="true" />
      </button>
      <UrgentInDialog />
      {prompt === null ? null : (
        <button
          type="button"
          data-kept-clear
          className={`${prompt.mine ? 'vermilion' : 'lacquer'} ${styles.prompt}`}
          onClick={onClose}
        >
          <span className={styles.words}>
            <span className={styles.title}>{say(prompt.title)}</span>
            <span className={styles.detail}>{say(message('sidePanel.back'))}</span>
          </span>
          {clock === null || clock.type === 'absent' ? null : (
            <span className={styles.clock}>
              <ClockTime clock={clock} now={now} />
            </span>
          )}
        </button>
      )}
      <div className={styles.panel} data-kept-clear>
        {children}
      </div>
    </dialog>
  );
}

/** Keeps the sheet above the on-screen keyboard, which covers the page without making it smaller. */
function useKeyboardRoom(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen } = globalThis;
    if (seen === null) return undefined;
    const fit = (): void => {
      // In a page that has been zoomed into, less is seen, but nothing is covered.
      const covered = Math.max(0, innerHeight - seen.offsetTop - seen.height * seen.scale);
      dialog.current?.style.setProperty('--keyboard', `${covered}px`);
      if (dialog.current !== null) dialog.current.dataset['typing'] = String(covered > 120);
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, [dialog]);
}

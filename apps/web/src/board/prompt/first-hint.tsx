import type { PlayerView } from '@call-to-glory/rules/client';
import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Choice } from '../../games/call-to-glory/board/use-choice.ts';
import { message as gameMessage } from '../../games/call-to-glory/messages/words.ts';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { useFirstHint } from './use-first-hint.ts';

import styles from './first-hint.module.css';

interface FirstHintProps {
  /** What the player sees; null for a watcher. */
  readonly view: PlayerView | null;
  readonly choice: Choice;
  /** Where there is room: beside the table, or in the bar above it. */
  readonly place: 'rail' | 'bar';
}

/** A word about something that the player meets for the first time, where it hides nothing of the table. */
export function FirstHintNote({ view, choice, place }: FirstHintProps): ReactNode {
  const say = useSay();
  const { hint, dismiss } = useFirstHint(choice.isLit ? view : null, choice.selection);
  if (hint === null || choice.asked !== null) return null;
  return (
    <aside className={styles.note} data-place={place} aria-label={say(message('firstHint.label'))}>
      <Lightbulb size={20} strokeWidth={1.6} aria-hidden="true" />
      <p>{say(gameMessage(`firstHint.${hint}`))}</p>
      <button type="button" className={styles.button} onClick={dismiss}>
        {say(message('firstHint.dismiss'))}
      </button>
    </aside>
  );
}

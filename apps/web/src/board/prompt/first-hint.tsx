import { Lightbulb, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import { useFirstHint, type FirstHint } from './use-first-hint.ts';

import styles from './first-hint.module.css';

interface FirstHintProps {
  /** The hint; null for none. */
  readonly facing: FirstHint | null;
  /** Can nobody play? */
  readonly isHeld: boolean;
  /** Is it held back while the player is asked something else? */
  readonly isHidden: boolean;
  /** Where there is room: beside the table, or in the bar above it. */
  readonly place: 'side' | 'bar';
}

/** A hint about something that the player meets for the first time, where it hides nothing of the table. */
export function FirstHintNote({ facing, isHeld, isHidden, place }: FirstHintProps): ReactNode {
  const say = useSay();
  const { hint, dismiss } = useFirstHint(facing, isHeld);
  if (hint === null || isHidden) return null;
  const dismissal = say(message('firstHint.dismiss'));
  return (
    <aside className={styles.note} data-place={place} aria-label={say(message('firstHint.label'))}>
      <Lightbulb className={styles.lamp} size={20} strokeWidth={1.6} aria-hidden="true" />
      <p>{say(hint.text)}</p>
      <button type="button" className={styles.button} aria-label={dismissal} onClick={dismiss}>
        <span className={styles.dismiss}>{dismissal}</span>
        <X className={styles.cross} size={20} strokeWidth={1.8} aria-hidden="true" />
      </button>
    </aside>
  );
}

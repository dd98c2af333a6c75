import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';

import type { FirstHint } from '../model/first-hints.ts';
import { message } from '../model/words.ts';
import { useSay } from './say.ts';

import styles from './first-hint.module.css';

interface FirstHintProps {
  readonly hint: FirstHint;
  /** Where there is room: beside the table, or in the bar above it. */
  readonly place: 'rail' | 'bar';
  onDismiss(): void;
}

/** A word about something that the player meets for the first time, where it hides nothing of the table. */
export function FirstHintNote({ hint, place, onDismiss }: FirstHintProps): ReactNode {
  const say = useSay();
  return (
    <aside className={styles.note} data-place={place} aria-label={say(message('firstHint.label'))}>
      <Lightbulb size={20} strokeWidth={1.6} aria-hidden="true" />
      <p>{say(message(`firstHint.${hint}`))}</p>
      <button type="button" className={styles.button} onClick={onDismiss}>
        {say(message('firstHint.dismiss'))}
      </button>
    </aside>
  );
}

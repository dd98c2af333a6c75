import { use, useEffect, useRef } from 'react';

import { useSetting } from '../../lib/settings/use-setting.ts';
import { LessonContext } from '../commands/lesson-limits.ts';
import type { Message } from '../words/message.ts';

/** A hint about something that a player meets for the first time. */
export interface FirstHint {
  /** Identifies it among the hints that have been seen. */
  readonly id: string;
  readonly text: Message;
  /** The hint whose moment continues in this one. */
  readonly within?: string;
}

/**
 * The hint for something that the player meets for the first time in this browser; null once it has been shown. A hint
 * goes away for good with the moment that it is about, or when it is dismissed.
 *
 * @param facing the hint for what the player is facing at the moment
 * @param isHeld whether nobody can play: then none is shown, and no moment ends
 */
export function useFirstHint(
  facing: FirstHint | null,
  isHeld: boolean,
): {
  readonly hint: FirstHint | null;
  dismiss(): void;
} {
  const [isOn] = useSetting('hints');
  const [seen, setSeen] = useSetting('seenHints');
  const isLesson = use(LessonContext) !== null;
  const isNew = facing !== null && !isLesson && isOn && !seen.includes(facing.id);
  const hint = isNew ? facing : null;
  const { id = null, within = null } = hint ?? {};
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (isHeld) return;
    const last = before.current;
    before.current = id;
    const isOver = last !== null && last !== id && last !== within;
    if (isOver && !seen.includes(last)) setSeen([...seen, last]);
  }, [id, within, isHeld, seen, setSeen]);
  return {
    hint: isHeld ? null : hint,
    dismiss: () => {
      if (id !== null) setSeen([...seen, id]);
    },
  };
}

import type { PlayerView } from '@call-to-glory/rules/client';
import { use, useEffect, useRef } from 'react';

import { hintFor, type FirstHint } from '../../games/call-to-glory/model/first-hints.ts';
import type { Selection } from '../../games/call-to-glory/model/selection.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { LessonContext } from '../tutorial/lesson.ts';

/**
 * What to say about what the player meets for the first time in this browser; null once it has been said. A hint goes
 * away for ever with the moment that it speaks of, or when it is dismissed.
 */
export function useFirstHint(
  view: PlayerView | null,
  selection: Selection | null,
): { readonly hint: FirstHint | null; dismiss(): void } {
  const [isOn] = useSetting('hints');
  const [seen, setSeen] = useSetting('seenHints');
  const lesson = use(LessonContext);
  const facing = view === null || lesson !== null || !isOn ? null : hintFor(view, selection);
  const hint = facing !== null && !seen.includes(facing) ? facing : null;
  const before = useRef<FirstHint | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = hint;
    // To choose cards is not yet to have laid any.
    const isOver = last !== null && last !== hint && !(last === 'act' && hint === 'beat');
    if (isOver && !seen.includes(last)) setSeen([...seen, last]);
  }, [hint, seen, setSeen]);
  return {
    hint,
    dismiss: () => {
      if (hint !== null) setSeen([...seen, hint]);
    },
  };
}

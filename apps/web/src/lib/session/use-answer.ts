import type { Result } from '@call-to-glory/game-kit';
import type { Refused } from '@call-to-glory/protocol';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { useShell } from '../shell/shell-context.ts';
import { Question, type Asked } from './question.ts';

/** What the server has answered a page, and how to ask it again. */
export interface Answer<Value> {
  readonly asked: Asked<Value>;
  /** What is known; null until something is. */
  readonly value: Value | null;
  /** Asks again. */
  ask(): void;
  /** Shows what the server has told otherwise. */
  know(value: Value): void;
}

/**
 * Asks the server something, and asks again after a failure: in a while, when the connection comes
 * back, and at a press in `Unanswered`, which shows why there is no answer.
 *
 * @param ask the same function each time
 * @param of what it is about; asked anew when that changes, and not at all for null
 */
export function useAnswer<Value, Of extends string>(
  ask: (of: Of) => Promise<Result<Value, Refused>>,
  of: Of | null,
): Answer<Value> {
  const { connection } = useShell();
  const question = useMemo(
    () => new Question<Value>(() => (of === null ? new Promise(() => {}) : ask(of))),
    [ask, of],
  );
  const asked = useSyncExternalStore(question.subscribe, question.getState);

  useEffect(() => {
    if (of === null) return undefined;
    question.ask();
    const silence = connection.listen({ up: question.askIfFailed });
    addEventListener('online', question.askIfFailed);
    return () => {
      silence();
      removeEventListener('online', question.askIfFailed);
      question.stop();
    };
  }, [connection, question, of]);

  return {
    asked,
    value: asked.type === 'known' ? asked.value : null,
    ask: question.ask,
    know: question.know,
  };
}

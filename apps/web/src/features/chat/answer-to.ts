import type { WireRefusal } from '@call-to-glory/protocol';

import type { Shell } from '../../lib/shell/shell-context.ts';

/** After how many milliseconds without an answer a message counts as not sent. */
const answerTimeoutMs = 8000;

/**
 * Waits for the answer to a message: null if none comes in time, `offline` if there is no connection, or if it breaks
 * before.
 *
 * @param send emits the message, and gives its answer to the function that it takes
 */
export function answerTo<Answer>(
  connection: Shell['connection'],
  send: (end: (answer: Answer) => void) => void,
): Promise<Answer | { readonly ok: false; readonly error: WireRefusal } | null> {
  return new Promise((resolve) => {
    function end(answer: Parameters<typeof resolve>[0]): void {
      clearTimeout(timer);
      silence();
      resolve(answer);
    }
    const cut = (): void => end({ ok: false, error: { code: 'offline' } });
    const timer = setTimeout(() => end(null), answerTimeoutMs);
    const silence = connection.listen({ down: cut });
    if (connection.isUp()) send(end);
    else cut();
  });
}

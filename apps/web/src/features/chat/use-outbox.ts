import type { AnswerTo, ChatBody, ServerRefusalCode, WireRefusal } from '@call-to-glory/protocol';
import { useCallback, useEffect } from 'react';

import { isPassing } from '../../lib/query/is-passing.ts';
import type { Shell } from '../../lib/shell/shell-context.ts';
import { randomHex } from '../../lib/storage/random-hex.ts';
import { useStore } from '../../lib/store/store.ts';
import { storesByKey } from '../../lib/store/stores-by-key.ts';
import { answerTo } from './answer-to.ts';

/** A line that was said here and that nobody has heard yet. */
export interface PendingLine {
  /** The id of its message: sent again, it is said once. */
  readonly id: string;
  readonly body: ChatBody;
  /** It is waiting for the connection, or was sent and did not arrive. */
  readonly state: 'offline' | 'failed';
  /** Why it was refused when it was sent again; null if it did not arrive. */
  readonly refused: WireRefusal | null;
}

type SentLine = Pick<PendingLine, 'id' | 'body'>;

/** Passing refusals that tell the speaker more than that their line was not sent: they get it back, and wait. */
const limits: readonly string[] = [
  'rate-limited',
  'too-many-guesses',
] satisfies ServerRefusalCode[];

/** By table. Outlives the room, which goes when the game begins. */
const pendingAt = storesByKey<readonly PendingLine[]>([]);

/**
 * Keeps lines that could not be sent, and sends those said offline as soon as there is a connection.
 *
 * @param onUnheard receives how many people did not hear the line; must stay the same function
 */
export function useOutbox(
  connection: Shell['connection'],
  tableId: string,
  onUnheard: (unheard: number) => void,
): {
  readonly pending: readonly PendingLine[];
  /** Says something; gives the refusal, if it is about what was said. */
  say(body: ChatBody): Promise<WireRefusal | null>;
  retry(line: PendingLine): void;
  discard(line: PendingLine): void;
} {
  const lines = pendingAt(tableId);
  const pending = useStore(lines);

  const add = useCallback(
    (line: SentLine, state: PendingLine['state'], refused: WireRefusal | null = null): void =>
      lines.set([...lines.get(), { ...line, state, refused }]),
    [lines],
  );

  const sendLine = useCallback(
    async ({ id, body }: SentLine): Promise<WireRefusal | null> => {
      const answer = await answerTo<AnswerTo<'say'>>(connection, (end) =>
        connection.emit('say', { table: tableId, id, body }, end),
      );
      if (answer?.ok === true) {
        onUnheard(answer.unheard);
        return null;
      }
      if (answer !== null && isAgainst(answer.error)) return answer.error;
      add({ id, body }, answer !== null && isCut(answer.error) ? 'offline' : 'failed');
      return null;
    },
    [connection, tableId, onUnheard, add],
  );

  const say = useCallback((body: ChatBody) => sendLine({ id: randomHex(16), body }), [sendLine]);

  const sendAgain = useCallback(
    async ({ id, body }: SentLine): Promise<void> => {
      // Nobody is waiting for the answer any longer: a refused line is shown as not sent.
      const refused = await sendLine({ id, body });
      if (refused !== null) add({ id, body }, 'failed', refused);
    },
    [sendLine, add],
  );

  const discard = useCallback(
    ({ id }: PendingLine): void => lines.set(lines.get().filter((line) => line.id !== id)),
    [lines],
  );

  const retry = useCallback(
    (line: PendingLine): void => {
      discard(line);
      void sendAgain(line);
    },
    [discard, sendAgain],
  );

  useEffect(() => {
    function sendWaiting(): void {
      for (const line of lines.get()) if (line.state === 'offline') retry(line);
    }
    // The connection may have come back while the chat of the table was not shown.
    if (connection.isUp()) sendWaiting();
    return connection.listen({ up: sendWaiting });
  }, [connection, lines, retry]);

  return { pending, say, retry, discard };
}

/** Is a refusal about what was said? Otherwise the line can be sent again as it is. */
function isAgainst(refused: WireRefusal): boolean {
  return !isPassing(refused) || limits.includes(refused.code);
}

/** Does a refusal end with the connection? Then the line is said over the next one. A stopping server closes it. */
function isCut({ code }: WireRefusal): boolean {
  return code === 'offline' || code === 'server-stopping';
}

import type { Result } from '@call-to-glory/game-kit';
import type { Answer, WireRefusal, TableCreated, RevealedLog } from '@call-to-glory/protocol';
import type { Person, TableOptions } from '@call-to-glory/table/client';

import type { TableWire, WireListener } from '../../lib/connection/table-wire.ts';
import type {
  SoloAnswers,
  SoloMessage,
  SoloQuestion,
  SoloRequest,
} from './local-server/solo-messages.ts';

/** The page's end of the channel to the worker; a `Worker` except in tests. */
export interface SoloPort {
  postMessage(question: SoloQuestion): void;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: SoloMessage }) => void,
  ): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

/** The tables that this browser hosts itself. */
export interface SoloClient {
  /** Tables here are followed and played at just like those of the server. */
  readonly wire: TableWire;
  /** Opens a table full of bots, and forgets the one before. */
  create(gameId: string, options: TableOptions): Promise<Answer<TableCreated>>;
  /** The log of a table up to the end of its last finished game. */
  fetchLog(table: string): Promise<Result<RevealedLog, WireRefusal>>;
}

/** The answer in place of a worker that cannot give one: the same may be asked again. */
const unanswered = { ok: false, error: { code: 'offline' } } as const;

/**
 * Talks to a `LocalServer` as a person whose id is `soloPlayer`.
 *
 * @param start starts its worker: for the first question, and for the next one after a worker could not be loaded
 */
export function openSoloClient(start: () => SoloPort, person: Person): SoloClient {
  const waiting = new Map<number, (answer: SoloAnswers[keyof SoloAnswers]) => void>();
  const listeners = new Set<WireListener['update']>();
  let questions = 0;
  let port: SoloPort | null = null;

  function refuseAll(): void {
    const all = [...waiting.values()];
    waiting.clear();
    for (const answer of all) answer(unanswered);
  }

  function begin(): SoloPort {
    const begun = start();
    let hasSpoken = false;
    begun.addEventListener('message', ({ data }) => {
      hasSpoken = true;
      switch (data.type) {
        case 'update':
          for (const hear of listeners) hear(data.table, data.row);
          return;
        case 'answer':
          waiting.get(data.number)?.(data.answer);
          waiting.delete(data.number);
      }
    });
    begun.addEventListener('error', () => {
      // A running worker's own error reports arrive as error events too; it still answers.
      if (hasSpoken) return;
      begun.terminate();
      port = null;
      refuseAll();
    });
    // There is no telling which answer it was.
    begun.addEventListener('messageerror', refuseAll);
    return begun;
  }

  function ask<Request extends SoloRequest>(
    request: Request,
    answer: (answer: SoloAnswers[Request['type']]) => void,
  ): void {
    questions += 1;
    // The worker answers each question with the type that belongs to it.
    waiting.set(questions, (answered) => answer(answered as SoloAnswers[Request['type']]));
    port ??= begin();
    port.postMessage({ number: questions, request });
  }

  return {
    wire: {
      isUp: () => true,
      join: (table, _beside, answer) => ask({ type: 'join', table }, answer),
      leave: (table) => ask({ type: 'leave', table }, () => {}),
      paceBots: (table, pace) => ask({ type: 'pace', table, pace }, () => {}),
      command: (message, answer) => ask({ type: 'command', person, message }, answer),
      listen({ update = () => {} }) {
        listeners.add(update);
        return () => listeners.delete(update);
      },
    },
    create: (gameId, options) =>
      new Promise((resolve) => {
        ask({ type: 'create', person, gameId, options }, resolve);
      }),
    fetchLog: (table) =>
      new Promise((resolve) => {
        ask({ type: 'log', table }, (answer) =>
          resolve(answer.ok ? { ok: true, value: answer } : { ok: false, refusal: answer.error }),
        );
      }),
  };
}

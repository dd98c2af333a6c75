import { randomUUID } from 'node:crypto';

import { isRecord } from '@call-to-glory/game-kit';
import { comesBack, type Hint, type Hints } from '@call-to-glory/table';

import { listIn } from '../list-in.ts';

/** Hints over a connection of their own. */
export interface OpenHints extends Hints {
  close(): Promise<void>;
}

/** The pauses between attempts to reconnect, in milliseconds: doubled from the first to the last. */
export const pauses = { first: 50, last: 1_000 } as const;

/** Called with whether hints can be sent and received, whenever that may have changed, and with what has failed. */
export type HintsReport = (isOpen: boolean, error?: unknown) => void;

/**
 * Hints as text, for any transport that also delivers messages to their sender: hints of one turn of the event loop
 * are sent together, under the name of the channel.
 */
export class HintChannel implements Hints {
  readonly #name = randomUUID();
  readonly #listeners = new Set<(hint: Hint) => void>();
  readonly #send: (hints: readonly string[]) => void;
  readonly #maxBytes: number;
  #untold: string[] = [];

  /**
   * @param send sends hints, each of them as JSON, or loses them
   * @param maxBytes the largest hint, in bytes; the hint of a row that would be larger is sent without the row
   */
  constructor(send: (hints: readonly string[]) => void, maxBytes = Infinity) {
    this.#send = send;
    this.#maxBytes = maxBytes;
  }

  readonly tell = (hint: Hint): void => {
    this.#untold.push(this.#textOf(hint));
    if (this.#untold.length > 1) return;
    setImmediate(() => {
      const hints = this.#untold;
      this.#untold = [];
      this.#send(hints);
    });
  };

  readonly hear = (listener: (hint: Hint) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The message on the wire: the name of this channel, and hints. */
  messageOf(hints: readonly string[]): string {
    return `[${[JSON.stringify(this.#name), ...hints].join(',')}]`;
  }

  /** A message has arrived, perhaps from this channel itself, or from a program that is none of ours. */
  heard(message: string): void {
    const [name, ...hints] = listIn(message);
    for (const hint of hints.filter(isHint)) {
      if (name === this.#name && !comesBack(hint)) continue;
      for (const listener of this.#listeners) listener(hint);
    }
  }

  #textOf(hint: Hint): string {
    const text = JSON.stringify(hint);
    const isShort = hint.type !== 'row' || Buffer.byteLength(text) <= this.#maxBytes;
    return isShort ? text : JSON.stringify({ ...hint, row: undefined });
  }
}

/** The texts that each hint has. */
const textsOf: Readonly<Record<Hint['type'], readonly string[]>> = {
  row: ['table'],
  presence: ['table'],
  chat: ['table'],
  document: ['document'],
  player: ['player', 'what'],
  heartbeat: ['node'],
  stopping: ['node'],
};

/** Whether a row in it is the next one of its table, the table itself checks. */
function isHint(value: unknown): value is Hint {
  if (!isRecord(value)) return false;
  const { type, seq, row = {} } = value;
  return (
    typeof type === 'string' &&
    Object.hasOwn(textsOf, type) &&
    textsOf[type as Hint['type']].every((name) => isKeepable(value[name])) &&
    (type !== 'row' || (Number.isSafeInteger(seq) && isRecord(row)))
  );
}

/** Is it a text that every store can look up? PostgreSQL refuses U+0000. */
function isKeepable(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0');
}

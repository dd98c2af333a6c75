import { randomUUID } from 'node:crypto';

import { comesBack, type Hint, type Hints } from '@call-to-glory/table';

/** Hints over a connection of their own. */
export interface OpenHints extends Hints {
  close(): Promise<void>;
}

/** Told whether hints can be told and heard, each time that this changes. */
export type HintsReport = (isOpen: boolean) => void;

/**
 * Hints as text, for whatever carries text, and brings it back to who sent it: those of one turn of the event loop go
 * together, under the name of the channel.
 */
export class HintChannel implements Hints {
  readonly #name = randomUUID();
  readonly #listeners = new Set<(hint: Hint) => void>();
  readonly #send: (hints: readonly string[]) => void;
  readonly #maxBytes: number;
  #untold: string[] = [];

  /**
   * @param send tells hints, each of them as JSON, or loses them
   * @param maxBytes how many bytes one may have; the hint of a row that would have more goes without the row
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

  /** What travels: the name of this channel, and hints. */
  messageOf(hints: readonly string[]): string {
    return `[${[JSON.stringify(this.#name), ...hints].join(',')}]`;
  }

  /** A message has come, perhaps of this channel itself. */
  heard(message: string): void {
    const [name, ...hints] = JSON.parse(message) as readonly [string, ...Hint[]];
    for (const hint of hints) {
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

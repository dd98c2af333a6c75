import type { Hint, Hints } from '@call-to-glory/table';

/** Hints over a connection of their own. */
export interface OpenHints extends Hints {
  close(): Promise<void>;
}

/** Told whether hints can be told and heard, each time that this changes. */
export type HintsReport = (isOpen: boolean) => void;

/** Hints as text, for whatever carries text: those of one turn of the event loop go together. */
export class HintChannel implements Hints {
  readonly #listeners = new Set<(hint: Hint) => void>();
  readonly #send: (hints: readonly string[]) => void;
  #untold: string[] = [];

  /** @param send tells hints, each of them as JSON, or loses them */
  constructor(send: (hints: readonly string[]) => void) {
    this.#send = send;
  }

  readonly tell = (hint: Hint): void => {
    this.#untold.push(JSON.stringify(hint));
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

  /** A list of hints has come, as JSON. */
  heard(list: string): void {
    for (const hint of JSON.parse(list) as readonly Hint[]) {
      for (const listener of this.#listeners) listener(hint);
    }
  }
}

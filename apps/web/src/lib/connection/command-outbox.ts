import type { CommandAnswer, CommandMessage } from '@call-to-glory/protocol';

import type { TableWire } from './table-wire.ts';

/** The answer to commands that could not be sent, or were given up. */
export const offline: CommandAnswer = { ok: false, error: { code: 'offline' } };

interface Pending {
  readonly message: CommandMessage;
  answer(answer: CommandAnswer): void;
  /** The connection broke before the answer came. */
  isLost: boolean;
}

/** The commands in flight. One without an answer is sent again with the same id, which makes that harmless. */
export class CommandOutbox {
  readonly #wire: TableWire;
  readonly #pending = new Map<string, Pending>();

  constructor(wire: TableWire) {
    this.#wire = wire;
  }

  /** Resolves with the answer, however many reconnects that takes. */
  send(message: CommandMessage): Promise<CommandAnswer> {
    return new Promise((answer) => {
      this.#pending.set(message.id, { message, answer, isLost: false });
      this.#transmit(message);
    });
  }

  /** The connection broke: commands already sent will get no answer. */
  loseAll(): void {
    for (const pending of this.#pending.values()) pending.isLost = true;
  }

  /** The connection is back, and the view is up to date. */
  resendLost(): void {
    for (const pending of this.#pending.values()) {
      if (pending.isLost) {
        pending.isLost = false;
        this.#transmit(pending.message);
      }
    }
  }

  /** Answers every pending command with `offline`. */
  giveUp(): void {
    for (const { answer } of this.#pending.values()) answer(offline);
    this.#pending.clear();
  }

  #transmit(message: CommandMessage): void {
    this.#wire.command(message, (answer) => {
      this.#pending.get(message.id)?.answer(answer);
      this.#pending.delete(message.id);
    });
  }
}

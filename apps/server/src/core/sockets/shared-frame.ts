import type { ServerToClient } from '@call-to-glory/protocol';

import type { Outbox } from './outbox.ts';
import { encodeEvent } from './packing-encoder.ts';
import { framed } from './web-socket-frame.ts';

/** A message from the server, encoded as a WebSocket frame only once, however many sockets it is written to. */
export class SharedFrame {
  readonly #name: keyof ServerToClient;
  readonly #message: unknown;
  #encoded: { readonly text: string | Buffer; readonly frame: Buffer } | null = null;

  constructor(name: keyof ServerToClient, message: unknown) {
    this.#name = name;
    this.#message = message;
  }

  /** Writes it; a connection that is closing gets nothing. */
  writeTo(outbox: Outbox): void {
    const { text, frame } = (this.#encoded ??= this.#encode());
    outbox.write(text, frame);
  }

  #encode(): { readonly text: string | Buffer; readonly frame: Buffer } {
    const text = encodeEvent(this.#name, this.#message);
    return { text, frame: framed(text) };
  }
}
